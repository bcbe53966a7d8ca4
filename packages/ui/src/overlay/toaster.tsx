import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { Spinner } from '#display/spinner.tsx';
import { useTheme } from '#lib/theme.ts';

export { toast } from 'sonner';

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

/** Render it once. Toasts with an action need a `duration` long enough to reach the action. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const { resolved } = useTheme();
  return (
    <Sonner
      theme={resolved}
      position="bottom-right"
      icons={icons}
      containerAriaLabel={label}
      toastOptions={{ closeButtonAriaLabel: closeLabel }}
      closeButton
      duration={5000}
      offset={20}
      mobileOffset={{ bottom: 'calc(5rem + env(safe-area-inset-bottom))', left: 12, right: 12 }}
    />
  );
}
