import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { Skeleton } from '@worksheet/ui/skeleton';
import { SearchX, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isAdminSession, type Session } from '#lib/session.ts';

/** Nobody but the leader, and nothing of the leader's own. */
export function NoTeam({ session }: { session: Session }) {
  const { t } = useTranslation();
  const isAdmin = isAdminSession(session);
  return (
    <EmptyState
      className="rounded-lg border bg-surface"
      icon={<Users />}
      title={t('approvals.no-team-title')}
      description={t(isAdmin ? 'approvals.no-team-admin' : 'approvals.no-team-text')}
      action={
        isAdmin && (
          <Button asChild>
            <Link to="/admin/users">{t('approvals.no-team-users')}</Link>
          </Button>
        )
      }
    />
  );
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      className="rounded-lg border bg-surface"
      icon={<SearchX />}
      title={t('base.nothing-to-show')}
      description={t('approvals.no-match-text')}
      action={<Button onClick={onClear}>{t('approvals.clear-filters')}</Button>}
    />
  );
}

/** Of the height of the band and of ten people. */
export function ReviewSkeleton({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('approvals.loading')}>
      {isPhone ? <div className="mb-2 h-12.5" /> : <Card className="mb-3 h-19" />}
      <Card className="divide-y divide-line">
        <div className="h-9" />
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className="flex h-11 items-center gap-6 px-4">
            <Skeleton className="h-3 w-28" />
            <Skeleton className="ml-auto h-3 w-2/5" />
          </div>
        ))}
      </Card>
    </div>
  );
}
