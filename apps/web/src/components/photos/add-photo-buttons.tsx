import { maxAttachments } from '@worksheet/domain/worksheet/limits';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { IconButton } from '@worksheet/ui/icon-button';
import { Camera, ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from 'i18next';
import { CameraButton } from '#components/photos/camera-button.tsx';
import { PhotoFileInput } from '#components/photos/file-input.tsx';
import type { AddPhotosHandle } from '#components/photos/use-add-photos.ts';
import type { CameraError } from '#components/photos/use-camera.ts';
import { currentDeviceTraits, isMobileDevice } from '#lib/mobile-device.ts';

/** A place for the buttons among other actions, and the look of these. */
export interface PhotoSlot {
  readonly element: HTMLElement;
  readonly className: string;
}

interface AddPhotoButtonsProps {
  readonly handle: AddPhotosHandle;
  /** The number of photos that can be added. */
  readonly room: number;
  readonly names: readonly { readonly fileName: string }[];
  /** Undefined: the buttons are where this component is. */
  readonly slot?: PhotoSlot | undefined;
}

/** Adds photos from files and, on mobile devices, from the camera. */
export function AddPhotoButtons({ handle, room, names, slot }: AddPhotoButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const taken = useRef<File[]>([]);
  const [cameraError, setCameraError] = useState<CameraError>();
  const free = room - (handle.addition?.photos.length ?? 0);
  const isFull = free <= 0;
  const { isBusy, add } = handle;
  const adding = {
    'aria-disabled': isBusy || isFull,
    onClick: () => isBusy || isFull || input.current?.click(),
  };
  const buttons = (
    <>
      {slot ? (
        <button
          type="button"
          aria-busy={isBusy || undefined}
          className={slot.className}
          {...adding}
        >
          <ImagePlus aria-hidden />
          {t('photos.photo')}
        </button>
      ) : (
        <Button icon={<ImagePlus aria-hidden />} busy={isBusy} {...adding}>
          {t('photos.add')}
        </Button>
      )}
      {isMobileDevice(currentDeviceTraits()) && (
        <CameraButton
          fileNames={names.map(({ fileName }) => fileName)}
          room={isBusy ? 0 : free}
          onPhoto={(photo) => taken.current.push(photo)}
          onClose={() => void add(taken.current.splice(0))}
          onError={setCameraError}
        >
          {({ variant: _, size: __, ...button }) =>
            slot ? (
              <button {...button} type="button" className={slot.className}>
                <Camera aria-hidden />
                {t('photos.camera')}
              </button>
            ) : (
              <IconButton {...button} variant="secondary" label={t('photos.take-photo')}>
                <Camera aria-hidden />
              </IconButton>
            )
          }
        </CameraButton>
      )}
    </>
  );
  return (
    <>
      {slot && createPortal(buttons, slot.element)}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {!slot && buttons}
        {isFull && !isBusy && (
          <span className="text-xs text-ink-muted">
            {t('photos.full', { count: maxAttachments })}
          </span>
        )}
      </div>
      <PhotoFileInput ref={input} onPick={(files) => void add(files)} />
      {cameraError && (
        <Alert tone="danger" live="assertive" title={t('photos.camera-not-initialized')}>
          {t(`photos.camera-${cameraError}`)}
        </Alert>
      )}
    </>
  );
}
