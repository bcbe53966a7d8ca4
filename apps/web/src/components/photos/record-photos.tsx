import { photosTexts } from '@worksheet/i18n/photos';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { maxAttachments } from '@worksheet/domain/worksheet/limits';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Button } from '@worksheet/ui/button';
import { Skeleton } from '@worksheet/ui/skeleton';
import { Spinner } from '@worksheet/ui/spinner';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { AddPhotoButtons, type PhotoSlot } from '#components/photos/add-photo-buttons.tsx';
import { AddPhotosStatus } from '#components/photos/add-photos-status.tsx';
import { FilePreview } from '#components/photos/file-preview.tsx';
import { PhotosExpected } from '#components/photos/photos-expected.tsx';
import { useAddPhotos, type AddedPhotos } from '#components/photos/use-add-photos.ts';
import { trpc, type Outputs } from '#trpc.ts';
import { lazyPhotoViewer } from '#components/photos/photo-count-button.tsx';

addLazyTexts(photosTexts);

interface RecordPhotosProps {
  readonly record: WorksheetRecord;
  /** Whether photos can be added, as long as the record may be edited. */
  readonly canAdd: boolean;
  readonly onAdded?: (added: AddedPhotos) => void;
  /** Where the buttons that add photos are, among the other actions; undefined below the photos. */
  readonly slot?: PhotoSlot | undefined;
}

type Photo = Outputs['attachments']['list'][number];

/** The photos of a record; more can be added as long as it may be edited (D20). */
export function RecordPhotos({ record, canAdd, onAdded, slot }: RecordPhotosProps) {
  const { id: recordId, attachmentCount } = record;
  const photos = trpc.attachments.list.useQuery({ recordId }, { enabled: attachmentCount > 0 });
  const [openIndex, setOpenIndex] = useState<number>();
  const listRef = useRef<HTMLUListElement>(null);
  const lastIndex = useRef(0);
  const storedCount = photos.data?.length ?? attachmentCount;
  const handle = useAddPhotos({ record, storedCount, onAdded });
  const waiting = handle.addition?.photos ?? [];
  useEffect(() => (storedCount > 0 ? lazyPhotoViewer.preloadWhenIdle() : undefined), [storedCount]);
  if (photos.isError && !photos.data) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-ink-muted">
        {t('photos.failed-text')}
        <Button size="sm" onClick={() => void photos.refetch()}>
          {t('base.retry')}
        </Button>
      </p>
    );
  }
  const list = photos.data ?? [];
  const show = (index: number | undefined) => {
    lastIndex.current = index ?? lastIndex.current;
    setOpenIndex(index);
  };
  const isLoading = photos.isPending && attachmentCount > 0;
  return (
    <div className="grid gap-3 empty:hidden">
      {storedCount + waiting.length > 0 && (
        <ul ref={listRef} aria-label={t('photos.viewer')} className="flex flex-wrap gap-2">
          {isLoading
            ? Array.from({ length: attachmentCount }, (_, index) => (
                <li key={index}>
                  <Skeleton className="size-20 rounded-md" />
                </li>
              ))
            : list.map((photo, index) => (
                <li key={photo.id}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={t('photos.show-photo', {
                      number: index + 1,
                      count: list.length,
                      name: photo.fileName,
                    })}
                    title={photo.fileName}
                    onClick={() => show(index)}
                    className="block rounded-md"
                  >
                    <Thumbnail photo={photo} />
                  </button>
                </li>
              ))}
          {waiting.map((photo, index) => (
            <li key={`${index}-${photo.name}`} className="relative">
              <FilePreview file={photo} className="size-20 rounded-md border opacity-50" />
              <span className="sr-only">{photo.name}</span>
              {handle.isBusy && (
                <span className="absolute inset-0 grid place-items-center">
                  <Spinner />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <PhotosExpected record={record} />
      {canAdd && (
        <AddPhotoButtons
          handle={handle}
          room={maxAttachments - storedCount}
          names={list}
          slot={slot}
        />
      )}
      <AddPhotosStatus handle={handle} />
      {openIndex !== undefined && list.length > 0 && (
        <lazyPhotoViewer.Component
          record={record}
          canAdd={canAdd}
          onAdded={(added) => {
            onAdded?.(added);
            show(list.length);
          }}
          photos={list}
          index={openIndex}
          onIndex={show}
          onClose={() => show(undefined)}
          returnFocusTo={() =>
            listRef.current?.querySelectorAll('button').item(lastIndex.current) ?? null
          }
        />
      )}
    </div>
  );
}

function Thumbnail({ photo }: { photo: Photo }) {
  const [isBroken, setBroken] = useState(!photo.hasThumbnail);
  if (isBroken) {
    return (
      <span className="grid size-20 place-items-center rounded-md border bg-well text-ink-muted">
        <ImageOff aria-hidden className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={`/api/attachment/${photo.id}/thumbnail`}
      alt=""
      loading="lazy"
      width={80}
      height={80}
      onError={() => setBroken(true)}
      className="size-20 rounded-md border bg-well object-cover"
    />
  );
}
