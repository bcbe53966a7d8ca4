import type { Setup } from '@worksheet/domain/account/setup';
import { setupChecklist } from '@worksheet/domain/account/setup-checklist';
import { Button } from '@worksheet/ui/button';
import { PageHeader } from '@worksheet/ui/page-header';
import { Building, ScrollText, Settings, Users, UsersRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import { isActive } from '#components/status-chip.tsx';
import { Tile } from '#components/tile.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';
import { SetupCard } from '#features/admin-home/setup-card.tsx';

interface AdminHomePageProps {
  readonly accountId: number;
  readonly isOperator: boolean;
  readonly entityTiles: ReactNode;
  readonly actions: ReactNode;
}

/** The steps of a company that is being set up, and links to the parts of the admin area with the number of active entries (spec §2). */
export function AdminHomePage(props: AdminHomePageProps) {
  const { accountId, isOperator, entityTiles, actions } = props;
  usePageTitle(t('shell.admin'));
  const users = trpc.user.list.useQuery({});
  const notIn = users.data?.filter((user) => isActive(user) && !user.hasPassword).length ?? 0;
  const setup = trpc.account.setup.useQuery();
  const { setDismissed, showButton, card } = useDismissal(accountId, setup.data?.dismissed);
  const isImpersonating = useIsImpersonating();
  const isNotSetUp = setup.data !== undefined && setupChecklist(setup.data).current !== undefined;
  const tile = (page: 'account' | 'user' | 'audit' | 'teams' | 'tenant') => ({
    title: t(`${page}.title`),
    sublabel: t(`${page}.sublabel`),
  });
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('shell.admin')}
        subtitle={t('admin.subtitle')}
        actions={actions}
      />
      {/* Until it is known whether there are steps, nothing is shown below them, so that nothing moves down. */}
      {!setup.isPending && (
        <>
          {isNotSetUp && !setup.data.dismissed && (
            <div ref={card} tabIndex={-1} className="outline-none">
              <SetupCard setup={setup.data} onHide={() => setDismissed(true)} />
            </div>
          )}
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            <Tile {...tile('account')} link={{ to: '/admin/account' }} icon={<Settings />} />
            <Tile
              {...tile('user')}
              link={{ to: '/admin/users', search: notIn > 0 ? { missing: 'password' } : {} }}
              icon={<Users />}
              list={users}
              note={
                notIn > 0
                  ? t('user.not-in', { count: notIn, number: formats.count(notIn) })
                  : undefined
              }
            />
            {entityTiles}
            <Tile {...tile('teams')} link={{ to: '/admin/teams' }} icon={<UsersRound />} />
            <Tile {...tile('audit')} link={{ to: '/admin/audit' }} icon={<ScrollText />} />
            {isOperator && (
              <Tile {...tile('tenant')} link={{ to: '/admin/tenants' }} icon={<Building />} />
            )}
          </ul>
          {isNotSetUp && setup.data.dismissed && !isImpersonating && (
            <Button
              ref={showButton}
              variant="quiet"
              className="mt-4 -ml-3.5 text-ink-muted"
              onClick={() => setDismissed(false)}
            >
              {t('setup.show')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** Hides or shows the steps for all administrators at once, and moves the focus from what disappears. */
function useDismissal(accountId: number, isDismissed: boolean | undefined) {
  const utils = trpc.useUtils();
  const update = trpc.account.updateSetup.useMutation();
  const showButton = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);

  const isChanged = useRef(false);
  useEffect(() => {
    if (!isChanged.current) return;
    isChanged.current = false;
    (isDismissed ? showButton : card).current?.focus();
  }, [isDismissed]);

  async function setDismissed(dismissed: boolean) {
    const show = (setup: Setup | undefined) => setup && { ...setup, dismissed };
    isChanged.current = true;
    utils.account.setup.setData(undefined, show);
    try {
      await update.mutateAsync({ accountId, dismissed });
    } catch (error) {
      showError(error);
    }
    void utils.account.setup.invalidate();
  }
  return { setDismissed: (dismissed: boolean) => void setDismissed(dismissed), showButton, card };
}
