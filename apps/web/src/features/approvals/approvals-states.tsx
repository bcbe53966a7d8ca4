import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { SearchX, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { isAdminSession, type Session } from '#lib/session.ts';

interface EmptyWeekProps {
  /** Leads to what waits in another week. */
  readonly elsewhere: ReactNode;
}

/** Nobody but the leader, and nothing of the leader's own. */
export function NoTeam({ session, elsewhere }: EmptyWeekProps & { session: Session }) {
  const isAdmin = isAdminSession(session);
  return (
    <EmptyState
      className="rounded-lg border bg-surface"
      icon={<Users />}
      title={t('approvals.no-team-title')}
      description={t(isAdmin ? 'approvals.no-team-admin' : 'approvals.no-team-text')}
      action={
        <>
          {elsewhere}
          {isAdmin && (
            <Button asChild>
              <Link to="/admin/users">{t('approvals.no-team-users')}</Link>
            </Button>
          )}
        </>
      }
    />
  );
}

export function NoMatch({ onClear, elsewhere }: EmptyWeekProps & { onClear: () => void }) {
  return (
    <EmptyState
      className="rounded-lg border bg-surface"
      icon={<SearchX />}
      title={t('base.nothing-to-show')}
      description={t('approvals.no-match-text')}
      action={
        <>
          <Button onClick={onClear}>{t('approvals.clear-filters')}</Button>
          {elsewhere}
        </>
      }
    />
  );
}
