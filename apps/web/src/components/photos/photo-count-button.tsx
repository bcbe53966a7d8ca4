import { photosTexts } from '@worksheet/i18n/photos';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { PhotosExpected } from '#components/photos/photos-expected.tsx';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

addLazyTexts(photosTexts);

type Photos = Outputs['attachments']['list'];

const iconClasses =
  'figures -my-1 inline-flex h-7 shrink-0 items-center gap-1 rounded-md px-1.5 text-xs text-ink-muted transition-colors hover:bg-well hover:text-ink touch:h-11 touch:px-3 print:hidden';
const linkClasses =
  'figures -my-0.5 inline-flex min-h-6 items-center touch:-my-2.5 touch:min-h-11 touch:pr-3 print:hidden';

interface PhotoCountButtonProps {
  readonly record: WorksheetRecord;
  /** Shows the count in words, as part of a text. */
  readonly asLink?: boolean;
}

export function PhotoCountButton({ record, asLink = false }: PhotoCountButtonProps) {
  const utils = trpc.useUtils();
  const [photos, setPhotos] = useState<Photos>([]);
  const [index, setIndex] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const { id, description, attachmentCount: count } = record;
  useEffect(() => (count > 0 ? lazyPhotoViewer.preloadWhenIdle() : undefined), [count]);
  if (count === 0) return <PhotosExpected record={record} asIcon={!asLink} />;

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
        data-tooltip={asLink ? undefined : t('worksheet.photos', { count })}
        onClick={() => void open()}
        className={asLink ? linkClasses : iconClasses}
      >
        {asLink ? (
          <span className="link">{t('worksheet.photos', { count })}</span>
        ) : (
          <>
            <Paperclip aria-hidden className="size-3.5" />
            {count}
          </>
        )}
      </button>
      <PhotosExpected record={record} asIcon={!asLink} className={cn(asLink && 'ml-3')} />
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

export const lazyPhotoViewer = lazyComponent(
  async () => (await import('#components/photos/photo-viewer.tsx')).PhotoViewer,
);
