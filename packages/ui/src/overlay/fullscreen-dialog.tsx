import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { Dialog } from '#overlay/dialog.tsx';
import { IconButton } from '#icon-button.tsx';
import { useWords } from '#lib/words.ts';
import { useReturnFocus } from '#overlay/use-return-focus.ts';

export const FullscreenDialog = Dialog;

type FullscreenDialogContentProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  firstFocus?: () => HTMLElement | null;
  returnFocusTo?: () => HTMLElement | null;
  onKeyDown?: (event: KeyboardEvent) => void;
};

export function FullscreenDialogContent({
  title,
  subtitle,
  actions,
  footer,
  children,
  firstFocus,
  returnFocusTo,
  onKeyDown,
}: FullscreenDialogContentProps) {
  const focus = useReturnFocus(returnFocusTo);
  const words = useWords();
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 bg-black print:hidden" />
      <Radix.Content
        aria-describedby={undefined}
        onKeyDown={onKeyDown}
        onOpenAutoFocus={(event) => {
          focus.saveFocus();
          const first = firstFocus?.();
          if (!first) return;
          event.preventDefault();
          first.focus();
        }}
        onCloseAutoFocus={focus.restoreFocus}
        className={cn(
          'dark fixed inset-0 z-50 flex flex-col bg-black text-ink outline-none print:hidden',
          'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
          'pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]',
        )}
      >
        <div className="flex shrink-0 items-center gap-2 py-2 pr-2 pl-4">
          <div className="min-w-0 flex-1">
            <Radix.Title className="truncate text-base font-semibold">{title}</Radix.Title>
            {subtitle && <p className="figures truncate text-xs text-ink-muted">{subtitle}</p>}
          </div>
          {actions}
          <Radix.Close asChild>
            <IconButton label={words.close} size="lg">
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </div>
        <div className="relative flex min-h-0 flex-1 items-center justify-center">{children}</div>
        {footer && <div className="shrink-0 px-4 py-4">{footer}</div>}
      </Radix.Content>
    </Radix.Portal>
  );
}
