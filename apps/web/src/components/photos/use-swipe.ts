import { useRef, type PointerEvent } from 'react';

/** So far, in pixels, a finger moves sideways before it means something. */
const distance = 48;

/** A finger that moves to the left asks for what is on the right. */
export function useSwipe(onMove: (by: 1 | -1) => void) {
  const begun = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      // A second finger pinches.
      const isSwipe = event.pointerType === 'touch' && event.isPrimary;
      begun.current = isSwipe ? { x: event.clientX, y: event.clientY } : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!begun.current) return;
      const x = event.clientX - begun.current.x;
      const y = event.clientY - begun.current.y;
      begun.current = undefined;
      if (Math.abs(x) >= distance && Math.abs(x) > Math.abs(y)) onMove(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      begun.current = undefined;
    },
  };
}
