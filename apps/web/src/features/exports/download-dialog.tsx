import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { CheckboxField } from '@worksheet/ui/checkbox';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Spinner } from '@worksheet/ui/spinner';
import { FileCheck, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DownloadList } from '#features/exports/download-button.tsx';
import { useDownload } from '#features/exports/use-download.ts';
import { errorText } from '#lib/show-error.ts';

interface DownloadDialogProps extends DownloadList {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Cannot be closed during a download (spec §2). */
export function DownloadDialog({ open, onOpenChange, canMark, ...list }: DownloadDialogProps) {
  const { t } = useTranslation();
  const download = useDownload({ ...list, onDone: () => onOpenChange(false) });
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
              variant={canMark ? 'secondary' : 'primary'}
              icon={<FileDown aria-hidden />}
              busy={busy === 'plain'}
              disabled={busy === 'mark' || count === 0}
              onClick={() => void download.start('plain')}
            >
              {t('download.plain-title')}
            </Button>
          </div>
          {canMark && <MarkAsExported download={download} />}
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

/** Names the records that are not approved, so that they are never exported unnoticed (D45). */
function MarkAsExported({ download }: { download: ReturnType<typeof useDownload> }) {
  const { t } = useTranslation();
  const { busy, marking } = download;
  const { approved, unapproved, onlyApproved, isRequired, isRetry } = marking;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border p-4">
      <Alert tone="warn">
        <p>{onlyApproved ? t('download.mark-warning-approved') : t('download.mark-warning')}</p>
        {!isRetry && (
          <p className="figures mt-1 font-semibold">
            {t('download.approved', { count: approved })}
            {' · '}
            {t('download.unapproved', { count: unapproved })}
          </p>
        )}
      </Alert>
      {isRequired ? (
        <p className="text-body text-ink-muted">{t('download.approved-required')}</p>
      ) : (
        (unapproved > 0 || onlyApproved) && (
          <CheckboxField
            label={t('download.only-approved')}
            checked={onlyApproved}
            disabled={busy !== undefined || isRetry}
            onCheckedChange={marking.setOnlyApproved}
          />
        )
      )}
      <Button
        className="justify-self-end max-sm:h-auto max-sm:min-h-11 max-sm:w-full max-sm:whitespace-normal"
        variant="primary"
        icon={<FileCheck aria-hidden />}
        busy={busy === 'mark'}
        disabled={busy === 'plain' || marking.count === 0}
        onClick={() => void download.start('mark')}
      >
        {t('download.mark-title')}
      </Button>
    </div>
  );
}
