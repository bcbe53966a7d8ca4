import { barcodeForms } from '@worksheet/domain/worksheet/barcode';
import type { UnitOption } from '@worksheet/domain/worksheet/entry-form/state';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { FullscreenDialog, FullscreenDialogContent } from '@worksheet/ui/fullscreen-dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { Input } from '@worksheet/ui/input';
import { Spinner } from '@worksheet/ui/spinner';
import { Flashlight } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { t } from 'i18next';
import { lookupQuery } from '#lib/lookup-query.ts';
import { useCamera, type CameraError } from '#components/photos/use-camera.ts';
import { useScanner } from '#features/worksheet/scan/use-scanner.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface ScanDialogProps {
  readonly onItem: (item: UnitOption) => void;
  readonly onClose: () => void;
  /** How many of an item there are now, such as "Screws: 2". */
  readonly result: string | undefined;
}

/** Stays open for the next barcode; a code can be typed instead. */
export function ScanDialog({ onItem, onClose, result }: ScanDialogProps) {
  const utils = trpc.useUtils();
  const [cameraError, setCameraError] = useState<CameraError>();
  const [message, setMessage] = useState<{ text: string; isError: boolean }>();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const find = async (code: string) => {
    try {
      for (const barcode of barcodeForms(code)) {
        const [item] = await utils.item.search.fetch(
          { barcode, withUnits: true, limit: 1 },
          lookupQuery,
        );
        if (item) {
          navigator.vibrate?.(60);
          onItem(item);
          setMessage(undefined);
          setTyped('');
          return;
        }
      }
      setMessage({ text: t('visit-lines.scan-unknown', { code }), isError: true });
    } catch (error) {
      const reason = errorText(error);
      setMessage({ text: t('visit-lines.scan-failed', { code, reason }), isError: true });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals to the form of the page.
    event.stopPropagation();
    if (typed.trim() !== '') void find(typed);
    input.current?.focus();
  };

  return (
    <FullscreenDialog open onOpenChange={(open) => open || onClose()}>
      <FullscreenDialogContent
        title={t('visit-lines.scan-title')}
        firstFocus={() => null}
        footer={
          <div className="mx-auto grid max-w-xl gap-3">
            <div role="status" className="min-h-6 text-center text-base wrap-anywhere">
              {message ? (
                <Alert tone="warn">{message.text}</Alert>
              ) : (
                <p className={result ? 'font-semibold' : 'text-ink-muted'}>
                  {result ?? (cameraError ? '' : t('visit-lines.scan-hint'))}
                </p>
              )}
            </div>
            <form noValidate onSubmit={submit} className="flex items-end gap-2">
              <label className="grid min-w-0 flex-1 gap-1.5 text-xs font-medium">
                {t('visit-lines.scan-type')}
                <Input
                  ref={input}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  autoComplete="off"
                  enterKeyHint="done"
                  className="figures"
                />
              </label>
              <Button type="submit">{t('base.add')}</Button>
              <Button variant="primary" onClick={onClose}>
                {t('visit-lines.scan-done')}
              </Button>
            </form>
          </div>
        }
      >
        {cameraError ? (
          <Alert
            tone="danger"
            live="assertive"
            className="mx-4 max-w-xl"
            title={t('visit-lines.scan-camera-failed')}
          >
            <p>{t(`visit-lines.scan-camera-${cameraError}`)}</p>
          </Alert>
        ) : (
          <Viewfinder onCode={(code) => void find(code)} onError={setCameraError} />
        )}
      </FullscreenDialogContent>
    </FullscreenDialog>
  );
}

interface ViewfinderProps {
  readonly onCode: (code: string) => void;
  readonly onError: (error: CameraError) => void;
}

function Viewfinder({ onCode, onError }: ViewfinderProps) {
  const { video, videoRef, isLive, onPlaying } = useCamera(onError);
  useScanner(isLive ? video : null, { onCode, onError: () => onError('busy') });
  const torch = useTorch(isLive ? video : null);
  return (
    <>
      <video
        ref={videoRef}
        aria-label={t('visit-lines.scan-title')}
        autoPlay
        muted
        playsInline
        onPlaying={onPlaying}
        className="absolute inset-0 size-full object-cover"
      />
      <div
        aria-hidden
        className="absolute aspect-[3/2] w-[min(80%,26rem)] rounded-lg border-2 border-white"
      />
      {!isLive && (
        <p role="status" className="absolute flex items-center gap-2 text-ink-muted">
          <Spinner />
          {t('visit-lines.scan-starts')}
        </p>
      )}
      {torch && (
        <IconButton
          label={t('visit-lines.scan-torch')}
          size="lg"
          aria-pressed={torch.isOn}
          variant={torch.isOn ? 'primary' : 'secondary'}
          className="absolute right-4 bottom-4"
          onClick={torch.toggle}
        >
          <Flashlight aria-hidden />
        </IconButton>
      )}
    </>
  );
}

/** Undefined where the camera has no light. */
function useTorch(video: HTMLVideoElement | null) {
  const [isOn, setOn] = useState(false);
  const track =
    video?.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined;
  if (!track || !('getCapabilities' in track)) return undefined;
  const capabilities: object = track.getCapabilities();
  if (Reflect.get(capabilities, 'torch') !== true) return undefined;
  const toggle = async () => {
    // `torch` is not in the types of the DOM.
    const constraint: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn };
    await track.applyConstraints({ advanced: [constraint] });
    setOn(!isOn);
  };
  return { isOn, toggle: () => void toggle().catch(() => undefined) };
}
