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
import { stringifySearch } from '#lib/search-params.ts';
import { showError } from '#lib/show-error.ts';

interface DownloadMenuProps {
  /** The parameters of `GET /api/hours`, by the name of their period. */
  readonly periods: readonly {
    readonly name: string;
    readonly query: Readonly<Record<string, string | undefined>>;
  }[];
}

/** Hours as a file: one's own are those that the Danish working-time act gives access to (decisions/the-hours-page). */
export function DownloadMenu({ periods }: DownloadMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const download = async (query: Readonly<Record<string, string | undefined>>, format: string) => {
    setBusy(true);
    try {
      await saveFile(`/api/hours${stringifySearch({ ...query, format })}`);
      toast.success(t('hours.download-started'));
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
          {t('hours.download')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {periods.flatMap(({ name, query }) =>
          (['xlsx', 'csv'] as const).map((format) => (
            <DropdownMenuItem
              key={`${name} ${format}`}
              onSelect={() => void download(query, format)}
            >
              <span className="first-letter:uppercase">
                {t(`hours.download-${format}`, { period: name })}
              </span>
            </DropdownMenuItem>
          )),
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
