import { Link, useRouterState } from '@tanstack/react-router';
import { cn } from '@worksheet/ui/cn';
import { useTranslation } from 'react-i18next';
import { isAdminSession, isOperatorSession, type Session } from '#lib/session.ts';

const shape =
  'flex h-9 items-center rounded-md px-3 text-control font-medium transition-colors touch:h-11 max-lg:h-11 max-lg:w-full';
const look = cn(shape, 'text-ink-muted hover:bg-well hover:text-ink');
const current = cn(shape, 'bg-primary-soft text-primary');

/** One place is where one is, though the accounts lie in the admin area. */
const elsewhere = { activeProps: { className: look, 'aria-current': undefined } } as const;

/** Worksheet, Punch clock (disabled, D38), Archive, Admin (admins only), Accounts (operators only, D4). */
export function MenuLinks({ session, onFollow }: { session: Session; onFollow?: () => void }) {
  const { t } = useTranslation();
  const isInTenants = useRouterState({
    select: (state) => state.location.pathname.startsWith('/admin/tenants'),
  });
  const link = {
    inactiveProps: { className: look },
    activeProps: { className: current },
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
        className={cn(shape, 'cursor-not-allowed text-ink-muted')}
      >
        {t('shell.punch-clock')}
      </a>
      <Link to="/archive" {...link}>
        {t('shell.archive')}
      </Link>
      {isAdminSession(session) && (
        <Link to="/admin" {...link} {...(isInTenants ? elsewhere : {})}>
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

/** Help opens a mail with a fixed subject (spec §2). */
export function helpMailto(supportEmail: string, subject: string): string {
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`;
}
