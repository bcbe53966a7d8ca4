import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { Skeleton } from '@worksheet/ui/skeleton';

interface MatrixSkeletonProps {
  readonly label: string;
  readonly isPhone: boolean;
  /** The class of the height of the band above the matrix. */
  readonly bandHeight: string;
}

/** Shows a placeholder with the height of the band and of ten people. */
export function MatrixSkeleton({ label, isPhone, bandHeight }: MatrixSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {isPhone ? (
        <div className={cn('mb-2', bandHeight)} />
      ) : (
        <Card className={cn('mb-3', bandHeight)} />
      )}
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
