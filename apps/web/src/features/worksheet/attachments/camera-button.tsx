import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraView } from '#features/worksheet/attachments/camera-view.tsx';
import type { CameraError } from '#features/worksheet/attachments/use-camera.ts';

interface CameraButtonProps {
  readonly fileNames: readonly string[];
  readonly isFull: boolean;
  readonly onPhoto: (photo: File) => void;
  /** Called with undefined when the user tries again. */
  readonly onError: (error: CameraError | undefined) => void;
}

export function CameraButton({ fileNames, isFull, onPhoto, onError }: CameraButtonProps) {
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
          onError(undefined);
          setOpen(true);
        }}
      >
        {t('photos.take-photo')}
      </Button>
      {isOpen && (
        <CameraView
          fileNames={fileNames}
          onClose={() => setOpen(false)}
          onPhoto={(photo) => {
            setOpen(false);
            onPhoto(photo);
            toast.success(t('photos.taken'));
          }}
          onError={(error) => {
            setOpen(false);
            onError(error);
          }}
          returnFocusTo={() => button.current}
        />
      )}
    </>
  );
}
