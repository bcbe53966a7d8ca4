import { photosTexts } from '@worksheet/i18n/photos';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { maxAttachments } from '@worksheet/domain/worksheet/limits';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { IconButton } from '@worksheet/ui/icon-button';
import { buttonVariants } from '@worksheet/ui/button';
import { Spinner } from '@worksheet/ui/spinner';
import { FullscreenDialog, FullscreenDialogContent } from '@worksheet/ui/fullscreen-dialog';
import { ChevronLeft, ChevronRight, Download, ImageOff, ImagePlus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from 'i18next';
import { AddPhotosStatus } from '#components/photos/add-photos-status.tsx';
import { PhotoFileInput } from '#components/photos/file-input.tsx';
import {
  useAddPhotos,
  type AddedPhotos,
  type AddPhotosHandle,
} from '#components/photos/use-add-photos.ts';
import { useFileSize } from '#lib/file-size.ts';
import type { Outputs } from '#trpc.ts';

addLazyTexts(photosTexts);

type Photo = Outputs['attachments']['list'][number];

interface PhotoViewerProps {
  readonly record: WorksheetRecord;
  readonly canAdd: boolean;
  readonly onAdded: (added: AddedPhotos) => void;
  readonly photos: readonly Photo[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
  readonly returnFocusTo?: () => HTMLElement | null;
}

/** Arrow keys, swipes and buttons show the other photos (D20). */
export function PhotoViewer({
  record,
  canAdd,
  onAdded,
  photos,
  index: requestedIndex,
  onIndex,
  onClose,
  returnFocusTo,
}: PhotoViewerProps) {
  const handle = useAddPhotos({ record, storedCount: photos.length, onAdded });
  const formatSize = useFileSize();
  // A photo that was just added is shown as soon as it is in the list.
  const index = Math.min(requestedIndex, photos.length - 1);
  const photo = photos[index];
  const isSingle = photos.length < 2;
  const move = (by: 1 | -1) => onIndex((index + by + photos.length) % photos.length);
  const swipeHandlers = useSwipe(move);
  if (!photo) return null;

  const moveByKey = (event: KeyboardEvent) => {
    if (isSingle || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  };
  const position = t('photos.position', { number: index + 1, count: photos.length });
  return (
    <FullscreenDialog open onOpenChange={(open) => open || onClose()}>
      <FullscreenDialogContent
        title={photo.fileName}
        subtitle={
          <span role="status">
            {isSingle ? formatSize(photo.size) : `${position} · ${formatSize(photo.size)}`}
          </span>
        }
        returnFocusTo={returnFocusTo}
        onKeyDown={moveByKey}
        footer={
          handle.addition && (
            <div className="grid gap-3">
              <AddPhotosStatus handle={handle} />
            </div>
          )
        }
        actions={
          <>
            {canAdd && <AddButton handle={handle} isFull={photos.length >= maxAttachments} />}
            <a
              href={`/api/attachment/${photo.id}`}
              download={photo.fileName}
              aria-label={t('photos.download', { name: photo.fileName })}
              className={buttonVariants({ variant: 'quiet', size: 'lg', className: 'w-11 px-0' })}
            >
              <Download aria-hidden />
            </a>
          </>
        }
      >
        <div
          {...(isSingle ? {} : swipeHandlers)}
          className="absolute inset-0 touch-pan-y touch-pinch-zoom select-none"
        >
          <Picture key={photo.id} photo={photo} />
        </div>
        {!isSingle && (
          <>
            <Arrow side="left" label={t('photos.previous')} onClick={() => move(-1)} />
            <Arrow side="right" label={t('photos.next')} onClick={() => move(1)} />
          </>
        )}
      </FullscreenDialogContent>
    </FullscreenDialog>
  );
}

function AddButton({ handle, isFull }: { handle: AddPhotosHandle; isFull: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={isFull ? t('photos.full', { count: maxAttachments }) : t('photos.add')}
        size="lg"
        busy={handle.isBusy}
        aria-disabled={isFull || handle.isBusy}
        onClick={() => isFull || input.current?.click()}
      >
        <ImagePlus aria-hidden />
      </IconButton>
      <PhotoFileInput ref={input} onPick={(files) => void handle.add(files)} />
    </>
  );
}

interface ArrowProps {
  readonly side: 'left' | 'right';
  readonly label: string;
  readonly onClick: () => void;
}

function Arrow({ side, label, onClick }: ArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={label}
      size="lg"
      onClick={onClick}
      className={`absolute ${side === 'left' ? 'left-2' : 'right-2'} rounded-full bg-black/60`}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

function Picture({ photo }: { photo: Photo }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  if (state === 'broken') {
    return (
      <p className="grid size-full place-content-center justify-items-center gap-3 px-16 text-center text-ink-muted">
        <ImageOff aria-hidden className="size-8" />
        {t('photos.cannot-show')}
      </p>
    );
  }
  return (
    <>
      <img
        src={`/api/attachment/${photo.id}`}
        alt={photo.fileName}
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
        className="size-full object-scale-down"
      />
      {state === 'loading' && (
        <span className="absolute inset-0 grid animate-late place-items-center text-ink-muted">
          <Spinner />
        </span>
      )}
    </>
  );
}

/** In pixels. */
const minSwipeDistance = 48;

/** Calls `onSwipe` with 1 for a swipe to the left, which shows the next photo. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      // A second finger pinches.
      const isSwipe = event.pointerType === 'touch' && event.isPrimary;
      start.current = isSwipe ? { x: event.clientX, y: event.clientY } : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) >= minSwipeDistance && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
