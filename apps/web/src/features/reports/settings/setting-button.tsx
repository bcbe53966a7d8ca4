import { buttonVariants } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

type SettingButtonProps = ComponentProps<'button'> & {
  readonly name: string;
  readonly value: string;
};

/** A setting of the report with its value, which opens the choice. */
export function SettingButton({ name, value, className, ...props }: SettingButtonProps) {
  return (
    <button
      type="button"
      className={cn(buttonVariants(), 'max-w-full px-2.5', className)}
      {...props}
    >
      <span className="truncate">
        {name}: <span className="figures">{value}</span>
      </span>
      <ChevronDown aria-hidden className="text-ink-muted" />
    </button>
  );
}
