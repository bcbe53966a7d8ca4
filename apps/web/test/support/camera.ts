import { vi } from 'vitest';

/** The page takes its device for a phone or a tablet, which has a camera (spec §2). */
export function useMobileDevice(): void {
  const { matchMedia } = window;
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, touchQueries[query] ?? query),
  );
}

/** What every browser answers as a touch screen would. */
const touchQueries: Readonly<Record<string, string>> = {
  '(pointer: coarse)': 'all',
  '(hover: hover)': 'not all',
};

/** The camera shows a picture; returns the tracks that were opened. */
export function useCamera(): readonly MediaStreamTrack[] {
  const tracks: MediaStreamTrack[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = makeStream();
    tracks.push(...stream.getVideoTracks());
    return stream;
  });
  return tracks;
}

export function denyCamera(): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('Permission denied', 'NotAllowedError'),
  );
}

/** Every frame is another picture, so that no photo is the same as another. */
function makeStream(): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
  const context = canvas.getContext('2d');
  const stream = canvas.captureStream();
  const [track] = stream.getVideoTracks();
  let frames = 0;
  const draw = () => {
    frames += 1;
    if (context) context.fillStyle = `hsl(${(frames * 37) % 360} 80% 50%)`;
    context?.fillRect(0, 0, canvas.width, canvas.height);
    if (track?.readyState === 'live') requestAnimationFrame(draw);
  };
  draw();
  return stream;
}
