import { Slot } from 'radix-ui';
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { cn } from '#lib/cn.ts';

type CardProps = ComponentProps<'section'> & {
  interactive?: boolean;
  asChild?: boolean;
  /** The title of its header is its accessible name. */
  titled?: boolean;
};

const TitleId = createContext<string | undefined>(undefined);

export function Card(props: CardProps) {
  const { interactive = false, asChild = false, titled = false, className, ...rest } = props;
  const Box = asChild ? Slot.Root : 'section';
  const id = useId();
  const titleId = titled ? id : undefined;
  return (
    <TitleId value={titleId}>
      <Box
        aria-labelledby={titleId}
        className={cn(
          'base:block rounded-lg border bg-surface text-ink shadow-card',
          interactive && 'no-underline transition-colors hover:border-edge hover:bg-paper',
          className,
        )}
        {...rest}
      />
    </TitleId>
  );
}

type CardHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

export function CardHeader({ title, description, actions, className }: CardHeaderProps) {
  return (
    <header
      className={cn(
        'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 max-sm:px-4',
        className,
      )}
    >
      <div className="min-w-0 py-1">
        <h2 id={use(TitleId)} className="text-base font-semibold">
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
