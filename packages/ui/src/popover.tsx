import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#cn.tsx';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;
export const PopoverClose = Radix.Close;

type PopoverContentProps = ComponentProps<typeof Radix.Content> & {
  /** A popover is a small dialog, and needs a name. */
  label: string;
};

export function PopoverContent({ label, className, ...props }: PopoverContentProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          'z-50 rounded-lg border bg-surface p-3 text-body text-ink shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}
