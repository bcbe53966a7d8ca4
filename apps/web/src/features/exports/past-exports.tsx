import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { Skeleton } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { FileDown, History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format.ts';
import { saveFile } from '#lib/save-file.ts';
import { errorText, showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

/** Downloading an export again returns the same bytes (D19). */
export function PastExports() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<History aria-hidden />} onClick={() => setOpen(true)}>
        {t('archive.exports')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title={t('archive.exports')}
          description={t('archive.exports-text')}
          closeLabel={t('base.close')}
        >
          <ExportList />
        </DialogContent>
      </Dialog>
    </>
  );
}

function ExportList() {
  const { t } = useTranslation();
  const formats = useFormats();
  const exports = trpc.export.list.useQuery({});
  const [busyNumber, setBusyNumber] = useState<number>();
  const downloadAgain = async (number: number) => {
    setBusyNumber(number);
    try {
      await saveFile(`/api/export/${number}`);
      toast.success(t('download.started'));
    } catch (error) {
      showError(error);
    } finally {
      setBusyNumber(undefined);
    }
  };
  if (exports.isPending) return <Skeleton className="mb-5 h-32 w-full" />;
  if (exports.isError) {
    return (
      <Alert
        tone="danger"
        live="assertive"
        className="mb-5"
        action={<Button onClick={() => void exports.refetch()}>{t('base.retry')}</Button>}
      >
        {errorText(exports.error)}
      </Alert>
    );
  }
  if (exports.data.length === 0)
    return <p className="pb-5 text-ink-muted">{t('archive.exports-empty')}</p>;
  return (
    <ul className="divide-y pb-5">
      {exports.data.map(({ number, createdBy, createdDateTime, recordCount }) => (
        <li key={number} className="flex items-center gap-4 py-2">
          <div className="min-w-0 flex-1">
            <p className="figures font-medium">{t('archive.export-number', { number })}</p>
            <p className="figures text-xs text-ink-muted">
              {t('archive.export-line', {
                count: recordCount,
                by: createdBy,
                date: formats.dateTime(createdDateTime),
              })}
            </p>
          </div>
          <IconButton
            label={t('archive.export-again', { number })}
            busy={busyNumber === number}
            onClick={() => void downloadAgain(number)}
          >
            <FileDown aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
