import { type PointerEvent, useEffect, useRef } from 'react';

const pressMs = 500;
/** A finger moves a little while it presses; more is scrolling. */
const maxMove = 10;

/** Handlers for an element that a finger can hold. The tap that ends the hold does nothing else. */
export function useLongPress(onLongPress: ((id: number) => void) | undefined) {
  const press = useRef<{ timer: number; x: number; y: number }>(undefined);
  const cancel = () => {
    window.clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => cancel, []);
  if (!onLongPress) return () => ({});
  return (id: number) => ({
    onPointerDown: (event: PointerEvent) => {
      cancel();
      if (event.pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        press.current = undefined;
        ignoreNextClick();
        onLongPress(id);
      }, pressMs);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (
        press.current &&
        Math.hypot(clientX - press.current.x, clientY - press.current.y) > maxMove
      )
        cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  });
}

function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true };
  addEventListener('click', ignore, options);
  addEventListener('contextmenu', ignore, options);
  const stop = () => {
    removeEventListener('click', ignore, options);
    removeEventListener('contextmenu', ignore, options);
  };
  addEventListener('pointerup', () => setTimeout(stop), { once: true });
  addEventListener('pointercancel', stop, { once: true });
}
