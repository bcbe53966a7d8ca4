import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Sheet, SheetContent } from '@worksheet/ui/sheet';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { ListFilter } from 'lucide-react';
import { t } from 'i18next';
import { QueryError } from '#components/query-error.tsx';
import {
  filtersOf,
  isOfTeam,
  limit,
  listInputOf,
  matchingRecords,
  membersOf,
  type RecordFilter,
} from '#features/reports/records/record-filter.ts';
import {
  reportFilter,
  type ReportFilters,
  type ReportState,
} from '#features/reports/report-search.ts';
import { codeAndName, jobName } from '#features/records/record-text.ts';
import { formats } from '#lib/format.ts';
import { usePeriodText } from '#lib/period-text.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { useUnitName } from '#lib/use-unit-name.ts';
import { trpc } from '#trpc.ts';

interface RecordsPanelProps {
  readonly state: ReportState;
  readonly filter: RecordFilter;
  readonly name: string;
  readonly onClose: () => void;
  readonly onFilter: (filters: ReportFilters) => void;
}

/** The records behind an amount, of the worksheet and the archive, newest first. */
export function RecordsPanel({ state, filter, name, onClose, onFilter }: RecordsPanelProps) {
  const periodText = usePeriodText('short');
  const { status } = state;
  const open = trpc.worksheet.list.useQuery(listInputOf(state, filter, false), {
    enabled: status !== 'exported',
  });
  const exported = trpc.worksheet.list.useQuery(listInputOf(state, filter, true), {
    enabled: status === 'exported' || status === undefined,
  });
  const needsTeam = isOfTeam(state, filter);
  const team = trpc.report.read.useQuery(
    { ...reportFilter(state), ...filter.period, groupBy: 'team,person' },
    { enabled: needsTeam },
  );
  const queries = [
    ...(status === 'exported' ? [] : [open]),
    ...(status === 'exported' || status === undefined ? [exported] : []),
    ...(needsTeam ? [team] : []),
  ];
  const failed = queries.find(({ error }) => error !== null);
  const isPending = queries.some((query) => query.isPending);
  const members = needsTeam && team.data ? membersOf(team.data, filter) : undefined;
  const pages = [open.data, exported.data].map(
    (days) => days?.flatMap(({ worksheet }) => worksheet) ?? [],
  );
  const isCut = pages.some(({ length }) => length >= limit);
  const found = isPending ? [] : matchingRecords(pages.flat(), state, { ...filter, members });
  const filters = filtersOf(filter);
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent
        side="right"
        title={t('reports.records-of', { name })}
        className="sm:w-[34rem]!"
      >
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-3">
          <p className="figures text-body text-ink-muted">{periodText(filter.period)}</p>
          {filters && Object.keys(filters).length > 0 && (
            <Button
              size="sm"
              icon={<ListFilter aria-hidden />}
              onClick={() => {
                onClose();
                onFilter(filters);
              }}
            >
              {t('reports.only-this')}
            </Button>
          )}
        </div>
        {failed ? (
          <QueryError query={failed} />
        ) : isPending ? (
          <SkeletonRows label={t('reports.records-loading')} />
        ) : (
          <>
            {isCut && (
              <Alert className="mx-4 mb-3">
                {found.length === 0
                  ? t('reports.records-none', { limit: formats.count(limit) })
                  : t('reports.records-shown', { shown: found.length })}
              </Alert>
            )}
            <RecordList records={found} />
          </>
        )}
      </SheetContent>
    </Sheet>
  );
}

function RecordList({ records }: { readonly records: readonly WorksheetRecord[] }) {
  const nameOf = usePersonName();
  const days = [...Map.groupBy(records, ({ date }) => date)];
  return (
    <ul aria-label={t('worksheet.table')} className="pb-4">
      {days.map(([date, ofDay]) => (
        <li key={date}>
          <p className="figures border-y bg-well px-4 py-1.5 text-xs font-semibold">
            {formats.shortDate(date)}
          </p>
          <ul className="divide-y divide-line">
            {ofDay.map((record) => (
              <li key={record.id} className="flex gap-4 px-4 py-2.5 text-body">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">
                    {record.description || jobName(record)}
                  </span>
                  <span className="block text-ink-muted wrap-anywhere">
                    {[
                      nameOf(record.username),
                      codeAndName(record.jobCode, record.jobDescription),
                      record.jobTaskDescription ?? record.jobTaskCode,
                      record.exported && t('reports.status-exported'),
                      !record.exported &&
                        record.approvedBy !== null &&
                        t('reports.status-approved'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <RecordAmount record={record} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function RecordAmount({ record }: { readonly record: WorksheetRecord }) {
  const unitName = useUnitName();
  const { hours, quantity, unitOfMeasureDescription } = record;
  return (
    <span className="figures text-right whitespace-nowrap">
      <span className="block font-medium">{formats.quantity(hours ?? quantity)}</span>
      <span className="block text-xs text-ink-muted">
        {hours === null ? unitName(quantity, unitOfMeasureDescription) : t('reports.hours')}
      </span>
    </span>
  );
}
