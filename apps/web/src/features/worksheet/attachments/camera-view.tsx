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
  /** The names that are taken. */
  readonly names: readonly string[];
  readonly onTaken: (photo: File) => void;
  readonly onFault: (fault: CameraError) => void;
  readonly onClose: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

/** The viewfinder: the live picture, a shutter for the thumb, and the other camera (spec §2). */
export function CameraView({ names, onTaken, onFault, onClose, returnFocusTo }: CameraViewProps) {
  const { t } = useTranslation();
  const { screen, setScreen, isLive, onPlaying, change } = useCamera(onFault);
  const shutter = useRef<HTMLButtonElement>(null);
  const [isTaking, setTaking] = useState(false);

  const take = async () => {
    if (!screen || !isLive || isTaking) return;
    setTaking(true);
    try {
      const picture = await captureFrame(screen);
      const at = new Date();
      const options = { type: 'image/png', lastModified: at.getTime() };
      onTaken(new File([picture], photoName(at, names), options));
    } catch {
      onFault('busy');
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
              aria-disabled={!isLive || isTaking}
              onClick={() => void take()}
              className="grid size-18 place-items-center rounded-full border-4 border-white p-1 transition-opacity aria-disabled:opacity-50"
            >
              <span className="size-full rounded-full bg-white" />
            </button>
            {change && (
              <IconButton
                label={t('photos.switch-camera')}
                size="lg"
                className="justify-self-end"
                onClick={change}
              >
                <SwitchCamera aria-hidden />
              </IconButton>
            )}
          </div>
        }
      >
        <video
          ref={setScreen}
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
