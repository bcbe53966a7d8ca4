import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { useCloseOnBack } from '#overlay/use-close-on-back.ts';

export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

type DropdownMenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** The menu is not modal, so that the page can scroll and a click outside only closes the menu. */
export function DropdownMenu({ open, onOpenChange, children }: DropdownMenuProps) {
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      {children}
    </Radix.Root>
  );
}

const rowClasses =
  'flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1 text-control outline-none data-disabled:text-ink-muted data-highlighted:bg-well touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg border bg-surface p-1 text-ink shadow-pop data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

type DropdownMenuItemProps = ComponentProps<typeof Radix.Item> & {
  tone?: 'neutral' | 'danger';
};

export function DropdownMenuItem({ tone = 'neutral', className, ...props }: DropdownMenuItemProps) {
  return (
    <Radix.Item
      className={cn(
        rowClasses,
        tone === 'danger' ? 'text-danger' : '[&_svg]:text-ink-muted',
        className,
      )}
      {...props}
    />
  );
}

type DropdownMenuRadioItemProps = ComponentProps<typeof Radix.RadioItem> & { icon?: ReactNode };

export function DropdownMenuRadioItem({
  icon,
  className,
  children,
  ...props
}: DropdownMenuRadioItemProps) {
  return (
    <Radix.RadioItem className={cn(rowClasses, '[&_svg]:text-ink-muted', className)} {...props}>
      {icon}
      <span className="flex-1">{children}</span>
      <span className="grid size-4 place-items-center">
        <Radix.ItemIndicator>
          <Check aria-hidden className="text-primary!" />
        </Radix.ItemIndicator>
      </span>
    </Radix.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      className={cn('px-2.5 pb-1 pt-2 text-xs font-medium text-ink-muted', className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('-mx-1 my-1 h-px bg-line', className)} {...props} />;
}
