import { t } from 'i18next';
import { FilterPill } from '#components/filter-pill.tsx';
import { filterExports, hasAnswers, sumAnswers, yearOf } from '#features/exports/export-filter.ts';
import { exportStatuses, type ExportFilter } from '#features/exports/export-search.ts';
import type { ExportRow } from '#features/exports/use-exports.ts';
import { personOption, usePersonName } from '#lib/use-person-name.ts';

interface ExportFiltersProps {
  /** All exports, which the options come from. */
  readonly rows: readonly ExportRow[];
  readonly filter: ExportFilter;
  readonly onFilter: (filter: ExportFilter) => void;
}

export function ExportFilters({ rows, filter, onFilter }: ExportFiltersProps) {
  const nameOf = usePersonName();
  const people = [...new Set(rows.map(({ createdBy }) => createdBy))]
    .map((username) => personOption(username, nameOf))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const isAnswered = hasAnswers(rows);
  const statuses = exportStatuses.filter((each) => isAnswered || each === 'voided');
  const years = [...new Set(rows.map(yearOf))].toSorted().toReversed();
  const option = (value: string) => ({ value, label: value });
  const change = (key: keyof ExportFilter, value: string | undefined) => {
    const { [key]: _removed, ...others } = filter;
    onFilter(value === undefined ? others : { ...others, [key]: value });
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <div
        role="group"
        aria-label={t('archive.filters')}
        className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2"
      >
        <FilterPill
          name={t('worksheet.status')}
          value={filter.status}
          options={statuses.map((value) => ({
            value,
            label: t(`exports.filter-${value}`),
          }))}
          onChange={(value) => change('status', value ?? undefined)}
        />
        <FilterPill
          name={t('exports.by')}
          value={filter.by}
          options={people}
          onChange={(value) => change('by', value ?? undefined)}
        />
        <FilterPill
          name={t('exports.year')}
          value={filter.year}
          options={years.map(option)}
          onChange={(value) => change('year', value ?? undefined)}
        />
      </div>
      {isAnswered && <Answers rows={filterExports(rows, filter)} />}
    </div>
  );
}

function Answers({ rows }: Pick<ExportFiltersProps, 'rows'>) {
  const { rejected, waiting } = sumAnswers(rows);
  return (
    <p role="status" className="figures ml-auto text-ink-muted">
      {rejected > 0 && (
        <strong className="font-medium text-danger">
          {t('exports.rejected', { count: rejected })}
        </strong>
      )}
      {rejected > 0 && waiting > 0 && ' · '}
      {waiting > 0 && t('exports.waiting-for-answer', { count: waiting })}
    </p>
  );
}
