import { invitationTexts } from '@worksheet/i18n/invitation';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { QrCode as QrCodeIcon } from 'lucide-react';
import { t } from 'i18next';
import { InvitationLink } from '#components/invitation/invitation-link.tsx';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { usePersonLabel } from '#lib/use-person-name.ts';
import { trpc, type Outputs } from '#trpc.ts';
import type { User } from '#features/master-data/user/user-list.ts';

addLazyTexts(invitationTexts);

interface InviteCardProps {
  readonly user: User;
  readonly accountName: string;
  readonly invitation: Outputs['user']['invite'] | undefined;
  readonly onInvited: (invitation: Outputs['user']['invite']) => void;
}

/** The stored invitation has no link: only a new one can be shown. */
export function InviteCard({ user, accountName, invitation, onInvited }: InviteCardProps) {
  const utils = trpc.useUtils();
  const invite = trpc.user.invite.useMutation({ gcTime: 0 });
  const { username, invitedUntil, hasPassword } = user;
  const labelOf = usePersonLabel();

  async function makeInvitation() {
    try {
      onInvited(await invite.mutateAsync({ username }));
      await utils.user.list.invalidate();
    } catch (error) {
      showError(error);
    }
  }

  const isWaiting = invitedUntil !== null || invitation !== undefined;
  return (
    <Card titled>
      <div className="print:hidden">
        <CardHeader
          title={t('invitation.card')}
          description={t('invitation.card-text', { username: labelOf(username) })}
        />
      </div>
      {(invitation || invitedUntil !== null || hasPassword) && (
        <CardBody className="grid gap-3 text-body">
          {invitation ? (
            <InvitationLink {...{ invitation, username, accountName }} />
          ) : (
            invitedUntil !== null && (
              <p>{t('invitation.card-waiting', { date: formats.dateTime(invitedUntil) })}</p>
            )
          )}
          {hasPassword && (
            <p className="text-ink-muted print:hidden">{t('invitation.card-password')}</p>
          )}
        </CardBody>
      )}
      <CardFooter className="print:hidden">
        <Button
          variant={hasPassword || isWaiting ? 'secondary' : 'primary'}
          icon={<QrCodeIcon aria-hidden />}
          busy={invite.isPending}
          onClick={() => void makeInvitation()}
        >
          {t(isWaiting ? 'invitation.make-new' : 'invitation.make')}
        </Button>
      </CardFooter>
    </Card>
  );
}
