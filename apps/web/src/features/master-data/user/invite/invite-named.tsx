import { invitationTexts } from '@worksheet/i18n/invitation';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { trpc } from '#trpc.ts';
import { InviteDialog } from '#features/master-data/user/invite/invite-dialog.tsx';

addLazyTexts(invitationTexts);

interface InviteNamedProps {
  readonly usernames: readonly string[];
  readonly accountName: string;
  readonly onClose: () => void;
}

/** Invites the named users, also those with a password: it works until they set another one. */
export function InviteNamed({ usernames, accountName, onClose }: InviteNamedProps) {
  const { data } = trpc.user.list.useQuery({});
  if (!data) return null;
  const users = data.filter(({ username }) => usernames.includes(username));
  return (
    <InviteDialog
      invitees={{
        users,
        withPassword: 0,
        notActive: 0,
        invited: users.filter(({ invitedUntil }) => invitedUntil !== null).length,
        withAddress: users.filter(({ email }) => email !== null).length,
      }}
      accountName={accountName}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
