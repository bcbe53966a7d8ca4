import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

type TabsProps = ComponentProps<'nav'> & {
  label: string;
};

/** Tabs that are links: the choice is in the URL, so back and reload work. */
export function Tabs({ label, className, children, ...props }: TabsProps) {
  return (
    <nav
      aria-label={label}
      className={cn(
        'inline-flex max-w-full max-sm:flex max-sm:w-full gap-0.5 overflow-x-auto rounded-lg border bg-well p-0.5 print:hidden',
        className,
      )}
      {...props}
    >
      {children}
    </nav>
  );
}

type TabProps = ComponentProps<'a'> & {
  active: boolean;
  asChild?: boolean;
  children: ReactNode;
};

export function Tab({ active, asChild = false, className, ...props }: TabProps) {
  const Link = asChild ? Slot.Root : 'a';
  return (
    <Link
      aria-current={active ? 'page' : undefined}
      className={cn(
        'flex h-8 items-center justify-center gap-2 whitespace-nowrap rounded-md border px-3 text-control font-medium transition-colors hover:text-ink focus-visible:-outline-offset-2 touch:h-11 max-sm:flex-1 max-sm:px-2',
        active
          ? 'border-line bg-surface text-ink shadow-card dark:border-edge/60 dark:bg-line'
          : 'border-transparent text-ink-muted',
        className,
      )}
      {...props}
    />
  );
}
