import { ChevronRight } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

type BreadcrumbsProps = { label: string; children: ReactNode; className?: string | undefined };

/** Children are `Crumb`s; the last `Crumb` has `current`. */
export function Breadcrumbs({ label, children, className }: BreadcrumbsProps) {
  return (
    <nav
      aria-label={label}
      className={cn('mb-1 text-xs touch:-mt-3 touch:mb-0 print:hidden', className)}
    >
      <ol className="flex flex-wrap items-center">{children}</ol>
    </nav>
  );
}

type CrumbProps = ComponentProps<'a'> & {
  current?: boolean;
  asChild?: boolean;
};

export function Crumb({
  current = false,
  asChild = false,
  className,
  children,
  ...props
}: CrumbProps) {
  if (current) {
    return (
      <li className={cn('py-1 text-ink', className)} aria-current="page">
        {children}
      </li>
    );
  }
  const Link = asChild ? Slot.Root : 'a';
  return (
    <li className="flex items-center text-ink-muted">
      <Link
        className={cn(
          'inline-flex min-h-6 items-center rounded-sm hover:text-ink hover:underline touch:min-h-11',
          className,
        )}
        {...props}
      >
        {children}
      </Link>
      <ChevronRight aria-hidden className="mx-1 size-3.5" />
    </li>
  );
}
