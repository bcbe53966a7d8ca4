import { photoName } from '@worksheet/domain/worksheet/photo';
import { IconButton } from '@worksheet/ui/icon-button';
import { Spinner } from '@worksheet/ui/spinner';
import { FullscreenDialog, FullscreenDialogContent } from '@worksheet/ui/fullscreen-dialog';
import { SwitchCamera } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captureFrame } from '#features/worksheet/attachments/capture-frame.ts';
import { useCamera, type CameraError } from '#features/worksheet/attachments/use-camera.ts';

interface CameraViewProps {
  readonly fileNames: readonly string[];
  readonly onPhoto: (photo: File) => void;
  readonly onError: (error: CameraError) => void;
  readonly onClose: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

export function CameraView({
  fileNames,
  onPhoto,
  onError,
  onClose,
  returnFocusTo,
}: CameraViewProps) {
  const { t } = useTranslation();
  const { video, videoRef, isLive, onPlaying, switchCamera } = useCamera(onError);
  const shutter = useRef<HTMLButtonElement>(null);
  const [isCapturing, setCapturing] = useState(false);

  const capture = async () => {
    if (!video || !isLive || isCapturing) return;
    setCapturing(true);
    try {
      const image = await captureFrame(video);
      const now = new Date();
      const options = { type: 'image/png', lastModified: now.getTime() };
      onPhoto(new File([image], photoName(now, fileNames), options));
    } catch {
      onError('busy');
    }
  };

  return (
    <FullscreenDialog open onOpenChange={(open) => open || onClose()}>
      <FullscreenDialogContent
        title={t('photos.take-photo')}
        closeLabel={t('base.close')}
        firstFocus={() => shutter.current}
        returnFocusTo={returnFocusTo}
        footer={
          <div className="grid grid-cols-[1fr_auto_1fr] items-center">
            <span />
            <button
              ref={shutter}
              type="button"
              aria-label={t('photos.shutter')}
              aria-disabled={!isLive || isCapturing}
              onClick={() => void capture()}
              className="grid size-18 place-items-center rounded-full border-4 border-white p-1 transition-opacity aria-disabled:opacity-50"
            >
              <span className="size-full rounded-full bg-white" />
            </button>
            {switchCamera && (
              <IconButton
                label={t('photos.switch-camera')}
                size="lg"
                className="justify-self-end"
                onClick={switchCamera}
              >
                <SwitchCamera aria-hidden />
              </IconButton>
            )}
          </div>
        }
      >
        <video
          ref={videoRef}
          aria-label={t('photos.take-photo')}
          autoPlay
          muted
          playsInline
          onPlaying={onPlaying}
          className="size-full object-contain"
        />
        {!isLive && (
          <p role="status" className="absolute flex items-center gap-2 text-ink-muted">
            <Spinner />
            {t('photos.camera-starts')}
          </p>
        )}
      </FullscreenDialogContent>
    </FullscreenDialog>
  );
}
