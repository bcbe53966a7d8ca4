import { useState } from 'react';

/** Undefined where the camera has no light. */
export function useTorch(video: HTMLVideoElement | null) {
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
