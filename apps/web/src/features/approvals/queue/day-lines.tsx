import { Link } from '@tanstack/react-router';
import type { Mode } from '@worksheet/domain/access/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Checkbox } from '@worksheet/ui/checkbox';
import { cn } from '@worksheet/ui/cn';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { IconButton } from '@worksheet/ui/icon-button';
import { Archive, Check, CornerUpLeft, Ellipsis, History, Pencil } from 'lucide-react';
import { useId, type ReactNode, useState } from 'react';
import { t } from 'i18next';
import { PhotoCountButton } from '#components/photos/photo-count-button.tsx';
import { timesText } from '#features/approvals/queue/timeline-layout.ts';
import { changedByAnother, hasPhotos, jobName } from '#features/records/record-text.ts';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

interface DayLinesProps {
  /** Names the list. */
  readonly label: string;
  readonly records: readonly WorksheetRecord[];
  readonly suspects: ReadonlySet<number>;
  /** The ids of the lines that the filter of the page contains. */
  readonly inFilter: ReadonlySet<number>;
  /** The ids of the lines that can be approved or sent back. */
  readonly selectable: ReadonlySet<number>;
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (id: number, isTicked: boolean) => void;
  readonly onHistory: (record: WorksheetRecord) => void;
  readonly mode: Mode;
}

export function DayLines({ label, records, ...props }: DayLinesProps) {
  return (
    <ul aria-label={label} className="text-xs">
      {records.map((record) => (
        <DayLine key={record.id} record={record} {...props} />
      ))}
    </ul>
  );
}

interface DayLineProps extends Omit<DayLinesProps, 'records' | 'label'> {
  readonly record: WorksheetRecord;
}

function DayLine(props: DayLineProps) {
  const { record, suspects, inFilter, selectable, ticked, onTick, onHistory, mode } = props;
  const unitName = useUnitName();
  const id = useId();
  const times = timesText(record, formats);
  const isSettled = record.exported || record.approvedBy !== null;
  const isSelectable = selectable.has(record.id);
  const job = [jobName(record), record.customerName].filter(Boolean).join(', ');
  const isHours = record.timeFrom !== null || record.hours === record.quantity;
  return (
    <li className="group flex items-start gap-2 border-t py-1.5">
      <span className="grid size-5 shrink-0 place-items-center">
        {isSelectable && (
          <Checkbox
            id={id}
            aria-label={t('review.record', {
              times: times ?? '',
              job,
              description: record.description,
            })}
            checked={ticked.has(record.id)}
            onCheckedChange={(isTicked) => onTick(record.id, isTicked)}
          />
        )}
        {!isSelectable && record.exported && (
          <Archive aria-hidden className="size-4 text-archive" />
        )}
      </span>
      {times && (
        <span
          className={cn(
            'figures w-[86px] shrink-0 whitespace-nowrap',
            suspects.has(record.id) ? 'font-medium text-warn' : isSettled && 'text-ink-muted',
          )}
        >
          {times}
        </span>
      )}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <label
          htmlFor={isSelectable ? id : undefined}
          className={cn('block', isSelectable && 'cursor-pointer')}
        >
          <span className={cn('block font-medium', isSettled && 'text-ink-muted')}>{job}</span>
          <span className="text-ink-muted">{record.description}</span>
        </label>
        {hasPhotos(record) && <PhotoCountButton record={record} asLink />}
        <Marks record={record} isInFilter={inFilter.has(record.id)} />
      </div>
      <span className="flex shrink-0 flex-col items-end">
        <span className={cn('figures', isSettled ? 'text-ink-muted' : 'font-semibold')}>
          {formats.quantity(record.quantity)}
          {!isHours && (
            <span className="font-normal">
              {' '}
              {unitName(record.quantity, record.unitOfMeasureDescription)}
            </span>
          )}
        </span>
        <LineMenu record={record} onHistory={onHistory} mode={mode} />
      </span>
    </li>
  );
}

/** Shows who approved or changed the record; a normal state has no mark. */
function Marks({ record, isInFilter }: { record: WorksheetRecord; isInFilter: boolean }) {
  const nameOf = usePersonName();
  const changedBy = changedByAnother(record);
  const marks: [string, ReactNode, ReactNode][] = [];
  if (record.exported) marks.push(['exported', null, t('worksheet.status-exported')]);
  if (record.approvedBy !== null) {
    const date = formats.dateTime(record.approvedDateTime ?? '');
    const text = t('worksheet.approved-by', { name: nameOf(record.approvedBy), date });
    marks.push(['approved', <Check key="icon" aria-hidden className="text-ok" />, text]);
  }
  if (record.returnedBy !== null) {
    const text = t('review.returned-by', {
      name: nameOf(record.returnedBy),
      reason: record.returnReason ?? '',
    });
    marks.push(['returned', <CornerUpLeft key="icon" aria-hidden className="text-warn" />, text]);
  }
  if (changedBy !== null && record.approvedBy === null && record.returnedBy === null)
    marks.push(['changed', null, t('worksheet.changed-by', { name: nameOf(changedBy) })]);
  if (!isInFilter) marks.push(['filter', null, t('review.other-filter')]);
  return marks.map(([key, icon, text]) => (
    <p
      key={key}
      className="flex gap-1 text-ink-muted [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      {icon}
      <span className="min-w-0">{text}</span>
    </p>
  ));
}

interface LineMenuProps {
  readonly record: WorksheetRecord;
  readonly mode: Mode;
  readonly onHistory: (record: WorksheetRecord) => void;
}

/** Shows the menu of a line. Under a mouse, it shows only on the line under the pointer. */
function LineMenu({ record, mode, onHistory }: LineMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DropdownMenu open={isOpen} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={t('review.more', { description: record.description })}
          size="sm"
          className="-mr-2 -mb-1.5 h-7 w-8 text-ink-muted opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 data-[state=open]:opacity-100 touch:-mr-3 touch:opacity-100"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {record.allowedActions.includes('edit') && (
          <DropdownMenuItem asChild>
            <Link
              to="/worksheet/edit/$id"
              params={{ id: record.id }}
              search={{ mode }}
              state={{ fromList: true }}
              preload={false}
            >
              <Pencil aria-hidden />
              {t('worksheet.edit')}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => onHistory(record)}>
          <History aria-hidden />
          {t('worksheet.history')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
