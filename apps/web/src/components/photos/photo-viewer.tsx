import { IconButton } from '@worksheet/ui/icon-button';
import { buttonVariants } from '@worksheet/ui/button';
import { Spinner } from '@worksheet/ui/spinner';
import { FullscreenDialog, FullscreenDialogContent } from '@worksheet/ui/fullscreen-dialog';
import { ChevronLeft, ChevronRight, Download, ImageOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSwipe } from '#components/photos/use-swipe.ts';
import { useFileSize } from '#lib/file-size.ts';
import type { Outputs } from '#trpc.ts';

type Photo = Outputs['attachments']['list'][number];

interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
  readonly returnFocusTo?: () => HTMLElement | null;
}

/** One photo on the whole screen; the others by arrow keys, by swipe or by the arrows at its sides (D20). */
export function PhotoViewer({ photos, index, onIndex, onClose, returnFocusTo }: PhotoViewerProps) {
  const { t } = useTranslation();
  const size = useFileSize();
  const photo = photos[index];
  const isOne = photos.length < 2;
  const move = (by: 1 | -1) => onIndex((index + by + photos.length) % photos.length);
  const swipe = useSwipe(move);
  if (!photo) return null;

  const moveByKey = (event: KeyboardEvent) => {
    if (isOne || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  };
  const place = t('photos.position', { number: index + 1, count: photos.length });
  return (
    <FullscreenDialog open onOpenChange={(open) => open || onClose()}>
      <FullscreenDialogContent
        title={photo.fileName}
        subtitle={
          <span role="status">{isOne ? size(photo.size) : `${place} · ${size(photo.size)}`}</span>
        }
        closeLabel={t('base.close')}
        returnFocusTo={returnFocusTo}
        onKeyDown={moveByKey}
        actions={
          <a
            href={`/api/attachment/${photo.id}`}
            download={photo.fileName}
            aria-label={t('photos.download', { name: photo.fileName })}
            className={buttonVariants({ variant: 'quiet', size: 'lg', className: 'w-11 px-0' })}
          >
            <Download aria-hidden />
          </a>
        }
      >
        <div
          {...(isOne ? {} : swipe)}
          className="absolute inset-0 touch-pan-y touch-pinch-zoom select-none"
        >
          <Picture key={photo.id} photo={photo} />
        </div>
        {!isOne && (
          <>
            <Arrow side="left" label={t('photos.previous')} onClick={() => move(-1)} />
            <Arrow side="right" label={t('photos.next')} onClick={() => move(1)} />
          </>
        )}
      </FullscreenDialogContent>
    </FullscreenDialog>
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
  const { t } = useTranslation();
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
