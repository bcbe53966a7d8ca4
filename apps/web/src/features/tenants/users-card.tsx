import { factorsTexts } from '@worksheet/i18n/factors';
import { invitationTexts } from '@worksheet/i18n/invitation';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { Chip } from '@worksheet/ui/chip';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { InvitationLink } from '#components/invitation/invitation-link.tsx';
import { QueryError } from '#components/query-error.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

addLazyTexts(factorsTexts);

addLazyTexts(invitationTexts);

interface UsersCardProps {
  readonly code: string;
  readonly accountName: string;
}

/** Operators see names and roles only, let the last administrator in again, and remove lost second factors. */
export function UsersCard({ code, accountName }: UsersCardProps) {
  const users = trpc.tenant.users.useQuery({ code });
  const invite = trpc.tenant.invite.useMutation({ gcTime: 0 });
  const [invited, setInvited] = useState<{
    username: string;
    invitation: Outputs['tenant']['invite'];
  }>();
  const lastAdmins = users.data?.filter(({ isLastAdmin }) => isLastAdmin) ?? [];

  async function letIn(username: string) {
    try {
      setInvited({ username, invitation: await invite.mutateAsync({ code, username }) });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <Card titled>
      <CardHeader title={t('invitation.users-title')} description={t('invitation.users-text')} />
      <CardBody className="grid gap-4">
        {users.data ? (
          <ul className="max-h-80 divide-y overflow-y-auto text-body">
            {users.data.map(({ username, profileType, role, isLastAdmin }) => (
              <li key={username} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{username}</span>
                {isLastAdmin && <Chip>{t('invitation.last-admin')}</Chip>}
                <span className="text-ink-muted">
                  {t(role === 'Operator' ? 'user.role-Operator' : `user.profile-${profileType}`)}
                </span>
                <RemoveFactors code={code} username={username} />
              </li>
            ))}
          </ul>
        ) : users.error ? (
          <QueryError query={users} />
        ) : (
          <SkeletonRows label={t('base.loading')} count={3} />
        )}
        {lastAdmins
          .filter(({ username }) => username !== invited?.username)
          .map(({ username }) => (
            <ConfirmButton
              key={username}
              className="justify-self-start"
              busy={invite.isPending}
              title={t('invitation.last-admin-confirm', { username })}
              description={t('invitation.last-admin-confirm-text')}
              confirmLabel={t('invitation.make')}
              onConfirm={() => letIn(username)}
            >
              {t('invitation.last-admin-invite', { username })}
            </ConfirmButton>
          ))}
        {invited && <InvitationLink {...invited} accountName={accountName} />}
      </CardBody>
    </Card>
  );
}

/** For a user who has lost their second factors; operators do not see which these are. */
function RemoveFactors({ code, username }: { readonly code: string; readonly username: string }) {
  const [open, setOpen] = useState(false);
  const remove = trpc.tenant.removeFactors.useMutation({
    onSuccess: () => toast.success(t('factors.user-removed')),
    onError: (error) => showError(error),
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <IconButton
        size="sm"
        label={t('factors.operator-remove', { username })}
        className="text-ink-muted"
        onClick={() => setOpen(true)}
      >
        <ShieldOff aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('factors.user-remove-title')}
        subject={username}
        description={t('factors.operator-remove-text')}
        confirmLabel={t('factors.user-remove')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ code, username })}
      />
    </>
  );
}
