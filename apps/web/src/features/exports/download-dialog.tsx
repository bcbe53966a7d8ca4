import type { Mode } from '@worksheet/domain/policy';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Spinner } from '@worksheet/ui/spinner';
import { FileCheck, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '#features/exports/use-download.ts';
import { errorText } from '#lib/show-error.ts';

interface DownloadDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The file contains exactly these records. */
  readonly entries: readonly number[];
  readonly mode: Mode | undefined;
  /** True in the archive, where marking is not offered (spec §2). */
  readonly exported: boolean;
}

/** Cannot be closed during a download (spec §2). */
export function DownloadDialog(props: DownloadDialogProps) {
  const { open, onOpenChange, entries, mode, exported } = props;
  const { t } = useTranslation();
  const download = useDownload({ entries, mode, exported, onDone: () => onOpenChange(false) });
  const { busy, failure, count } = download;
  const change = (next: boolean) => {
    if (busy) return;
    download.reset();
    onOpenChange(next);
  };

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title={t('download.title')}
        description={count === 0 ? t('download.nothing') : t('download.text', { count })}
        closeLabel={t('base.close')}
        locked={busy !== undefined}
      >
        <div className="grid grid-cols-1 gap-3 pb-5">
          {failure !== null && (
            <Alert tone="danger" live="assertive" title={t('download.failed-title')}>
              {errorText(failure)}
            </Alert>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border p-4">
            <p className="text-ink-muted">{t('download.plain-text')}</p>
            <Button
              variant={exported ? 'primary' : 'secondary'}
              icon={<FileDown aria-hidden />}
              busy={busy === 'plain'}
              disabled={busy === 'mark' || count === 0}
              onClick={() => void download.start('plain')}
            >
              {t('download.plain-title')}
            </Button>
          </div>
          {!exported && (
            <div className="grid grid-cols-1 gap-3 rounded-lg border p-4">
              <Alert tone="warn">{t('download.mark-warning')}</Alert>
              <Button
                className="justify-self-end max-sm:h-auto max-sm:min-h-11 max-sm:w-full max-sm:whitespace-normal"
                variant="primary"
                icon={<FileCheck aria-hidden />}
                busy={busy === 'mark'}
                disabled={busy === 'plain' || count === 0}
                onClick={() => void download.start('mark')}
              >
                {t('download.mark-title')}
              </Button>
            </div>
          )}
          <p role="status" className="flex items-center gap-2 text-ink-muted empty:hidden">
            {busy && (
              <>
                <Spinner />
                {t('download.busy')}
              </>
            )}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
