import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPhotoViewer } from '#components/photos/lazy-photo-viewer.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

type Photos = Outputs['attachments']['list'];

export function PhotoCountButton({ record }: { record: WorksheetRecord }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [photos, setPhotos] = useState<Photos>([]);
  const [index, setIndex] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const { id, description, attachmentCount: count } = record;
  useEffect(() => (count > 0 ? lazyPhotoViewer.preloadWhenIdle() : undefined), [count]);
  if (count === 0) return null;

  const open = async () => {
    try {
      setPhotos(await utils.attachments.list.ensureData({ recordId: id }));
      setIndex(0);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={t('photos.show-photos', { count, description })}
        data-tooltip={t('photos.count', { count })}
        onClick={() => void open()}
        className="figures -my-1 inline-flex h-7 shrink-0 items-center gap-1 rounded-md px-1.5 text-xs text-ink-muted transition-colors hover:bg-well hover:text-ink touch:h-11 touch:px-3 print:hidden"
      >
        <Paperclip aria-hidden className="size-3.5" />
        {count}
      </button>
      {index !== undefined && (
        <lazyPhotoViewer.Component
          record={record}
          canAdd={record.allowedActions.includes('edit')}
          onAdded={(added) => {
            setPhotos(added.photos);
            setIndex(photos.length);
          }}
          photos={photos}
          index={index}
          onIndex={setIndex}
          onClose={() => setIndex(undefined)}
          returnFocusTo={() => button.current}
        />
      )}
    </>
  );
}
