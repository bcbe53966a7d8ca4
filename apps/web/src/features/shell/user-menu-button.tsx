import { ChevronDown } from 'lucide-react';
import { Button, type ButtonProps } from '@worksheet/ui/button';
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#lib/session.ts';

/** Says who is signed in, and opens the menu. */
export function UserMenuButton({ session, ...props }: ButtonProps & { session: Session }) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" aria-label={`${t('shell.user-menu')}: ${session.username}`} {...props}>
      <span className="max-w-40 truncate">{session.username}</span>
      <ChevronDown aria-hidden />
    </Button>
  );
}

export interface UserMenuProps {
  readonly session: Session;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onHelp: () => void;
}

/** The button while its menu is still on its way: a press is not lost, nor is the focus when the menu takes over. */
export function PendingUserMenu({ session, button, open, onOpenChange }: UserMenuProps) {
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) queueMicrotask(() => focusAgain(button));
    };
  }, [button]);
  const ask = () => onOpenChange(true);
  return (
    <UserMenuButton
      ref={button}
      session={session}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerDown={ask}
      onClick={ask}
      onKeyDown={(event: KeyboardEvent) => event.key === 'ArrowDown' && ask()}
    />
  );
}

/** The focus was lost with what stood there before. */
function focusAgain({ current }: RefObject<HTMLElement | null>): void {
  if (document.activeElement === document.body) current?.focus();
}
