import { todayIn } from '@worksheet/domain/dates/calendar';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardFooter, CardHeader } from '@worksheet/ui/card';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { PageHeader } from '@worksheet/ui/page-header';
import { toast } from '@worksheet/ui/toaster';
import { useRef, useState } from 'react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { NormCard } from '#components/norm/norm-card.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';
import { formQueryOptions, QueryBoundary } from '#components/query-boundary.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { usePersonLabel } from '#lib/use-person-name.ts';
import { DataCard } from '#components/personal-data/data-card.tsx';
import { UserFactorsCard } from '#components/factors/user-factors-card.tsx';
import { EditUserForm } from '#features/master-data/user/edit-user-form.tsx';
import { InviteCard } from '#features/master-data/user/invite-card.tsx';
import { PasswordForm } from '#features/master-data/user/password-form.tsx';
import { UserAgreement } from '#features/master-data/user/user-agreement.tsx';
import { userList } from '#features/master-data/user/user-list.ts';

const { Component: IdentityCard } = lazyComponent(
  async () => (await import('#features/master-data/user/identity-card.tsx')).IdentityCard,
);

interface EditUserPageProps {
  readonly username: string;
  readonly accountId: number;
  readonly accountName: string;
  readonly currentUsername: string;
  readonly isOperator: boolean;
  /** Called when users change their own user, which may change the language. */
  readonly onOwnChanged: () => void;
}

export function EditUserPage(props: EditUserPageProps) {
  const { username, accountId, accountName, currentUsername, isOperator, onOwnChanged } = props;
  usePageTitle(t('user.edit'));
  const labelOf = usePersonLabel();
  const leave = useReturnToList(userList.links.list({}));
  const single = trpc.user.single.useQuery({ username }, formQueryOptions);
  const [reloads, setReloads] = useState(0);
  const isImpersonating = useIsImpersonating();
  const [invitation, setInvitation] = useState<Outputs['user']['invite']>();
  const password = useRef<HTMLDivElement>(null);
  const focusPassword = () =>
    password.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
  const isOwn = single.data?.username === currentUsername;
  return (
    <>
      <div className={invitation && 'print:hidden'}>
        <PageHeader
          breadcrumbs={<AdminBreadcrumbs />}
          title={t('user.edit')}
          subtitle={single.data && labelOf(single.data.username)}
        />
      </div>
      <QueryBoundary query={single} columns={2} fields={6} list={userList.links.list({})}>
        {(user) => (
          <>
            {!user.hasPassword && !isImpersonating && (
              <Alert
                tone="warn"
                title={t('user.no-password')}
                className="lg:col-span-2 print:hidden"
                action={<Button onClick={focusPassword}>{t('user.set-password')}</Button>}
              >
                {t('user.no-password-text', { username: labelOf(user.username) })}
              </Alert>
            )}
            <Card className={invitation && 'print:hidden'}>
              <EditUserForm
                key={reloads}
                user={user}
                accountId={accountId}
                isOwn={isOwn}
                isOperator={isOperator}
                onLeave={leave}
                onReload={() => void single.refetch().then(() => setReloads(reloads + 1))}
                loadLatest={async () => (await single.refetch()).data}
                onOwnChanged={onOwnChanged}
              />
            </Card>
            {!isImpersonating && (
              <div className="grid gap-5">
                {!isOwn && (
                  <InviteCard {...{ user, accountName, invitation }} onInvited={setInvitation} />
                )}
                <div ref={password} className={invitation && 'print:hidden'}>
                  <PasswordForm username={user.username} accountId={accountId} isOwn={isOwn} />
                </div>
                <div className={invitation && 'print:hidden'}>
                  <UserNorm username={user.username} accountId={accountId} />
                </div>
                <div className={invitation && 'print:hidden'}>
                  <UserAgreement username={user.username} accountId={accountId} />
                </div>
                {!isOwn && <DataCard username={user.username} />}
                {!isOwn && <SessionsCard username={user.username} />}
                {!isOwn && <UserFactorsCard username={user.username} />}
                {/* It loads on its own, and most companies have none. */}
                <IdentityCard {...{ user, accountId }} />
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

interface UserNormProps {
  readonly username: string;
  readonly accountId: number;
}

function UserNorm({ username, accountId }: UserNormProps) {
  const utils = trpc.useUtils();
  const [account] = trpc.account.read.useSuspenseQuery();
  const ofAccount = trpc.account.norm.useQuery(undefined, formQueryOptions);
  const norm = trpc.user.norm.useQuery({ username }, formQueryOptions);
  const today = todayIn(account.timeZone);
  const update = trpc.user.updateNorm.useMutation();
  return (
    <NormCard
      of="user"
      query={norm}
      timeZone={account.timeZone}
      inherited={ofAccount.data?.norms.findLast(({ validFrom }) => validFrom <= today)}
      save={async (norms) => {
        const saved = await update.mutateAsync({ accountId, username, norms });
        utils.user.norm.setData({ username }, saved);
        void utils.hours.invalidate();
        // The own norm is part of the session.
        void utils.session.info.refetch();
      }}
    />
  );
}

/** Ends the sessions of another user. One's own are on a page of their own. */
function SessionsCard({ username }: { username: string }) {
  const labelOf = usePersonLabel();
  const name = { username: labelOf(username) };
  const end = trpc.user.endSessions.useMutation();
  async function endSessions() {
    try {
      await end.mutateAsync({ username });
      toast.success(t('user.sessions-ended', name));
    } catch (error) {
      showError(error);
    }
  }
  return (
    <Card titled>
      <CardHeader
        title={t('user.sessions')}
        description={t('user.sessions-text', name)}
        className="pb-4"
      />
      <CardFooter>
        <ConfirmButton
          title={t('user.end-sessions-title', name)}
          description={t('user.end-sessions-confirm', name)}
          confirmLabel={t('user.end-sessions')}
          onConfirm={endSessions}
        >
          {t('user.end-sessions')}
        </ConfirmButton>
      </CardFooter>
    </Card>
  );
}
