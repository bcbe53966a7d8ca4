import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { sumCounts } from '#features/import/check-view.ts';
import { saveRefused } from '#features/import/import-calls.ts';
import type { ImportHandle } from '#features/import/use-import.ts';
import { showError } from '#lib/show-error.ts';

/** Downloads the refused rows of all sheets in the format of the file that was sent. */
export function RefusedDownload({ state }: Pick<ImportHandle, 'state'>) {
  const [busy, setBusy] = useState(false);
  const { file, result } = state;
  const { refused } = sumCounts((result?.sheets ?? []).map(({ counts }) => counts));
  const download = async () => {
    if (!file) return;
    setBusy(true);
    try {
      await saveRefused({ ...state, file });
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
      {t('import.download-wrong', { count: refused })}
    </Button>
  );
}
