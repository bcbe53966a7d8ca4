import { LoaderCircle } from 'lucide-react';
import { cn } from '#lib/cn.ts';

type SpinnerProps = {
  /** The text that screen readers announce. Without it, the spinner is decorative. */
  label?: string;
  className?: string;
};

export function Spinner({ label, className }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden className={cn('size-4 animate-turn', className)} />;
  if (!label) return icon;
  return (
    <span role="status" className="inline-flex">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}
