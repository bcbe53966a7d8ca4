import { maxAttachments } from '@worksheet/domain/worksheet/limits';
import { photoName } from '@worksheet/domain/worksheet/photo';
import { Button } from '@worksheet/ui/button';
import { FullscreenDialog, FullscreenDialogContent } from '@worksheet/ui/fullscreen-dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { Spinner } from '@worksheet/ui/spinner';
import { SwitchCamera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { captureFrame, captureThumbnail } from '#components/photos/capture-frame.ts';
import { useCamera, type CameraError } from '#components/photos/use-camera.ts';

interface CameraViewProps {
  readonly fileNames: readonly string[];
  /** The number of photos that can be taken. */
  readonly room: number;
  readonly onPhoto: (photo: File) => void;
  readonly onError: (error: CameraError) => void;
  readonly onClose: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

interface Shot {
  readonly name: string;
  readonly thumbnail: string;
}

/** Takes several photos until the user is done. Each is passed on at once, so that none is lost. */
export function CameraView({
  fileNames,
  room,
  onPhoto,
  onError,
  onClose,
  returnFocusTo,
}: CameraViewProps) {
  const { video, videoRef, isLive, onPlaying, switchCamera } = useCamera(onError);
  const shutter = useRef<HTMLButtonElement>(null);
  const [isCapturing, setCapturing] = useState(false);
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const [maxShots] = useState(room);
  const isFull = shots.length >= maxShots;
  useRevokedUrls(shots);

  const capture = async () => {
    if (!video || !isLive || isCapturing || isFull) return;
    setCapturing(true);
    try {
      const [image, thumbnail] = [await captureFrame(video), await captureThumbnail(video)];
      const now = new Date();
      const name = photoName(now, [...fileNames, ...shots.map((shot) => shot.name)]);
      onPhoto(new File([image], name, { type: 'image/png', lastModified: now.getTime() }));
      setShots([...shots, { name, thumbnail: URL.createObjectURL(thumbnail) }]);
    } catch {
      onError('busy');
    }
    setCapturing(false);
  };

  return (
    <FullscreenDialog open onOpenChange={(open) => open || onClose()}>
      <FullscreenDialogContent
        title={t('photos.take-photo')}
        subtitle={
          <span role="status">
            {isFull
              ? t('photos.full', { count: maxAttachments })
              : shots.length > 0 && t('worksheet.photos', { count: shots.length })}
          </span>
        }
        firstFocus={() => shutter.current}
        returnFocusTo={returnFocusTo}
        footer={
          <>
            {shots.length > 0 && <ShotStrip shots={shots} />}
            <div className="grid grid-cols-[1fr_auto_1fr] items-center">
              <span>
                {shots.length > 0 && (
                  <Button size="lg" className="min-w-24" onClick={onClose}>
                    {t('worksheet.done')}
                  </Button>
                )}
              </span>
              <button
                ref={shutter}
                type="button"
                aria-label={t('photos.shutter')}
                aria-disabled={!isLive || isCapturing || isFull}
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
          </>
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

function ShotStrip({ shots }: { shots: readonly Shot[] }) {
  const last = useRef<HTMLLIElement>(null);
  useEffect(() => {
    last.current?.scrollIntoView({ inline: 'end', block: 'nearest' });
  }, [shots]);
  return (
    <ul
      aria-label={t('photos.taken-list')}
      // Keyboards scroll what can be focused.
      tabIndex={0}
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4"
    >
      {shots.map(({ name, thumbnail }, index) => (
        <li key={name} ref={index === shots.length - 1 ? last : undefined} className="shrink-0">
          <img src={thumbnail} alt={name} className="size-14 rounded-md object-cover" />
        </li>
      ))}
    </ul>
  );
}

function useRevokedUrls(shots: readonly Shot[]): void {
  const current = useRef(shots);
  useEffect(() => {
    current.current = shots;
  }, [shots]);
  useEffect(
    () => () => {
      for (const { thumbnail } of current.current) URL.revokeObjectURL(thumbnail);
    },
    [],
  );
}
