import { photosTexts } from '@worksheet/i18n/photos';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { maxAttachments } from '@worksheet/domain/worksheet/attachment-limits';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { IconButton } from '@worksheet/ui/icon-button';
import { Skeleton } from '@worksheet/ui/skeleton';
import { Spinner } from '@worksheet/ui/spinner';
import { Camera, ImageOff, ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddPhotosStatus } from '#components/photos/add-photos-status.tsx';
import { CameraButton } from '#components/photos/camera-button.tsx';
import { PhotoFileInput } from '#components/photos/file-input.tsx';
import { FilePreview } from '#components/photos/file-preview.tsx';
import { PhotosExpected } from '#components/photos/photos-expected.tsx';
import { lazyPhotoViewer } from '#components/photos/lazy-photo-viewer.ts';
import {
  useAddPhotos,
  type AddedPhotos,
  type AddPhotosHandle,
} from '#components/photos/use-add-photos.ts';
import type { CameraError } from '#components/photos/use-camera.ts';
import { currentDeviceTraits, isMobileDevice } from '#lib/mobile-device.ts';
import { trpc, type Outputs } from '#trpc.ts';

addLazyTexts(photosTexts);

interface RecordPhotosProps {
  readonly record: WorksheetRecord;
  /** Whether photos can be added, as long as the record may be edited. */
  readonly canAdd: boolean;
  readonly onAdded?: (added: AddedPhotos) => void;
}

type Photo = Outputs['attachments']['list'][number];

/** The photos of a record; more can be added as long as it may be edited (D20). */
export function RecordPhotos({ record, canAdd, onAdded }: RecordPhotosProps) {
  const { t } = useTranslation();
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
      {canAdd && <AddButtons handle={handle} room={maxAttachments - storedCount} names={list} />}
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

interface AddButtonsProps {
  readonly handle: AddPhotosHandle;
  /** The number of photos that can be added. */
  readonly room: number;
  readonly names: readonly Photo[];
}

function AddButtons({ handle, room, names }: AddButtonsProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const taken = useRef<File[]>([]);
  const [cameraError, setCameraError] = useState<CameraError>();
  const free = room - (handle.addition?.photos.length ?? 0);
  const isFull = free <= 0;
  const { isBusy, add } = handle;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<ImagePlus aria-hidden />}
          busy={isBusy}
          aria-disabled={isBusy || isFull}
          onClick={() => isFull || input.current?.click()}
        >
          {t('photos.add')}
        </Button>
        {isMobileDevice(currentDeviceTraits()) && (
          <CameraButton
            fileNames={names.map(({ fileName }) => fileName)}
            room={isBusy ? 0 : free}
            onPhoto={(photo) => taken.current.push(photo)}
            onClose={() => void add(taken.current.splice(0))}
            onError={setCameraError}
          >
            {(button) => (
              <IconButton {...button} variant="secondary" label={t('photos.take-photo')}>
                <Camera aria-hidden />
              </IconButton>
            )}
          </CameraButton>
        )}
        {isFull && !isBusy && (
          <span className="text-xs text-ink-muted">
            {t('photos.full', { count: maxAttachments })}
          </span>
        )}
        <PhotoFileInput ref={input} onPick={(files) => void add(files)} />
      </div>
      {cameraError && (
        <Alert tone="danger" live="assertive" title={t('photos.camera-not-initialized')}>
          {t(`photos.camera-${cameraError}`)}
        </Alert>
      )}
    </>
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
