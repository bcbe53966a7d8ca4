import { invitationTexts } from '@worksheet/i18n/invitation';
import { Button } from '@worksheet/ui/button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { findInvitees } from '#features/master-data/user/invite/invitees.ts';
import type { User } from '#features/master-data/user/user-list.ts';

addLazyTexts(invitationTexts);

const { Component: InviteDialog, preload } = lazyComponent(
  async () => (await import('#features/master-data/user/invite/invite-dialog.tsx')).InviteDialog,
);

interface InviteUsersProps {
  readonly ticked: readonly User[];
  readonly accountName: string;
  readonly onDone: () => void;
}

/** Invites the ticked users; absent if all of them have a password. */
export function InviteUsers({ ticked, accountName, onDone }: InviteUsersProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const invitees = findInvitees(ticked);
  if (invitees.users.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="primary"
        className="max-sm:flex-1"
        icon={<Mail aria-hidden />}
        onPointerEnter={preload}
        onClick={() => setIsOpen(true)}
      >
        {t('invitation.make')}
      </Button>
      {isOpen && (
        <InviteDialog {...{ invitees, accountName, onDone }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
