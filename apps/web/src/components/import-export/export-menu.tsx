import { Button } from '@worksheet/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { toast } from '@worksheet/ui/toaster';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#lib/rest.ts';
import { showError } from '#lib/show-error.ts';

const formats = ['xlsx', 'csv'] as const;

/** Exports a list in the format that imports. */
export function ExportMenu({ address }: { /** The REST call of the list. */ address: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const download = async (format: (typeof formats)[number]) => {
    setBusy(true);
    try {
      await saveFile(`${address}?format=${format}`);
      toast.success(t('files.export-started'));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <Button icon={<FileDown aria-hidden />} busy={busy}>
          {t('files.export')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {formats.map((format) => (
          <DropdownMenuItem key={format} onSelect={() => void download(format)}>
            {t(`files.${format}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
