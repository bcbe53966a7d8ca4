import { Link, useRouterState } from '@tanstack/react-router';
import { cn } from '@worksheet/ui/cn';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { t } from 'i18next';
import { useListMode } from '#components/mode-tabs.tsx';
import { isAdminSession, isLeaderSession, isOperatorSession, type Session } from '#lib/session.ts';

const base =
  'flex h-9 items-center rounded-md px-3 text-control font-medium whitespace-nowrap transition-colors touch:h-11 max-lg:h-11 max-lg:w-full lg:max-xl:px-2';
export const inactiveMenuLink = cn(base, 'text-ink-muted hover:bg-well hover:text-ink');
export const activeMenuLink = cn(base, 'bg-primary-soft text-primary');

/** Admin is not marked as the current page in `/admin/tenants`, which has its own link. */
const neverActive = {
  activeProps: { className: inactiveMenuLink, 'aria-current': undefined },
} as const;

/** The week grid is another view of the worksheet. */
const alwaysActive = {
  inactiveProps: { className: activeMenuLink, 'aria-current': 'page' },
} as const;

const narrowlyHidden = {
  inactiveProps: { className: cn(inactiveMenuLink, 'lg:max-xl:hidden') },
} as const;

const mayOpen = { plan: isLeaderSession, pay: isAdminSession } as const;

/** This is not part of the first load. It is loaded when the page is shown. */
const { Component: MenuCount } = lazyComponent(
  async () => (await import('#features/shell/menu-count.tsx')).MenuCount,
  { isNeeded: () => false },
);

/** Punch clock is disabled (D38); Admin is for admins, Accounts for operators (D4). The mode of a list is kept. */
export function MenuLinks({ session, onFollow }: { session: Session; onFollow?: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isInTenants = path.startsWith('/admin/tenants');
  const search = useListMode();
  const link = {
    inactiveProps: { className: inactiveMenuLink },
    activeProps: { className: activeMenuLink },
    activeOptions: { includeSearch: false },
    onClick: onFollow,
  };
  return (
    <>
      <Link
        to="/"
        search={search}
        {...link}
        activeOptions={{ exact: true, includeSearch: false }}
        {...(path === '/worksheet/week' ? alwaysActive : {})}
      >
        {t('shell.worksheet')}
      </Link>
      {isLeaderSession(session) && (
        <Link to="/approvals" {...link}>
          {t('shell.approvals')} <MenuCount of="waiting" session={session} />
        </Link>
      )}
      <Link to="/hours" {...link}>
        {t('shell.hours')} <MenuCount of="missing" session={session} />
      </Link>
      {(['plan', 'reports', 'pay'] as const)
        .filter((page) => page === 'reports' || mayOpen[page](session))
        .map((page) => (
          <Link key={page} to={`/${page}` as const} {...link}>
            {t(`shell.${page}`)}
          </Link>
        ))}
      <a
        role="link"
        aria-disabled="true"
        title={t('shell.not-available-yet')}
        className={cn(base, 'cursor-not-allowed text-ink-muted opacity-55 lg:max-xl:hidden')}
      >
        {t('shell.punch-clock')}
      </a>
      <Link to="/archive" search={search} {...link}>
        {t('shell.archive')}
      </Link>
      {isAdminSession(session) && (
        <Link to="/admin" {...link} {...(isInTenants ? neverActive : {})}>
          {t('shell.admin')}
        </Link>
      )}
      {isOperatorSession(session) && (
        <Link to="/admin/tenants" {...link}>
          {t('shell.tenants')}
        </Link>
      )}
      {session.supportEmail && (
        <a
          href={`mailto:${session.supportEmail}?subject=${encodeURIComponent(t('shell.help-subject'))}`}
          className={inactiveMenuLink}
        >
          {t('shell.help')}
        </a>
      )}
      {/* From 1024 to 1280 px, the menu of the user has it. */}
      <Link to="/logout" {...narrowlyHidden} onClick={onFollow}>
        {t('shell.logout')}
      </Link>
    </>
  );
}
