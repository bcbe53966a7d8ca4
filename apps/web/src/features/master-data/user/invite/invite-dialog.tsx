import type { UserInvitation } from '@worksheet/domain/entities/invitation';
import { maxInvitedUsers } from '@worksheet/domain/entities/invitation';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { InvitationCards } from '#features/master-data/user/invite/invitation-cards.tsx';
import type { Invitees } from '#features/master-data/user/invite/invitees.ts';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface InviteDialogProps {
  readonly invitees: Invitees;
  readonly accountName: string;
  readonly onClose: () => void;
  /** Called on closing after users were invited: the links are gone then. */
  readonly onDone: () => void;
}

/** Sends the links, or prints a card for each user where no mail can be sent: all are invited or none. */
export function InviteDialog({ invitees, accountName, onClose, onDone }: InviteDialogProps) {
  const utils = trpc.useUtils();
  const options = trpc.session.loginOptions.useQuery();
  const invite = trpc.user.inviteMany.useMutation({ gcTime: 0 });
  // The list loads again behind the dialog, and says then that all are invited.
  const [{ users, ...counts }] = useState(invitees);
  const [invited, setInvited] = useState<readonly UserInvitation[]>();
  const [isPrinting, setIsPrinting] = useState(false);
  const counted = (count: number) => ({ count, number: formats.count(count) });
  const sendsMail = options.data?.forgottenPassword === true && counts.withAddress > 0;
  const isTooMany = users.length > maxInvitedUsers;
  const cards = invited?.filter(({ sentTo }) => sentTo === null) ?? [];

  async function start() {
    try {
      const usernames = users.map(({ username }) => username);
      setInvited(await invite.mutateAsync({ usernames }));
      setIsPrinting(!sendsMail);
      await utils.user.list.invalidate();
    } catch (error) {
      showError(error);
    }
  }
  const close = () => {
    onClose();
    if (invited) onDone();
  };

  return (
    <Dialog open onOpenChange={() => invite.isPending || close()}>
      <DialogContent
        title={t('invitation.many-title', counted(users.length))}
        locked={invite.isPending}
        footer={
          <>
            <Button
              variant="quiet"
              className="sm:mr-auto"
              disabled={invite.isPending}
              onClick={close}
            >
              {t(invited ? 'base.close' : 'base.cancel')}
            </Button>
            {(!invited || cards.length > 0) && (
              <Button
                variant="primary"
                icon={sendsMail && !invited ? <Send aria-hidden /> : <Printer aria-hidden />}
                busy={invite.isPending || options.isPending}
                disabled={isTooMany}
                onClick={() => (invited ? setIsPrinting(true) : void start())}
              >
                {t(sendsMail && !invited ? 'invitation.send' : 'invitation.print')}
              </Button>
            )}
          </>
        }
      >
        {invited ? (
          <Invited {...{ invited }} cards={cards.length} />
        ) : (
          <div className="grid gap-2">
            <p>{t('invitation.many-text')}</p>
            {sendsMail && counts.withAddress < users.length && (
              <p>{t('invitation.many-no-address', counted(users.length - counts.withAddress))}</p>
            )}
            {(['invited', 'withPassword', 'notActive'] as const).map((why) =>
              counts[why] === 0 ? null : (
                <p key={why} className="text-ink-muted">
                  {t(`invitation.many-${why}`, counted(counts[why]))}
                </p>
              ),
            )}
            {isTooMany && (
              <Alert tone="warn" title={t('invitation.many-limit', counted(maxInvitedUsers))} />
            )}
          </div>
        )}
        {cards.length > 0 && (
          <InvitationCards
            {...{ accountName, isPrinting }}
            invitations={cards}
            onPrinted={() => setIsPrinting(false)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface InvitedProps {
  readonly invited: readonly UserInvitation[];
  readonly cards: number;
}

function Invited({ invited, cards }: InvitedProps) {
  const sent = invited.length - cards;
  return (
    <Alert
      tone={sent > 0 && cards > 0 ? 'warn' : 'ok'}
      live="polite"
      title={
        sent > 0
          ? t('invitation.many-sent', { count: sent, number: formats.count(sent) })
          : t('invitation.many-ready', { count: cards, number: formats.count(cards) })
      }
    >
      {sent > 0 && cards > 0 && (
        <p>{t('invitation.many-not-sent', { count: cards, number: formats.count(cards) })}</p>
      )}
      {cards > 0 && <p>{t('invitation.many-once')}</p>}
    </Alert>
  );
}
