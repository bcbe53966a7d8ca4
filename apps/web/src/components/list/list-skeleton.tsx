import { Card } from '@worksheet/ui/card';
import { useIsPhone } from '@worksheet/ui/media-query';
import { Skeleton, SkeletonRows } from '@worksheet/ui/skeleton';
import { t } from 'i18next';

export function ListSkeleton() {
  const isPhone = useIsPhone();
  if (!isPhone) {
    return (
      <Card>
        <div className="h-9 border-b" />
        <SkeletonRows label={t('base.loading')} count={8} />
      </Card>
    );
  }
  return (
    <div role="status" aria-label={t('base.loading')} className="grid animate-late gap-2">
      {Array.from({ length: 6 }, (_, row) => (
        <Card key={row} className="flex h-18 flex-col justify-center gap-2.5 px-4">
          <Skeleton className={row % 2 ? 'h-3.5 w-1/2' : 'h-3.5 w-2/3'} />
          <Skeleton className="h-3 w-1/3" />
        </Card>
      ))}
    </div>
  );
}
