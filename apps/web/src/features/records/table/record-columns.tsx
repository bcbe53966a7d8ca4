import type { AccountSettings } from '@worksheet/domain/account/settings';
import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import type { TableLayout } from '#features/records/record-view-props.ts';
import { codeAndName, hasPhotos, jobName } from '#features/records/record-text.ts';
import { usePersonName } from '#lib/use-person-name.ts';

const { Component: PhotoCountButton } = lazyComponent(
  async () => (await import('#components/photos/photo-count-button.tsx')).PhotoCountButton,
);

type GetText = (record: WorksheetRecord) => string | null;

export interface RecordColumn {
  readonly id: string;
  readonly label: string;
  readonly weight: number;
  readonly cell: (record: WorksheetRecord) => ReactNode;
  /** The column is as wide as the longest word of these texts. */
  readonly text?: GetText;
}

interface ColumnOptions {
  readonly settings: AccountSettings;
  readonly showUser: boolean;
  readonly layout: TableLayout;
}

/** A column that the narrow layouts can show as a second line of another. */
interface TextColumn extends RecordColumn {
  readonly text: GetText;
}

export function useRecordColumns({ settings, showUser, layout }: ColumnOptions): RecordColumn[] {
  const columns = useColumns();
  const rules = entryRules(settings);
  const when = (isShown: boolean, column: TextColumn) => (isShown ? [column] : []);
  const customer = when(rules.customer.shown, columns.customer);
  const jobTask = when(rules.jobTask.shown, columns.jobTask);
  const location = when(rules.location.shown, columns.location);
  const workType = when(rules.workType.shown, columns.workType);
  const user = showUser ? [columns.user] : [];
  const { job, unit, description } = columns;
  if (layout === 'wide') {
    const rest = [...jobTask, ...location, ...workType];
    return [...user, ...customer, job, ...rest, unit, description];
  }
  return [
    ...user.map((column) => ({ ...column, weight: 10 })),
    stack(job, customer, layout === 'paper' ? 30 : 27),
    ...stackAll([...jobTask, ...location, ...workType], layout === 'paper' ? 26 : 22),
    // A column for the unit alone would be narrower than its words on paper.
    ...(layout === 'paper'
      ? [stack(description, [unit], 28)]
      : [
          { ...unit, weight: 13 },
          { ...description, weight: 26 },
        ]),
  ];
}

function useColumns() {
  const nameOf = usePersonName();
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
    getText: GetText,
    getTitle = getText,
  ): TextColumn => ({
    ...column(id, label, weight, (record) => (
      <CellText text={getText(record)} title={getTitle(record)} />
    )),
    text: getText,
  });
  return {
    user: text(
      'user',
      t('worksheet.user'),
      6,
      (r) => nameOf(r.username),
      (r) => r.username,
    ),
    customer: text(
      'customer',
      t('worksheet.customer'),
      13,
      (r) => r.customerName,
      (r) => codeAndName(r.customerNo, r.customerName),
    ),
    job: column('job', t('worksheet.job'), 17, (r) => <JobCell record={r} />),
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
      10.5,
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
    description: column('description', t('worksheet.description'), 20, (record) => (
      <DescriptionCell record={record} />
    )),
  };
}

function stackAll([top, ...secondary]: readonly TextColumn[], weight: number): RecordColumn[] {
  return top ? [stack(top, secondary, weight)] : [];
}

function stack(top: RecordColumn, secondary: readonly TextColumn[], weight: number): RecordColumn {
  return {
    id: top.id,
    label: [top, ...secondary].map((column) => column.label).join(' · '),
    weight,
    cell: (record) => (
      <>
        {top.cell(record)}
        <CellText
          muted
          text={secondary
            .map((column) => column.text(record))
            .filter(Boolean)
            .join(' · ')}
        />
      </>
    ),
  };
}

interface CellTextProps {
  readonly text: string | null;
  /** Defaults to `text`. */
  readonly title?: string | null;
  /** The second line of a cell; renders nothing without text. */
  readonly muted?: boolean;
}

/** Wraps, as the job and the description do, which are never cut. */
function CellText({ text, title, muted = false }: CellTextProps) {
  if (!text) return muted ? null : <span className="text-ink-muted">–</span>;
  return (
    <span
      title={title ?? text}
      className={cn('block text-xs hyphens-auto wrap-anywhere', muted && 'text-ink-muted')}
    >
      {text}
    </span>
  );
}

function JobCell({ record }: { record: WorksheetRecord }) {
  const { jobCode, jobDescription } = record;
  return (
    <span className="block text-xs hyphens-auto wrap-anywhere">
      {jobDescription !== null && <span className="code-figures text-ink-muted">{jobCode} </span>}
      <strong className="font-semibold">{jobName(record)}</strong>
    </span>
  );
}

function DescriptionCell({ record }: { record: WorksheetRecord }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="min-w-0 text-sm/[1.125rem] hyphens-auto wrap-anywhere">
        {record.description}
      </span>
      {hasPhotos(record) && <PhotoCountButton record={record} />}
    </span>
  );
}
