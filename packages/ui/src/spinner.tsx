import { LoaderCircle } from 'lucide-react';
import { cn } from '#cn.tsx';
import { VisuallyHidden } from '#visually-hidden.tsx';

type SpinnerProps = {
  /** Said to screen readers; without it the spinner is decoration beside a text. */
  label?: string;
  className?: string;
};

export function Spinner({ label, className }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden className={cn('size-4 animate-turn', className)} />;
  if (!label) return icon;
  return (
    <span role="status" className="inline-flex">
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
