import type { ComponentProps } from 'react';
import { cn } from '#cn.tsx';

/** A key on the keyboard. */
export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-b-2 bg-well px-1 font-sans text-xs text-ink-muted',
        className,
      )}
      {...props}
    />
  );
}
