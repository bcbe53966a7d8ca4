import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetResult } from '#features/import/check-view.ts';
import { saveRefused, type ImportChoices } from '#features/import/import-calls.ts';
import { showError } from '#lib/show-error.ts';

interface RefusedDownloadProps {
  readonly sheet: SheetResult;
  readonly state: Omit<ImportChoices, 'file'> & { readonly file?: File };
}

/** Downloads the refused rows in the format of the file that was sent. */
export function RefusedDownload({ sheet, state }: RefusedDownloadProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    const { file } = state;
    if (!file) return;
    setBusy(true);
    try {
      const format = /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv';
      await saveRefused({ ...state, file }, sheet, format);
      toast.success(t('files.export-started'));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<FileDown aria-hidden />}
      busy={busy}
      onClick={() => void download()}
    >
      {t('import.download-wrong', { count: sheet.counts.refused })}
    </Button>
  );
}
