import { Link, useRouterState } from '@tanstack/react-router';
import { cn } from '@worksheet/ui/cn';
import { useTranslation } from 'react-i18next';
import { isAdminSession, isOperatorSession, type Session } from '#lib/session.ts';

const base =
  'flex h-9 items-center rounded-md px-3 text-control font-medium transition-colors touch:h-11 max-lg:h-11 max-lg:w-full';
const inactive = cn(base, 'text-ink-muted hover:bg-well hover:text-ink');
const active = cn(base, 'bg-primary-soft text-primary');

/** Admin is not marked as the current page in `/admin/tenants`, which has its own link. */
const neverActive = { activeProps: { className: inactive, 'aria-current': undefined } } as const;

/** Punch clock is disabled (D38); Admin is for admins, Accounts for operators (D4). */
export function MenuLinks({ session, onFollow }: { session: Session; onFollow?: () => void }) {
  const { t } = useTranslation();
  const isInTenants = useRouterState({
    select: (state) => state.location.pathname.startsWith('/admin/tenants'),
  });
  const link = {
    inactiveProps: { className: inactive },
    activeProps: { className: active },
    onClick: onFollow,
  };
  return (
    <>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} {...link}>
        {t('shell.worksheet')}
      </Link>
      <a
        role="link"
        aria-disabled="true"
        title={t('shell.not-available-yet')}
        className={cn(base, 'cursor-not-allowed text-ink-muted')}
      >
        {t('shell.punch-clock')}
      </a>
      <Link to="/archive" {...link}>
        {t('shell.archive')}
      </Link>
      {isAdminSession(session) && (
        <Link to="/admin" {...link} {...(isInTenants ? neverActive : {})}>
          {t('shell.admin')}
        </Link>
      )}
      {isOperatorSession(session) && (
        <Link to="/admin/tenants" {...link}>
          {t('tenant.title')}
        </Link>
      )}
    </>
  );
}

export function helpMailto(supportEmail: string, subject: string): string {
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`;
}
