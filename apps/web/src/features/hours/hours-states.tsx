import { Link } from '@tanstack/react-router';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { CalendarOff, Users } from 'lucide-react';
import { t } from 'i18next';
import { MatrixSkeleton } from '#components/matrix/matrix-skeleton.tsx';

export function HoursSkeleton({ isPhone }: { readonly isPhone: boolean }) {
  return (
    <MatrixSkeleton
      label={t('hours.loading')}
      isPhone={isPhone}
      bandHeight={isPhone ? 'h-8' : 'h-17'}
    />
  );
}

/** Nobody, or in a team nobody but the leader. */
export function Nobody({ isTeam }: { readonly isTeam: boolean }) {
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
