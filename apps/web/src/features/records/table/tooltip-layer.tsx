import { cn } from '@worksheet/ui/cn';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

interface Shown {
  readonly text: string;
  readonly target: HTMLElement;
  readonly left: number;
  readonly top: number;
}

/**
 * One tooltip for a whole list: whatever carries `data-hint` inside shows it on hover, focus and touch. A tooltip of
 * its own for every icon of a long list would cost too much. The hint repeats the name, so it is not read twice.
 */
export function HintLayer({ children, className }: { children: ReactNode; className?: string }) {
  const [shown, setShown] = useState<Shown>();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (target: EventTarget) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
    clearTimeout(leaving.current);
    if (!element) return hideSoon();
    const box = element.getBoundingClientRect();
    setShown({
      text: element.dataset.hint ?? '',
      target: element,
      left: box.left + box.width / 2,
      top: box.top - 6,
    });
  };
  // A moment's grace, so that the pointer can reach the hint itself (WCAG 1.4.13).
  const hideSoon = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setShown(undefined), 120);
  };
  const hideNow = useEffectEvent(() => setShown(undefined));
  const isShown = shown !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hideNow();
    };
    const hide = () => hideNow();
    window.addEventListener('keydown', onKey);
    window.addEventListener('scroll', hide, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', hide, true);
    };
  }, [isShown]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  return (
    <div
      className={className}
      onPointerOver={(event: PointerEvent) => show(event.target)}
      onPointerLeave={hideSoon}
      onFocus={(event: FocusEvent) => show(event.target)}
      onBlur={hideSoon}
    >
      {children}
      {shown?.target.isConnected &&
        createPortal(
          <span
            aria-hidden
            onPointerEnter={() => clearTimeout(leaving.current)}
            onPointerLeave={hideSoon}
            ref={keepInside}
            style={{ left: shown.left, top: shown.top }}
            className={cn(
              'fixed z-50 w-max max-w-64 -translate-x-1/2 -translate-y-full animate-fade-in rounded-md',
              'bg-ink px-2 py-1 text-center text-xs text-surface shadow-pop print:hidden',
            )}
          >
            {shown.text}
          </span>,
          document.body,
        )}
    </div>
  );
}

/** A hint beside the edge of the window moves in. */
function keepInside(hint: HTMLElement | null): void {
  if (!hint) return;
  const { left, right } = hint.getBoundingClientRect();
  const margin = 8;
  const over = Math.max(0, right + margin - window.innerWidth) - Math.max(0, margin - left);
  hint.style.translate = over === 0 ? '' : `calc(-50% - ${over}px) -100%`;
}
