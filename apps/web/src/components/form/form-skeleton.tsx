import { CardBody } from '@worksheet/ui/card';
import { Skeleton } from '@worksheet/ui/skeleton';
import { t } from 'i18next';

export function FormSkeleton({ fields = 3 }: { fields?: number }) {
  return (
    <div role="status" aria-label={t('base.loading')}>
      <CardBody className="grid gap-4">
        {Array.from({ length: fields }, (_, field) => (
          <div key={field} className="grid gap-1.5">
            <Skeleton className="h-4.5 w-24" />
            <Skeleton className="h-9 w-full touch:h-11" />
          </div>
        ))}
      </CardBody>
    </div>
  );
}
