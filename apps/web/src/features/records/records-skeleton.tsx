import { SkeletonRows } from '@worksheet/ui/skeleton';
import { useTranslation } from 'react-i18next';

/** Rows of the true height while the records are on their way; so many that the foot of the page does not jump. */
export function RecordsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="overflow-hidden rounded-lg border bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <SkeletonRows label={t('worksheet.loading-records')} count={12} />
    </div>
  );
}
