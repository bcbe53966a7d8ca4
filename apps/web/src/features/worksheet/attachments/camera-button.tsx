import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraView } from '#features/worksheet/attachments/camera-view.tsx';
import type { CameraError } from '#features/worksheet/attachments/use-camera.ts';

interface CameraButtonProps {
  readonly names: readonly string[];
  /** No more can be attached. */
  readonly isFull: boolean;
  readonly onTaken: (photo: File) => void;
  /** Told what went wrong, and undefined once it is tried again. */
  readonly onFault: (fault: CameraError | undefined) => void;
}

/** Opens the viewfinder; after a photo it is where the next one is asked for. */
export function CameraButton({ names, isFull, onTaken, onFault }: CameraButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        icon={<Camera aria-hidden />}
        aria-disabled={isFull}
        aria-haspopup="dialog"
        onClick={() => {
          if (isFull) return;
          onFault(undefined);
          setOpen(true);
        }}
      >
        {t('photos.take-photo')}
      </Button>
      {isOpen && (
        <CameraView
          names={names}
          onClose={() => setOpen(false)}
          onTaken={(photo) => {
            setOpen(false);
            onTaken(photo);
            toast.success(t('photos.taken'));
          }}
          onFault={(fault) => {
            setOpen(false);
            onFault(fault);
            toast.error(t('photos.camera-not-initialized'));
          }}
          returnFocusTo={() => button.current}
        />
      )}
    </>
  );
}
