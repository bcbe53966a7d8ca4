import { Link } from '@tanstack/react-router';
import { cn } from '@worksheet/ui/cn';
import { useTranslation } from 'react-i18next';
import { isAdminSession, type Session } from '#lib/session.ts';

const look =
  'flex h-9 items-center rounded-md px-3 text-control font-medium text-ink-muted transition-colors hover:bg-well hover:text-ink touch:h-11 max-lg:h-11 max-lg:w-full';
const current = 'bg-primary-soft text-primary hover:bg-primary-soft hover:text-primary';

/** Worksheet, Punch clock (disabled, D38), Archive, Admin (admins only); Help where there is an address (D37). */
export function MenuLinks({ session, onFollow }: { session: Session; onFollow?: () => void }) {
  const { t } = useTranslation();
  const link = {
    className: look,
    activeProps: { className: cn(look, current) },
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
        className={cn(look, 'cursor-not-allowed hover:bg-transparent hover:text-ink-muted')}
      >
        {t('shell.punch-clock')}
      </a>
      <Link to="/archive" {...link}>
        {t('shell.archive')}
      </Link>
      {isAdminSession(session) && (
        <Link to="/admin" {...link}>
          {t('shell.admin')}
        </Link>
      )}
    </>
  );
}

/** Help opens a mail with a fixed subject (spec §2). */
export function helpAddress(supportEmail: string, subject: string): string {
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`;
}
