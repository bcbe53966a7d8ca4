import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

/** Shows a grey placeholder. It appears after 150 ms, so that fast responses do not flicker. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden className={cn('animate-late', className)} {...props}>
      <div className="size-full min-h-3 animate-breathe rounded-sm bg-line" />
    </div>
  );
}

type SkeletonRowsProps = {
  label: string;
  count?: number;
  className?: string;
};

/** Shows placeholder rows of the same height as table rows: 40 px, on phones 56 px. */
export function SkeletonRows({ label, count = 6, className }: SkeletonRowsProps) {
  return (
    <div
      role="status"
      aria-label={label}
      className={cn('animate-late divide-y divide-line', className)}
    >
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex h-10 items-center gap-6 px-5 max-sm:h-14">
          <Skeleton className={cn('h-3', row % 2 ? 'w-2/5' : 'w-1/3')} />
          <Skeleton className="h-3 w-1/5 max-sm:hidden" />
          <Skeleton className="ml-auto h-3 w-14" />
        </div>
      ))}
    </div>
  );
}
