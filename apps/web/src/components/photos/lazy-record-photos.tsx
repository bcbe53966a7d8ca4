import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Skeleton } from '@worksheet/ui/skeleton';
import type { PhotoSlot } from '#components/photos/add-photo-buttons.tsx';

export const lazyRecordPhotos = lazyComponent(
  async () => (await import('#components/photos/record-photos.tsx')).RecordPhotos,
  { fallbackComponent: RecordPhotosSkeleton },
);

interface RecordPhotosSkeletonProps {
  readonly record: WorksheetRecord;
  readonly canAdd: boolean;
  readonly slot?: PhotoSlot | undefined;
}

/** Shows a placeholder with the height of the photos, so that nothing jumps. */
function RecordPhotosSkeleton({ record, canAdd, slot }: RecordPhotosSkeletonProps) {
  return (
    <div className="grid gap-3">
      {record.attachmentCount > 0 && (
        <div className="flex flex-wrap gap-2">
          {Array.from({ length: record.attachmentCount }, (_, index) => (
            <Skeleton key={index} className="size-20 rounded-md" />
          ))}
        </div>
      )}
      {record.attachmentsExpected > 0 && <Skeleton className="h-4 w-32" />}
      {canAdd && !slot && <Skeleton className="h-9 w-36 rounded-md touch:h-11" />}
    </div>
  );
}
