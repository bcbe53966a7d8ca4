import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

type CardProps = ComponentProps<'section'> & {
  interactive?: boolean;
  asChild?: boolean;
};

export function Card({ interactive = false, asChild = false, className, ...props }: CardProps) {
  const Box = asChild ? Slot.Root : 'section';
  return (
    <Box
      className={cn(
        'base:block rounded-lg border bg-surface text-ink shadow-card',
        interactive && 'no-underline transition-colors hover:border-edge hover:bg-paper',
        className,
      )}
      {...props}
    />
  );
}

type CardHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  id?: string;
  className?: string;
};

export function CardHeader({ title, description, actions, id, className }: CardHeaderProps) {
  return (
    <header
      className={cn(
        'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 max-sm:px-4',
        className,
      )}
    >
      <div className="min-w-0 py-1">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {description && <p className="mt-0.5 text-body text-ink-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('px-5 py-4 max-sm:px-4', className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      className={cn(
        'flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3 max-sm:px-4 print:hidden',
        className,
      )}
      {...props}
    />
  );
}
