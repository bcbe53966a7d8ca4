import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** `busy` covers every error other than a missing permission or a missing camera. */
export type CameraError = 'denied' | 'missing' | 'busy';

/** Prefers the rear camera; the camera is off while the page is hidden (spec §2). */
export function useCamera(onError: (error: CameraError) => void) {
  // State instead of a ref: the dialog mounts the element after this hook's first effect.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const isPageVisible = usePageVisible();
  const [requestedId, setRequestedId] = useState<string>();
  const [currentId, setCurrentId] = useState<string>();
  const [cameraIds, setCameraIds] = useState<readonly string[]>([]);
  const [isLive, setLive] = useState(false);
  const fail = useEffectEvent(onError);

  useEffect(() => {
    if (!isPageVisible || !video) return;
    let stream: MediaStream | undefined;
    let isCancelled = false;
    const start = async () => {
      const opened = await openCamera(requestedId);
      // The permission prompt may outlast the dialog.
      if (isCancelled) return stop(opened);
      stream = opened;
      const [track] = opened.getVideoTracks();
      track?.addEventListener('ended', () => fail('busy'));
      video.srcObject = opened;
      setCurrentId(track?.getSettings().deviceId);
      const ids = await listCameraIds();
      if (!isCancelled) setCameraIds(ids);
    };
    start().catch((error: unknown) => {
      if (!isCancelled) fail(toCameraError(error));
    });
    return () => {
      isCancelled = true;
      if (stream) stop(stream);
      video.srcObject = null;
      setLive(false);
    };
  }, [video, requestedId, isPageVisible]);

  const nextId = cameraIds[(cameraIds.indexOf(currentId ?? '') + 1) % cameraIds.length];
  return {
    video,
    videoRef: setVideo,
    isLive,
    onPlaying: () => setLive(true),
    switchCamera: cameraIds.length > 1 ? () => setRequestedId(nextId) : undefined,
  };
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    () => document.visibilityState === 'visible',
  );
}

function openCamera(deviceId: string | undefined): Promise<MediaStream> {
  const resolution = { width: { ideal: 2560 }, height: { ideal: 1920 } };
  const camera = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' };
  // Missing on pages that are not served over HTTPS.
  if (!('mediaDevices' in navigator)) return Promise.reject(new Error('No media devices'));
  return navigator.mediaDevices.getUserMedia({ video: { ...resolution, ...camera }, audio: false });
}

async function listCameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function toCameraError(error: unknown): CameraError {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
