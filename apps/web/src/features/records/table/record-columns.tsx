import type { AccountSettings } from '@worksheet/domain/account-settings';
import { entryRules } from '@worksheet/domain/entry-rules';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Description, Line } from '#features/records/table/record-cells.tsx';
import type { TableLayout } from '#features/records/record-view-props.ts';
import { codeAndName, jobName } from '#features/records/details/record-text.ts';
import { useFormats } from '#lib/format.ts';

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
  readonly layout: TableLayout;
}

type Text = (record: WorksheetRecord) => string | null;

/** A column that a narrow page may put under another. */
interface TextColumn extends RecordColumn {
  readonly text: Text;
}

/** The columns of the worksheet table that this account shows (spec §2). */
export function useRecordColumns({ settings, showUser, layout }: ColumnChoice): RecordColumn[] {
  const columns = useColumns(layout);
  const rules = entryRules(settings);
  const shown = (column: TextColumn, isShown: boolean) => (isShown ? [column] : []);
  const customer = shown(columns.customer, rules.customer.shown);
  const jobTask = shown(columns.jobTask, rules.jobTask.shown);
  const location = shown(columns.location, rules.location.shown);
  const workType = shown(columns.workType, rules.workType.shown);
  const who = showUser ? [columns.user] : [];
  const { date, job, unit, description } = columns;
  if (layout === 'wide') {
    const rest = [...jobTask, ...location, ...workType];
    return [date, ...who, ...customer, job, ...rest, unit, description];
  }
  return [
    ...(layout === 'paper' ? [] : [{ ...date, weight: 9 }]),
    ...who.map((user) => ({ ...user, weight: 8 })),
    stack(job, customer, 20),
    ...stackAll([...jobTask, ...location, ...workType]),
    { ...unit, weight: 14 },
    { ...description, weight: layout === 'paper' ? 26 : 18 },
  ];
}

function useColumns(layout: TableLayout) {
  const { t } = useTranslation();
  const { dayAndMonth } = useFormats();
  const column = (id: string, label: string, weight: number, cell: RecordColumn['cell']) => ({
    id,
    label,
    weight,
    cell,
  });
  const text = (
    id: string,
    label: string,
    weight: number,
    read: Text,
    full = read,
  ): TextColumn => ({
    ...column(id, label, weight, (record) => <Line text={read(record)} full={full(record)} />),
    text: read,
  });
  return {
    date: column('date', t('worksheet.date'), 6.5, (record) => (
      <span className="figures text-xs whitespace-nowrap text-ink-muted">
        {dayAndMonth(record.date)}
      </span>
    )),
    user: text('user', t('worksheet.user'), 6, (r) => r.username),
    customer: text(
      'customer',
      t('worksheet.customer'),
      11,
      (r) => r.customerName,
      (r) => codeAndName(r.customerNo, r.customerName),
    ),
    job: column('job', t('worksheet.job'), 14, (r) => (
      <Line strong text={jobName(r)} full={codeAndName(r.jobCode, r.jobDescription)} />
    )),
    jobTask: text(
      'job-task',
      t('worksheet.job-task'),
      10,
      (r) => r.jobTaskDescription ?? r.jobTaskCode,
      (r) => codeAndName(r.jobTaskCode, r.jobTaskDescription),
    ),
    location: text('location', t('worksheet.location'), 8, (r) => r.locationCode),
    workType: text(
      'work-type',
      t('worksheet.work-type'),
      9,
      (r) => r.workTypeDescription ?? r.workTypeCode,
      (r) => codeAndName(r.workTypeCode, r.workTypeDescription),
    ),
    unit: text(
      'unit',
      t('worksheet.unit'),
      11,
      (r) => r.unitDescription,
      (r) => codeAndName(r.unitNo, r.unitDescription),
    ),
    description: column('description', t('worksheet.description'), 16, (record) => (
      <Description record={record} tall={layout !== 'wide'} />
    )),
  };
}

/** The first of these over the others, or nothing where the account shows none of them. */
function stackAll([top, ...under]: readonly TextColumn[]): RecordColumn[] {
  return top ? [stack(top, under, 18)] : [];
}

function stack(top: RecordColumn, under: readonly TextColumn[], weight: number): RecordColumn {
  return {
    id: top.id,
    label: [top, ...under].map((column) => column.label).join(' · '),
    weight,
    cell: (record) => (
      <>
        {top.cell(record)}
        <Line
          muted
          text={under
            .map((column) => column.text(record))
            .filter(Boolean)
            .join(' · ')}
        />
      </>
    ),
  };
}
