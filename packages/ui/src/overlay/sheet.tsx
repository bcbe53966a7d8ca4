import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { Dialog, dialogOverlay } from '#overlay/dialog.tsx';
import { IconButton } from '#icon-button.tsx';
import { useWords } from '#lib/words.ts';
import { useReturnFocus } from '#overlay/use-return-focus.ts';

export const Sheet = Dialog;

const sides = {
  left: 'inset-y-0 left-0 w-[min(20rem,86vw)] border-r data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right:
    'inset-y-0 right-0 w-[min(26rem,92vw)] border-l data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
  bottom:
    'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg border-t data-[state=closed]:animate-to-bottom data-[state=open]:animate-from-bottom',
};

type SheetContentProps = {
  title: ReactNode;
  side?: keyof typeof sides;
  hideTitle?: boolean;
  children: ReactNode;
  onOpenAutoFocus?: (event: Event) => void;
  onInteractOutside?: (event: Event) => void;
  returnFocusTo?: () => HTMLElement | null;
  className?: string;
};

export function SheetContent({
  title,
  side = 'left',
  hideTitle = false,
  children,
  onOpenAutoFocus,
  onInteractOutside,
  returnFocusTo,
  className,
}: SheetContentProps) {
  const focus = useReturnFocus(returnFocusTo);
  const words = useWords();
  return (
    <Radix.Portal>
      <Radix.Overlay className={dialogOverlay} />
      <Radix.Content
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          focus.saveFocus();
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={focus.restoreFocus}
        onInteractOutside={(event) => onInteractOutside?.(event)}
        className={cn(
          'fixed z-50 flex flex-col bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-pop outline-none',
          sides[side],
          className,
        )}
      >
        <div
          className={cn(
            'flex shrink-0 items-center justify-between gap-4',
            hideTitle ? 'absolute right-0 top-0 z-10 p-1.5' : 'py-2 pl-4 pr-2',
          )}
        >
          <Radix.Title
            className={cn('min-w-0 truncate text-base font-semibold', hideTitle && 'sr-only')}
          >
            {title}
          </Radix.Title>
          <Radix.Close asChild>
            <IconButton label={words.close} className="ml-auto text-ink-muted">
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </div>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
      </Radix.Content>
    </Radix.Portal>
  );
}
