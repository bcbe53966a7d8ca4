import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { Spinner } from '#display/spinner.tsx';
import { freePlace, preferredWidth, type FreePlace } from '#overlay/free-place.ts';
import { useIsPhone } from '#lib/media-query.ts';
import { useTheme } from '#lib/theme.ts';
import './sonner-toaster.css';
import { connectToaster } from '#overlay/toaster.ts';

const icons = {
  success: <CircleCheck aria-hidden className="size-4 text-ok" />,
  info: <Info aria-hidden className="size-4 text-primary" />,
  warning: <TriangleAlert aria-hidden className="size-4 text-warn" />,
  error: <CircleAlert aria-hidden className="size-4 text-danger" />,
  loading: <Spinner className="text-ink-muted" />,
};

export function SonnerToaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { resolved } = useTheme();
  const isPhone = useIsPhone();
  useKeyboardFocus();
  useNoHoverOnTouch();
  // Sonner shows no toast that was made before its component was mounted.
  useEffect(() => connectToaster(toast), []);
  const box = useFreePlace(isPhone);
  return (
    <div ref={box} className="contents">
      <Sonner
        theme={resolved}
        position={isPhone ? 'top-center' : 'top-right'}
        icons={icons}
        containerAriaLabel={label}
        toastOptions={{ closeButtonAriaLabel: closeLabel }}
        closeButton
        duration={4000}
      />
    </div>
  );
}

/** How far a toast shows behind the one before it. */
const stackOffset = 14;

/** Moves the toasts out of the way when the page below them changes. */
function useFreePlace(isPhone: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let current: FreePlace | undefined;
    let frame = 0;
    const place = () => {
      const toasts = element.querySelectorAll<HTMLElement>('[data-sonner-toast]');
      const [front] = toasts;
      if (!front) {
        current = undefined;
        return;
      }
      if (!current) setWidth(element, preferredWidth(isPhone));
      const height = front.offsetHeight + stackOffset * Math.min(toasts.length - 1, 2);
      current = freePlace(height, { isPhone, current });
      setWidth(element, current.width);
      element.style.setProperty('--toast-top', `${current.top}px`);
      element.style.setProperty('--toast-left', `${current.left}px`);
      element.toggleAttribute('data-toasts-in-bar', current.isInBar);
    };
    const placeOnce = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const observer = new MutationObserver(placeOnce);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeOnce);
    document.addEventListener('scrollend', placeOnce);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', placeOnce);
      document.removeEventListener('scrollend', placeOnce);
    };
  }, [isPhone]);
  return box;
}

function setWidth(element: HTMLElement, width: number): void {
  element.style.setProperty('--toast-width', `${width}px`);
}

/**
 * Passes the focus on as a pointer, because Sonner pauses its timers only under the pointer. Sonner also sends a focus
 * that leaves its list back to its origin, from where Tab leads into the list again. Therefore Sonner does not receive
 * the focus events, and the focus returns only after a button was pressed with the keyboard, which removes the toast.
 */
function useKeyboardFocus(): void {
  useEffect(() => {
    let cameFrom: EventTarget | null = null;
    const enter = (event: FocusEvent) => {
      const toaster = toasterOf(event.target);
      if (!toaster) return;
      event.stopPropagation();
      if (toasterOf(event.relatedTarget) !== toaster) cameFrom = event.relatedTarget;
      toaster.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    };
    const leave = (event: FocusEvent) => {
      const toaster = toasterOf(event.target);
      if (!toaster) return;
      event.stopPropagation();
      if (toasterOf(event.relatedTarget) === toaster) return;
      const left = { bubbles: true, relatedTarget: document.body };
      toaster.dispatchEvent(new MouseEvent('mouseout', left));
    };
    const press = ({ target, detail }: MouseEvent) => {
      const isButton = toasterOf(target) !== null && isElement(target) && target.closest('button');
      if (detail === 0 && isButton && cameFrom instanceof HTMLElement) cameFrom.focus();
    };
    document.addEventListener('focusin', enter, { capture: true });
    document.addEventListener('focusout', leave, { capture: true });
    document.addEventListener('click', press);
    return () => {
      document.removeEventListener('focusin', enter, { capture: true });
      document.removeEventListener('focusout', leave, { capture: true });
      document.removeEventListener('click', press);
    };
  }, []);
}

/** After a tap the browser's pointer stays where the tap was. A toast that appears there would never disappear. */
function useNoHoverOnTouch(): void {
  useEffect(() => {
    const touchOnly = matchMedia('(hover: none)');
    const stop = (event: MouseEvent) => {
      const isOverToaster = toasterOf(event.target) ?? toasterOf(event.relatedTarget);
      if (event.isTrusted && touchOnly.matches && isOverToaster) event.stopPropagation();
    };
    for (const type of hoverEvents) document.addEventListener(type, stop, { capture: true });
    return () => {
      for (const type of hoverEvents) document.removeEventListener(type, stop, { capture: true });
    };
  }, []);
}

const hoverEvents = ['mousemove', 'mouseover', 'mouseout'] as const;

function toasterOf(target: EventTarget | null): Element | null {
  return isElement(target) ? target.closest('[data-sonner-toaster]') : null;
}

function isElement(target: EventTarget | null): target is Element {
  return target instanceof Element;
}
