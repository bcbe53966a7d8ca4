import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { useCloseOnBack } from '#overlay/use-close-on-back.ts';

type PopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** The element to which the popover belongs; it gets the focus on closing. */
  anchor: ReactElement;
  children: ReactNode;
  className?: string;
};

/**
 * Shows controls beside the element to which they belong. It is not modal: a click elsewhere, Escape and Back close it.
 */
export function Popover({ open, onOpenChange, label, anchor, children, className }: PopoverProps) {
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{anchor}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-50 max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border bg-surface p-3.5 text-body text-ink shadow-pop outline-none data-[state=open]:animate-pop-in',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
