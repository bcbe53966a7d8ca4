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

interface Tooltip {
  readonly text: string;
  readonly target: HTMLElement;
  /** Otherwise it has the focus. As that moves by itself after an act, its tooltip then lets clicks through. */
  readonly isPointed: boolean;
  readonly left: number;
  readonly top: number;
}

/** One tooltip for all descendants with `data-tooltip`, because a component per icon slows down long lists. */
export function TooltipLayer({ children }: { children: ReactNode }) {
  const [tooltip, setTooltip] = useState<Tooltip>();
  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (target: EventTarget, { isPointed }: Pick<Tooltip, 'isPointed'>) => {
    const element =
      target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
    clearTimeout(hideTimer.current);
    if (!element) return scheduleHide();
    const box = element.getBoundingClientRect();
    setTooltip({
      text: element.dataset.tooltip ?? '',
      target: element,
      isPointed,
      left: box.left + box.width / 2,
      top: box.top - 6,
    });
  };
  // Delayed, so that the pointer can reach the tooltip (WCAG 1.4.13).
  const scheduleHide = () => {
    clearTimeout(hideTimer.current);
    hideTimer.current = setTimeout(() => setTooltip(undefined), 120);
  };
  const hideNow = useEffectEvent(() => setTooltip(undefined));
  const isOpen = tooltip !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hideNow();
    };
    const hide = () => hideNow();
    window.addEventListener('keydown', onKey);
    window.addEventListener('scroll', hide, true);
    window.addEventListener('resize', hide);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', hide, true);
      window.removeEventListener('resize', hide);
    };
  }, [isOpen]);
  useEffect(() => () => clearTimeout(hideTimer.current), []);

  return (
    <div
      onPointerOver={(event: PointerEvent) => show(event.target, { isPointed: true })}
      onPointerLeave={scheduleHide}
      onFocus={(event: FocusEvent) => show(event.target, { isPointed: false })}
      onBlur={scheduleHide}
    >
      {children}
      {tooltip?.target.isConnected &&
        createPortal(
          <span
            aria-hidden
            onPointerEnter={() => clearTimeout(hideTimer.current)}
            onPointerLeave={scheduleHide}
            ref={moveInsideWindow}
            style={{ left: tooltip.left, top: tooltip.top }}
            className={cn(
              'fixed z-50 w-max max-w-64 -translate-x-1/2 -translate-y-full animate-fade-in rounded-md',
              'bg-ink px-2 py-1 text-center text-xs text-surface shadow-pop print:hidden',
              !tooltip.isPointed && 'pointer-events-none',
            )}
          >
            {tooltip.text}
          </span>,
          document.body,
        )}
    </div>
  );
}

function moveInsideWindow(element: HTMLElement | null): void {
  if (!element) return;
  const { left, right } = element.getBoundingClientRect();
  const margin = 8;
  const overflow = Math.max(0, right + margin - window.innerWidth) - Math.max(0, margin - left);
  element.style.translate = overflow === 0 ? '' : `calc(-50% - ${overflow}px) -100%`;
}
