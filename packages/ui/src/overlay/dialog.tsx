import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { IconButton } from '#icon-button.tsx';
import { useWords } from '#lib/words.ts';
import { useCloseOnBack } from '#overlay/use-close-on-back.ts';
import { useReturnFocus } from '#overlay/use-return-focus.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** False if the page beside it can be used; it then has no veil. */
  modal?: boolean;
  children?: ReactNode;
};

/** Back closes it (see `useCloseOnBack`), as it does a `Sheet` and a `FullscreenDialog`. */
export function Dialog({ open, onOpenChange, modal = true, children }: DialogProps) {
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      {children}
    </Radix.Root>
  );
}

export const dialogOverlay =
  'fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export const dialogBox =
  'fixed z-50 flex w-full flex-col bg-surface text-ink shadow-pop outline-none max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[92dvh] max-sm:rounded-t-lg max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-[state=closed]:animate-to-bottom max-sm:data-[state=open]:animate-from-bottom sm:left-1/2 sm:top-1/2 sm:max-h-[calc(100dvh-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:border sm:data-[state=closed]:animate-fade-out sm:data-[state=open]:animate-fade-in';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof widths;
  locked?: boolean;
  /** The element that gets the focus on opening, instead of the first control. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** The element that gets the focus on closing, instead of the previously focused one. */
  returnFocusTo?: () => HTMLElement | null;
  className?: string;
};

export function DialogContent({
  title,
  description,
  children,
  footer,
  size = 'md',
  locked = false,
  initialFocus,
  returnFocusTo,
  className,
}: DialogContentProps) {
  const focus = useReturnFocus(returnFocusTo);
  const words = useWords();
  const describedBy = description ? {} : { 'aria-describedby': undefined };
  const focusInitial = (event: Event) => {
    focus.saveFocus();
    const element = initialFocus?.();
    if (!element) return;
    event.preventDefault();
    element.focus();
  };
  const preventClose = (event: Event) => locked && event.preventDefault();

  return (
    <Radix.Portal>
      <Radix.Overlay className={dialogOverlay} />
      <Radix.Content
        {...describedBy}
        onOpenAutoFocus={focusInitial}
        onCloseAutoFocus={focus.restoreFocus}
        onEscapeKeyDown={preventClose}
        onInteractOutside={preventClose}
        className={cn(dialogBox, widths[size], className)}
      >
        <div className="flex items-start justify-between gap-4 px-5 pb-3 pt-4">
          <div className="min-w-0 pt-1">
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-body text-ink-muted">
                {description}
              </Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton
              label={words.close}
              size="sm"
              disabled={locked}
              className="-mr-2 text-ink-muted"
            >
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </div>
        {children && (
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-1 text-body">{children}</div>
        )}
        {footer && <DialogFooter>{footer}</DialogFooter>}
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2 px-5 pb-5 pt-4 max-sm:flex-col-reverse sm:justify-end">
      {children}
    </div>
  );
}
