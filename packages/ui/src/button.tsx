import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { Spinner } from '#display/spinner.tsx';

export const buttonVariants = cva(
  'base:relative base:inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap base:rounded-md border font-medium base:text-control no-underline transition-colors disabled:opacity-55 aria-disabled:not-aria-busy:opacity-55 disabled:pointer-events-none base:touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 print:hidden',
  {
    variants: {
      variant: {
        primary:
          'border-primary bg-primary text-primary-ink hover:border-primary-strong hover:bg-primary-strong',
        secondary: 'border-edge bg-surface base:text-ink hover:border-ink-muted hover:bg-well',
        quiet: 'border-transparent bg-transparent base:text-ink hover:bg-well',
        danger:
          'border-danger bg-danger text-danger-ink hover:border-danger-strong hover:bg-danger-strong',
      },
      size: {
        sm: 'base:h-8 base:px-2.5 text-xs base:touch:px-3 touch:text-sm',
        md: 'base:h-9 base:px-3.5',
        lg: 'base:h-11 base:px-5',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

type ButtonVariant = NonNullable<VariantProps<typeof buttonVariants>['variant']>;
export type ButtonSize = NonNullable<VariantProps<typeof buttonVariants>['size']>;

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  icon?: ReactNode;
  /** Renders the only child (such as a router link) as the button; the child renders its own icon. */
  asChild?: boolean;
};

export function Button({
  variant,
  size,
  busy = false,
  icon,
  asChild = false,
  className,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }

  // A disabled button loses focus, so a busy button stays enabled and cancels its click and its form's submit.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type={type}
      className={classes}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...props}
    >
      <span className={cn('inline-flex min-w-0 items-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
