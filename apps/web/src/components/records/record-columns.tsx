import { entryRules, type AccountSettings } from '@worksheet/domain/account-settings';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codeAndName, jobName, useDayAndMonth } from '#components/records/record-text.ts';

/** One column of text; quantity and icons stand to its right in every layout. */
export interface RecordColumn {
  readonly id: string;
  readonly label: string;
  /** Its part of the width, as all parts together make the whole. */
  readonly weight: number;
  readonly cell: (record: WorksheetRecord) => ReactNode;
}

interface ColumnChoice {
  readonly settings: AccountSettings;
  /** Team leaders see whose record it is (spec §2). */
  readonly showUser: boolean;
  /** Two lines a cell, where the page is too narrow for a column each: laptops and paper. */
  readonly stacked: boolean;
}

/** The columns of the worksheet table that this account shows (spec §2). */
export function useRecordColumns({ settings, showUser, stacked }: ColumnChoice): RecordColumn[] {
  const { t } = useTranslation();
  const dayAndMonth = useDayAndMonth();
  const rules = entryRules(settings);
  const column = (id: string, label: string, weight: number, cell: RecordColumn['cell']) => ({
    id,
    label,
    weight,
    cell,
  });
  const line = (text: (record: WorksheetRecord) => string | null, full = text) =>
    function lineOf(record: WorksheetRecord) {
      return <Line text={text(record)} full={full(record)} />;
    };
  const customer = {
    ...column(
      'customer',
      t('worksheet.customer'),
      11,
      line(
        (r) => r.customerName,
        (r) => codeAndName(r.customerNo, r.customerName),
      ),
    ),
    shown: rules.customer.shown,
  };
  const jobTask = {
    ...column(
      'job-task',
      t('worksheet.job-task'),
      10,
      line(
        (r) => r.jobTaskDescription ?? r.jobTaskCode,
        (r) => codeAndName(r.jobTaskCode, r.jobTaskDescription),
      ),
    ),
    shown: rules.jobTask.shown,
  };
  const location = {
    ...column(
      'location',
      t('worksheet.location'),
      7,
      line((r) => r.locationCode),
    ),
    shown: rules.location.shown,
  };
  const workType = {
    ...column(
      'work-type',
      t('worksheet.work-type'),
      9,
      line(
        (r) => r.workTypeDescription ?? r.workTypeCode,
        (r) => codeAndName(r.workTypeCode, r.workTypeDescription),
      ),
    ),
    shown: rules.workType.shown,
  };
  const job = column('job', t('worksheet.job'), 13, (record) => (
    <Line strong text={jobName(record)} full={codeAndName(record.jobCode, record.jobDescription)} />
  ));
  const date = column('date', t('worksheet.date'), 6.5, (record) => (
    <span className="figures text-xs whitespace-nowrap text-ink-muted">
      {dayAndMonth(record.date)}
    </span>
  ));
  const user = column(
    'user',
    t('worksheet.user'),
    6,
    line((r) => r.username),
  );
  const unit = column(
    'unit',
    t('worksheet.unit'),
    11,
    line(
      (r) => r.unitDescription,
      (r) => codeAndName(r.unitNo, r.unitDescription),
    ),
  );
  const description = column('description', t('worksheet.description'), 15, (record) => (
    <Description record={record} />
  ));
  const first = showUser ? [date, user] : [date];
  if (!stacked) {
    const optional = [customer, jobTask, location, workType];
    const shown = new Set(optional.filter((each) => each.shown).map((each) => each.id));
    return [...first, customer, job, jobTask, location, workType, unit, description].filter(
      (each) => !optional.some((one) => one.id === each.id) || shown.has(each.id),
    );
  }
  const under = [jobTask, location, workType].filter((each) => each.shown);
  return [
    ...first,
    customer.shown ? stack(job, [customer], 20) : { ...job, weight: 20 },
    ...stackOf(under),
    { ...unit, weight: 14 },
    { ...description, weight: 18 },
  ];
}

/** The first of these over the others, or nothing where the account shows none of them. */
function stackOf([top, ...rest]: readonly RecordColumn[]): RecordColumn[] {
  return top ? [stack(top, rest, 17)] : [];
}

function stack(top: RecordColumn, under: readonly RecordColumn[], weight: number): RecordColumn {
  return {
    id: top.id,
    label: [top, ...under].map((column) => column.label).join(' · '),
    weight,
    cell: (record) => (
      <>
        {top.cell(record)}
        <span className="flex min-w-0 gap-2 text-xs text-ink-muted">
          {under.map((column) => (
            <span key={column.id} className="min-w-0">
              {column.cell(record)}
            </span>
          ))}
        </span>
      </>
    ),
  };
}

interface LineProps {
  readonly text: string | null;
  /** What the pointer shows where the line is cut off. */
  readonly full: string | null;
  readonly strong?: boolean;
}

function Line({ text, full, strong = false }: LineProps) {
  if (!text) return <span className="text-ink-muted">–</span>;
  return (
    <span title={full ?? text} className={strong ? 'block truncate font-medium' : 'block truncate'}>
      {text}
    </span>
  );
}

function Description({ record }: { record: WorksheetRecord }) {
  const { t } = useTranslation();
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span title={record.description} className="min-w-0 truncate">
        {record.description}
      </span>
      {record.attachmentCount > 0 && (
        <Paperclip
          role="img"
          aria-label={t('worksheet.attachments', { count: record.attachmentCount })}
          className="size-3.5 shrink-0 text-ink-muted print:hidden"
        />
      )}
    </span>
  );
}
