import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { CloudOff } from 'lucide-react';
import { t } from 'i18next';
import { errorText } from '#lib/show-error.ts';

export function RecordsLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        className="rounded-lg border bg-surface"
        icon={<CloudOff />}
        title={t('worksheet.failed-title')}
        description={errorText(error)}
        action={<Button onClick={onRetry}>{t('base.retry')}</Button>}
      />
    </div>
  );
}

/** Twelve rows fill the window, so that the page footer does not move when the records arrive. */
export function RecordsSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <SkeletonRows label={t('worksheet.loading-records')} count={12} />
    </div>
  );
}

/** Takes the place of the search, so that the list does not move down when the records arrive. */
export function RecordSearchSkeleton() {
  return <div className="h-9 w-58 max-sm:w-full sm:ml-auto touch:h-11" />;
}
