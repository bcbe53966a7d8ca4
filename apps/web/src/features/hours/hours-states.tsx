import { Link } from '@tanstack/react-router';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { Skeleton } from '@worksheet/ui/skeleton';
import { CalendarOff, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Of the height of the band and of ten rows. */
export function HoursSkeleton({ isPhone }: { readonly isPhone: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('hours.loading')}>
      {isPhone ? <div className="mb-2 h-8" /> : <Card className="mb-3 h-17" />}
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

/** Nobody, or in a team nobody but the leader. */
export function Nobody({ isTeam }: { readonly isTeam: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      className="rounded-lg border bg-surface"
      icon={isTeam ? <Users /> : <CalendarOff />}
      title={t(isTeam ? 'hours.no-people-title' : 'hours.nobody-title')}
      description={t(isTeam ? 'hours.no-people-text' : 'hours.nobody-text')}
    />
  );
}

/** Without a norm, no hours are missing, and no day is short. */
export function NoNorm({ canManage }: { readonly canManage: boolean }) {
  const { t } = useTranslation();
  return (
    <Alert
      className="mb-3 print:hidden"
      action={
        canManage && (
          <Button asChild>
            <Link to="/admin/account">{t('hours.no-norm-set')}</Link>
          </Button>
        )
      }
    >
      {t('hours.no-norm')}
    </Alert>
  );
}
