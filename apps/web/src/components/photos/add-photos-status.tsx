import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { IconButton } from '@worksheet/ui/icon-button';
import { X } from 'lucide-react';
import { t } from 'i18next';
import type { AddPhotosHandle } from '#components/photos/use-add-photos.ts';
import { useRefusalTexts } from '#components/photos/use-refusal-texts.ts';
import { errorText } from '#lib/show-error.ts';

/** Progress, what was left out and why, and a failure with a retry. */
export function AddPhotosStatus({ handle }: { handle: AddPhotosHandle }) {
  const refusalTexts = useRefusalTexts();
  const { addition, isBusy, retry, discard } = handle;
  const { preparation, sent, photos = [], refusals = [], repeats = 0, failure } = addition ?? {};
  const progress =
    sent !== undefined
      ? t('photos.sending', { percent: Math.floor(sent * 100) })
      : preparation && t('photos.preparing', { ...preparation });
  const notes = [
    ...refusalTexts(refusals),
    ...(repeats > 0 ? [t('photos.were-there', { count: repeats })] : []),
  ];
  return (
    <>
      <p role="status" className="figures text-xs text-ink-muted empty:hidden">
        {progress}
      </p>
      {failure !== undefined && (
        <Alert
          tone="danger"
          live="assertive"
          title={t('photos.not-added', { count: photos.length })}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={retry}>
                {t('base.retry')}
              </Button>
              <Button size="sm" variant="quiet" onClick={discard}>
                {t('photos.drop', { count: photos.length })}
              </Button>
            </span>
          }
        >
          {errorText(failure)}
        </Alert>
      )}
      {!isBusy && notes.length > 0 && (
        <Alert tone="warn" live="assertive">
          <div className="flex items-start gap-2">
            <ul className="min-w-0 flex-1 wrap-anywhere">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            {failure === undefined && (
              <IconButton
                label={t('base.close')}
                size="sm"
                className="-my-2 -mr-3 touch:-my-3"
                onClick={discard}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        </Alert>
      )}
    </>
  );
}
