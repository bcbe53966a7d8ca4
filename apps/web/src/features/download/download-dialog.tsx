import type { Mode } from '@worksheet/domain/policy';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { toast } from '@worksheet/ui/toaster';
import { FileCheck, FileDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#lib/save-file.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface DownloadDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The records on the screen: the file holds exactly these. */
  readonly entries: readonly number[];
  readonly mode: Mode | undefined;
  /** In the archive nothing is marked any more (spec §2). */
  readonly exported: boolean;
}

type Choice = 'plain' | 'mark';

/** Download, and in the worksheet download and mark as exported. It cannot be closed while downloading (spec §2). */
export function DownloadDialog(props: DownloadDialogProps) {
  const { open, onOpenChange, entries, mode, exported } = props;
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState<Choice>();
  const [failure, setFailure] = useState<unknown>();
  /** One key for one list: a retry after a lost answer gets the same export (D18). */
  const attempt = useRef<{ entries: readonly number[]; key: string }>(undefined);

  const change = (next: boolean) => {
    if (busy) return;
    setFailure(undefined);
    onOpenChange(next);
  };

  const start = async (choice: Choice) => {
    if (attempt.current?.entries !== entries)
      attempt.current = { entries, key: crypto.randomUUID() };
    setBusy(choice);
    setFailure(undefined);
    try {
      await saveFile('/api/worksheet/download', {
        method: 'POST',
        idempotencyKey: attempt.current.key,
        body: { entries, mode, exported, shouldMarkAsExported: choice === 'mark' },
      });
      toast.success(t('download.started'));
      onOpenChange(false);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
      if (choice === 'mark') await utils.worksheet.invalidate();
    }
  };

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title={t('download.title')}
        description={
          entries.length === 0
            ? t('download.nothing')
            : t('download.text', { count: entries.length })
        }
        closeLabel={t('base.close')}
        locked={busy !== undefined}
      >
        <div className="grid gap-3 pb-5">
          {failure !== undefined && (
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
              disabled={busy === 'mark' || entries.length === 0}
              onClick={() => void start('plain')}
            >
              {t('download.plain-title')}
            </Button>
          </div>
          {!exported && (
            <div className="grid gap-3 rounded-lg border p-4">
              <Alert tone="warn">{t('download.mark-warning')}</Alert>
              <Button
                className="justify-self-end max-sm:w-full"
                variant="primary"
                icon={<FileCheck aria-hidden />}
                busy={busy === 'mark'}
                disabled={busy === 'plain' || entries.length === 0}
                onClick={() => void start('mark')}
              >
                {t('download.mark-title')}
              </Button>
            </div>
          )}
          <p role="status" className="sr-only">
            {busy && t('download.busy')}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
