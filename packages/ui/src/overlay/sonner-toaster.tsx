import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { Spinner } from '#display/spinner.tsx';
import { useIsPhone } from '#lib/media-query.ts';
import { useTheme } from '#lib/theme.ts';
import './sonner-toaster.css';
import { connectToaster } from '#overlay/toaster.ts';

type ToasterProps = {
  label: string;
  closeLabel: string;
};

const icons = {
  success: <CircleCheck aria-hidden className="size-4 text-ok" />,
  info: <Info aria-hidden className="size-4 text-primary" />,
  warning: <TriangleAlert aria-hidden className="size-4 text-warn" />,
  error: <CircleAlert aria-hidden className="size-4 text-danger" />,
  loading: <Spinner className="text-ink-muted" />,
};

/** On phones the toasts lie over the menu bar, as the buttons of a page are at its bottom. */
const phoneOffset = { top: 'calc(0.5rem + env(safe-area-inset-top))', left: 8, right: 8 };

export function SonnerToaster({ label, closeLabel }: ToasterProps) {
  const { resolved } = useTheme();
  const isPhone = useIsPhone();
  usePauseOnFocus();
  // Sonner shows no toast that was made before its component was mounted.
  useEffect(() => connectToaster(toast), []);
  return (
    <Sonner
      theme={resolved}
      position={isPhone ? 'top-center' : 'bottom-right'}
      icons={icons}
      containerAriaLabel={label}
      toastOptions={{ closeButtonAriaLabel: closeLabel }}
      closeButton
      duration={4000}
      offset={isPhone ? phoneOffset : 20}
      mobileOffset={phoneOffset}
    />
  );
}

/** Sonner pauses its timers only under the pointer, so the focus is passed on as a pointer. */
function usePauseOnFocus(): void {
  useEffect(() => {
    const toasterOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest('[data-sonner-toaster]') : null;
    const pause = ({ target }: FocusEvent) =>
      toasterOf(target)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    const resume = ({ target, relatedTarget }: FocusEvent) => {
      const toaster = toasterOf(target);
      if (!toaster || toaster === toasterOf(relatedTarget)) return;
      const left = { bubbles: true, relatedTarget: document.body };
      toaster.dispatchEvent(new MouseEvent('mouseout', left));
    };
    document.addEventListener('focusin', pause);
    document.addEventListener('focusout', resume);
    return () => {
      document.removeEventListener('focusin', pause);
      document.removeEventListener('focusout', resume);
    };
  }, []);
}
