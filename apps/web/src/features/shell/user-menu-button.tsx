import { ChevronDown } from 'lucide-react';
import { Button, type ButtonProps } from '@worksheet/ui/button';
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { t } from 'i18next';
import type { Session } from '#lib/session.ts';

export function UserMenuButton({ session, ...props }: ButtonProps & { session: Session }) {
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

/** Shown until the menu has loaded; passes a click and the focus on to the real button. */
export function PendingUserMenu({ session, button, open, onOpenChange }: UserMenuProps) {
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) queueMicrotask(() => restoreFocus(button));
    };
  }, [button]);
  const show = () => onOpenChange(true);
  return (
    <UserMenuButton
      ref={button}
      session={session}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerDown={show}
      onClick={show}
      onKeyDown={(event: KeyboardEvent) => event.key === 'ArrowDown' && show()}
    />
  );
}

function restoreFocus({ current }: RefObject<HTMLElement | null>): void {
  if (document.activeElement === document.body) current?.focus();
}
