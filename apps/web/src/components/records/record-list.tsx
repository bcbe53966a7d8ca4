import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { StatusDot } from '@worksheet/ui/chip';
import { cn } from '@worksheet/ui/cn';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDetails } from '#components/records/record-details.tsx';
import { changedByAnother, jobName } from '#components/records/record-text.ts';
import type { RecordsView } from '#components/records/records-view.ts';
import { sumOf } from '#components/records/sums.ts';
import { useFormats } from '#lib/format.ts';

interface RecordListProps extends RecordsView {
  readonly onHistory: (record: WorksheetRecord) => void;
}

/** Phones and tablets: job, quantity and unit on two lines; a tap opens the rest in place (spec §2). */
export function RecordList({ days, ...view }: RecordListProps) {
  return days.map((day) => <Day key={day.key} day={day} {...view} />);
}

type Rest = Omit<RecordListProps, 'days'>;

function Day({ day, ...view }: Rest & { day: DayGroup }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className="sticky top-(--sticky-top,0px) z-[5] flex h-9 items-center justify-between gap-3 border-b bg-well px-4 text-xs">
        <h3 id={id} className="figures truncate font-semibold">
          {formats.shortDate(day.key)}{' '}
          <span className="font-normal text-ink-muted">· {formats.weekday(day.key)}</span>
        </h3>
        <p className="figures shrink-0 text-ink-muted">
          {t('worksheet.records', { count: day.worksheet.length })}
          <strong className="ml-3 font-semibold text-ink">
            <span className="sr-only">{t('worksheet.sum')} </span>
            {formats.quantity(sumOf(day.worksheet))}
          </strong>
        </p>
      </header>
      <ul className="divide-y divide-line border-b">
        {day.worksheet.map((record) => (
          <Row key={record.id} record={record} {...view} />
        ))}
      </ul>
    </section>
  );
}

function Row({ record, ...view }: Rest & { record: WorksheetRecord }) {
  const formats = useFormats();
  const status = useStatus(record);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li data-record={record.id}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
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
      {open && <RecordDetails id={id} record={record} {...view} />}
    </li>
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
