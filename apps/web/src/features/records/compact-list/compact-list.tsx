import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { StatusDot } from '@worksheet/ui/chip';
import { cn } from '@worksheet/ui/cn';
import { ChevronDown, Paperclip } from 'lucide-react';
import {
  type Dispatch,
  memo,
  type RefCallback,
  type SetStateAction,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
} from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDetails } from '#features/records/details/record-details.tsx';
import { RecordListDay } from '#features/records/compact-list/compact-list-day.tsx';
import { changedByAnother, jobName } from '#features/records/details/record-text.ts';
import type { RecordsView } from '#features/records/record-view-props.ts';
import { byDay, rowsOf } from '#features/records/rows/rows.ts';
import { useDrawnRows } from '#features/records/rows/use-virtual-rows.ts';
import { useFormats } from '#lib/format.ts';

interface RecordListProps extends RecordsView {
  readonly heldKey: number | undefined;
  /** The records unfolded. */
  readonly opened: readonly number[];
  readonly onOpened: Dispatch<SetStateAction<readonly number[]>>;
  readonly onHistory: (record: WorksheetRecord) => void;
}

/** Phones and tablets: job, quantity and unit on two lines; a tap opens the rest in place (spec §2). */
export function RecordList({ days, heldKey, opened, onOpened, ...view }: RecordListProps) {
  const rows = useMemo(() => rowsOf(days, { sums: false }), [days]);
  const { drawn, rest, isPartial, listRef, rowRef } = useDrawnRows({
    rows,
    heightOf: (row) => (row.kind === 'head' ? 36 : 60),
    heldKey,
    whole: false,
  });
  // It does not look at what is open, so that opening one row leaves the others alone.
  const toggle = useCallback(
    (id: number) =>
      onOpened((before) =>
        before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
      ),
    [onOpened],
  );
  return (
    <div ref={listRef}>
      {byDay(drawn).map(({ day, rows: its }) => (
        <RecordListDay key={day.key} day={day} first={its[0]} rowRef={rowRef}>
          {its.map(
            ({ row, index, gap }) =>
              row.kind === 'record' && (
                <Row
                  key={row.key}
                  record={row.record}
                  open={opened.includes(row.key)}
                  onToggle={toggle}
                  day={day}
                  index={isPartial ? index : undefined}
                  gap={gap}
                  rowRef={rowRef}
                  {...view}
                />
              ),
          )}
        </RecordListDay>
      ))}
      {rest > 0 && <div aria-hidden style={{ height: rest }} />}
    </div>
  );
}

interface RowProps extends Omit<RecordListProps, 'days' | 'heldKey' | 'opened' | 'onOpened'> {
  readonly record: WorksheetRecord;
  readonly open: boolean;
  readonly onToggle: (id: number) => void;
  readonly day: DayGroup;
  /** Where in a list that is not drawn whole. */
  readonly index: number | undefined;
  readonly gap: number;
  readonly rowRef: RefCallback<HTMLElement> | undefined;
}

/** Rows that stay while a long list scrolls need not be thought about again. */
const Row = memo(function Row(props: RowProps) {
  const { record, open, onToggle, day, index, gap, rowRef, ...view } = props;
  // Who cannot see the list is told how long a day is, and where in it they are, whatever is drawn.
  const place = index !== undefined && {
    ref: rowRef,
    'data-index': index,
    'aria-setsize': day.worksheet.length,
    'aria-posinset': day.worksheet.indexOf(record) + 1,
    style: gap > 0 ? { marginTop: gap } : undefined,
  };
  const formats = useFormats();
  const status = useStatus(record);
  const id = useId();
  // The press is answered at once, by the row itself; a slow phone draws what is in it right after.
  const isFilled = useDeferredValue(open);
  return (
    <li data-record={record.id} className="border-b" {...place}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open && isFilled ? id : undefined}
        onClick={() => onToggle(record.id)}
        className={cn(
          'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-paper focus-visible:-outline-offset-2',
          open && 'bg-paper',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <strong className="min-w-0 flex-1 truncate font-semibold">{jobName(record)}</strong>
            <span className="figures shrink-0 font-semibold">
              {formats.quantity(record.quantity)}{' '}
              <span className="font-normal text-ink-muted">{record.unitOfMeasureDescription}</span>
            </span>
          </span>
          <span className="flex items-center gap-2 text-sm text-ink-muted">
            <StatusDot {...status} />
            <span className="min-w-0 truncate">
              {view.showUser && `${record.username} · `}
              {record.description}
            </span>
            {record.attachmentCount > 0 && <PhotoCount count={record.attachmentCount} />}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={cn(
            'size-4 shrink-0 text-ink-muted transition-transform',
            open && 'rotate-180',
          )}
        />
      </button>
      {open && isFilled && <RecordDetails id={id} record={record} {...view} />}
    </li>
  );
});

/** That there are photos to be seen once the record is opened. */
function PhotoCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1">
      <Paperclip aria-hidden className="size-3.5" />
      <span aria-hidden className="figures">
        {count}
      </span>
      <span className="sr-only">{t('photos.count', { count })}</span>
    </span>
  );
}

function useStatus(record: WorksheetRecord) {
  const { t } = useTranslation();
  if (record.exported) return { tone: 'archive', label: t('worksheet.status-exported') } as const;
  if (record.approvedBy !== null)
    return { tone: 'ok', label: t('worksheet.status-approved') } as const;
  const name = changedByAnother(record);
  if (name !== null) return { tone: 'warn', label: t('worksheet.changed-by', { name }) } as const;
  return { tone: 'neutral', label: t('worksheet.status-open') } as const;
}
