import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { hoursOfLine } from '@worksheet/domain/worksheet/totals';
import { cn } from '@worksheet/ui/cn';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Paperclip } from 'lucide-react';
import { memo, type RefCallback, useDeferredValue, useId } from 'react';
import { t } from 'i18next';
import {
  changedByAnother,
  isSentBack,
  jobName,
  secondLine,
} from '#features/records/record-text.ts';
import { RowStatus } from '#features/records/record-status.tsx';
import { LazyReturnNote } from '#features/records/returned/lazy-returned.tsx';
import type { RecordViewProps } from '#features/records/record-view-props.ts';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

/** Few records have announced photos. */
const { Component: LazyPhotosExpected } = lazyComponent(
  async () => (await import('#components/photos/photos-expected.tsx')).PhotosExpected,
);

const { Component: RecordDetails } = lazyComponent(
  async () => (await import('#features/records/details/record-details.tsx')).RecordDetails,
);

interface CompactRowProps extends Omit<RecordViewProps, 'days' | 'today'> {
  readonly record: WorksheetRecord;
  readonly open: boolean;
  readonly onToggle: (id: number) => void;
  readonly onHistory: (record: WorksheetRecord) => void;
  readonly day: DayGroup;
  /** Set only in a virtual list. */
  readonly index: number | undefined;
  readonly gap: number;
  readonly rowRef: RefCallback<HTMLElement> | undefined;
}

/** Memoized, so that scrolling a virtual list does not render the rows that stay. */
export const CompactRow = memo(function CompactRow(props: CompactRowProps) {
  const { record, open, onToggle, day, index, gap, rowRef, ownResource, ...details } = props;
  // Screen readers announce the true length and position although rows are missing from the DOM.
  const position = index !== undefined && {
    ref: rowRef,
    'data-index': index,
    'aria-setsize': day.worksheet.filter(({ jobCode }) => jobCode === record.jobCode).length,
    'aria-posinset':
      day.worksheet.filter(({ jobCode }) => jobCode === record.jobCode).indexOf(record) + 1,
    style: gap > 0 ? { marginTop: gap } : undefined,
  };
  const unitName = useUnitName();
  const nameOf = usePersonName();
  const id = useId();
  // The details render deferred, because they are slow on cheap phones; the row itself opens at once.
  const showsDetails = useDeferredValue(open);
  const isTime = hoursOfLine(record) !== null;
  const { showUser } = details;
  const second = secondLine(record, { person: nameOf(record.username), showUser, ownResource });
  const isReturned = isSentBack(record);
  const hasStatus =
    record.exported ||
    record.approvedBy !== null ||
    record.signOffId !== null ||
    isReturned ||
    changedByAnother(record) !== null;
  const { attachmentCount, attachmentsExpected } = record;
  const hasSecondLine = second !== '' || hasStatus || attachmentCount + attachmentsExpected > 0;
  return (
    <li data-record={record.id} {...position}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open && showsDetails ? id : undefined}
        onClick={() => onToggle(record.id)}
        className={cn(
          'flex min-h-11 w-full flex-col justify-center px-4 py-2 text-left transition-colors hover:bg-paper focus-visible:-outline-offset-2',
          open && 'shadow-[inset_3px_0_var(--primary)]',
          // A line at the left joins the records of a visit.
          !open && record.visitNo !== null && 'shadow-[inset_2px_0_var(--line)]',
        )}
      >
        <span className="sr-only">{jobName(record)}: </span>
        <span className="flex w-full flex-wrap items-baseline justify-end gap-x-3 text-base">
          <strong className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
            <span className="line-clamp-2">{record.description}</span>
          </strong>
          <span className="figures text-right font-semibold">
            {isTime ? formats.quantity(record.quantity) : formats.amount(record.quantity)}{' '}
            <span className="text-sm font-normal text-ink-muted">
              {unitName(record.quantity, record.unitOfMeasureDescription)}
            </span>
          </span>
        </span>
        {hasSecondLine && (
          <span className="flex min-h-5 w-full items-center gap-2 text-xs text-ink-muted">
            <span className="min-w-2/5 flex-1 truncate max-[15rem]:min-w-0">{second}</span>
            {attachmentCount > 0 && (
              <span className="flex shrink-0 items-center gap-1">
                <Paperclip aria-hidden className="size-3.5" />
                <span aria-hidden className="figures">
                  {attachmentCount}
                </span>
                <span className="sr-only">{t('worksheet.photos', { count: attachmentCount })}</span>
              </span>
            )}
            {attachmentsExpected > 0 && <LazyPhotosExpected record={record} asIcon />}
            {hasStatus && <RowStatus record={record} />}
          </span>
        )}
      </button>
      {isReturned && (
        <div className="px-4 pb-3 print:hidden">
          <LazyReturnNote record={record} look="box" />
        </div>
      )}
      {open && showsDetails && <RecordDetails id={id} record={record} {...details} />}
    </li>
  );
});
