import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '#cn.tsx';
import { IconButton } from '#icon-button.tsx';
import { useReturnFocus } from '#use-return-focus.ts';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

export const dialogVeil =
  'fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

/** On phones a dialog sits at the foot of the screen, near the thumb; above that in the middle. */
export const dialogBox =
  'fixed z-50 flex w-full flex-col bg-surface text-ink shadow-pop outline-none max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[92dvh] max-sm:rounded-t-lg max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-[state=closed]:animate-to-bottom max-sm:data-[state=open]:animate-from-bottom sm:left-1/2 sm:top-1/2 sm:max-h-[calc(100dvh-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:border sm:data-[state=closed]:animate-fade-out sm:data-[state=open]:animate-fade-in';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  closeLabel: string;
  size?: keyof typeof widths;
  /** While something runs that must not be left: no closing by key, by veil or by cross. */
  locked?: boolean;
  /** Where the focus goes on closing, when not back to where it came from. */
  returnFocusTo?: () => HTMLElement | null;
  className?: string;
};

export function DialogContent({
  title,
  description,
  children,
  footer,
  closeLabel,
  size = 'md',
  locked = false,
  returnFocusTo,
  className,
}: DialogContentProps) {
  const focus = useReturnFocus(returnFocusTo);
  const describedBy = description ? {} : { 'aria-describedby': undefined };
  const refuse = (event: Event) => locked && event.preventDefault();

  return (
    <Radix.Portal>
      <Radix.Overlay className={dialogVeil} />
      <Radix.Content
        {...describedBy}
        onOpenAutoFocus={focus.remember}
        onCloseAutoFocus={focus.giveBack}
        onEscapeKeyDown={refuse}
        onInteractOutside={refuse}
        className={cn(dialogBox, widths[size], className)}
      >
        <header className="flex items-start justify-between gap-4 px-5 pb-3 pt-4">
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
              label={closeLabel}
              size="sm"
              disabled={locked}
              className="-mr-2 text-ink-muted"
            >
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </header>
        {children && (
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-1 text-body">{children}</div>
        )}
        {footer && <DialogFooter>{footer}</DialogFooter>}
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Buttons to the right on a desktop; on phones full width, the main one on top. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex gap-2 px-5 pb-5 pt-4 max-sm:flex-col-reverse sm:justify-end">
      {children}
    </footer>
  );
}
