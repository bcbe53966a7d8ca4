import { useEffect, useEffectEvent, useState } from 'react';
import { useIsSeen } from '#features/worksheet/list/use-is-seen.ts';

/** Why there is no picture: it was not allowed, there is no camera, or something else holds it. */
export type CameraError = 'denied' | 'missing' | 'busy';

/**
 * The camera's live picture in a video element: the one at the back first. It runs only while the page is seen, and is
 * let go when the element is (spec §2).
 */
export function useCamera(onFault: (fault: CameraError) => void) {
  // The element comes a moment after the dialog it is in.
  const [screen, setScreen] = useState<HTMLVideoElement | null>(null);
  const isSeen = useIsSeen();
  const [wanted, setWanted] = useState<string>();
  const [used, setUsed] = useState<string>();
  const [cameras, setCameras] = useState<readonly string[]>([]);
  const [isLive, setLive] = useState(false);
  const fail = useEffectEvent(onFault);

  useEffect(() => {
    if (!isSeen || !screen) return;
    let stream: MediaStream | undefined;
    let isLeft = false;
    const begin = async () => {
      const opened = await openCamera(wanted);
      // Who left while the question was still open does not want it any more.
      if (isLeft) return stop(opened);
      stream = opened;
      const [track] = opened.getVideoTracks();
      track?.addEventListener('ended', () => fail('busy'));
      screen.srcObject = opened;
      setUsed(track?.getSettings().deviceId);
      const found = await listCameras();
      if (!isLeft) setCameras(found);
    };
    begin().catch((error: unknown) => {
      if (!isLeft) fail(faultOf(error));
    });
    return () => {
      isLeft = true;
      if (stream) stop(stream);
      screen.srcObject = null;
      setLive(false);
    };
  }, [screen, wanted, isSeen]);

  return {
    screen,
    setScreen,
    isLive,
    onPlaying: () => setLive(true),
    /** The next camera, where there are several. */
    change:
      cameras.length > 1
        ? () => setWanted(cameras[(cameras.indexOf(used ?? '') + 1) % cameras.length])
        : undefined,
  };
}

function openCamera(deviceId: string | undefined): Promise<MediaStream> {
  const fine = { width: { ideal: 2560 }, height: { ideal: 1920 } };
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' };
  // Undefined where the page did not come over https.
  if (!('mediaDevices' in navigator)) return Promise.reject(new Error('No media devices'));
  return navigator.mediaDevices.getUserMedia({ video: { ...fine, ...which }, audio: false });
}

async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function faultOf(error: unknown): CameraError {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
