import type { Button } from '@worksheet/ui/button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { PhotoFileInput } from '#components/photos/file-input.tsx';
import type { CameraError } from '#components/photos/use-camera.ts';

const lazyCameraView = lazyComponent(
  async () => (await import('#components/photos/camera-view.tsx')).CameraView,
);

interface CameraButtonProps {
  readonly fileNames: readonly string[];
  /** The number of photos that can still be taken. */
  readonly room: number;
  readonly onPhoto: (photo: File) => void;
  readonly onClose: (photoCount: number) => void;
  /** Called with undefined when the user tries again. */
  readonly onError: (error: CameraError | undefined) => void;
  readonly children: (button: ComponentProps<typeof Button>) => ReactNode;
}

export function CameraButton({
  fileNames,
  room,
  onPhoto,
  onClose,
  onError,
  children,
}: CameraButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const photoCount = useRef(0);
  const [isOpen, setOpen] = useState(false);
  const isFull = room <= 0;
  const take = (photo: File) => {
    photoCount.current += 1;
    onPhoto(photo);
  };
  const close = () => {
    setOpen(false);
    onClose(photoCount.current);
  };
  const open = () => {
    if (isFull) return;
    photoCount.current = 0;
    onError(undefined);
    // A page that is not served over HTTPS may not use the camera itself.
    if ('mediaDevices' in navigator) setOpen(true);
    else input.current?.click();
  };
  return (
    <>
      {children({
        ref: button,
        'aria-disabled': isFull,
        'aria-haspopup': 'dialog',
        onClick: open,
      })}
      <PhotoFileInput
        ref={input}
        capture
        onPick={(files) => {
          for (const file of files) take(file);
          close();
        }}
      />
      {isOpen && (
        <lazyCameraView.Component
          fileNames={fileNames}
          room={room}
          onPhoto={take}
          onClose={close}
          onError={(error) => {
            close();
            onError(error);
          }}
          returnFocusTo={() => button.current}
        />
      )}
    </>
  );
}
