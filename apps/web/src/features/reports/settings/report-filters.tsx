import { Button } from '@worksheet/ui/button';
import { X } from 'lucide-react';
import { t } from 'i18next';
import { FilterPill } from '#components/filter-pill.tsx';
import { CustomerFilter, JobFilter } from '#components/search-filters.tsx';
import {
  statuses,
  type ReportFilters,
  type ReportState,
  type Status,
} from '#features/reports/report-search.ts';
import type { ReportNames } from '#features/reports/use-report-names.ts';
import { usePersonName } from '#lib/use-person-name.ts';

interface ReportFiltersBarProps {
  readonly filters: ReportFilters;
  readonly status: Status | undefined;
  readonly showCustomer: boolean;
  readonly names: ReportNames;
  readonly onChange: (change: Partial<Pick<ReportState, 'filters' | 'status'>>) => void;
}

/** Customers, jobs and the status are searched here; the others are set from the records of a row. */
export function ReportFiltersBar(props: ReportFiltersBarProps) {
  const { filters, status, showCustomer, names, onChange } = props;
  const nameOf = usePersonName();
  const { customerNo, jobCode, jobTaskCode, username, teamCode, workTypeCode, unitNo } = filters;
  const set = (change: ReportFilters) => onChange({ filters: { ...filters, ...change } });
  const others = [
    ['task', jobTaskCode, { jobTaskCode: undefined }],
    ['person', username, { username: undefined }],
    ['team', teamCode, { teamCode: undefined }],
    ['workType', workTypeCode, { workTypeCode: undefined }],
    ['unit', unitNo, { unitNo: undefined, unitType: undefined }],
  ] as const;
  return (
    <div
      role="group"
      aria-label={t('reports.filters')}
      className="flex items-center gap-2 sm:flex-wrap max-sm:*:shrink-0"
    >
      {showCustomer && (
        <CustomerFilter
          value={customerNo}
          onChange={(value) => set({ customerNo: value ?? undefined })}
        />
      )}
      <JobFilter value={jobCode} onChange={(value) => set({ jobCode: value ?? undefined })} />
      <FilterPill
        name={t('reports.status')}
        value={status}
        options={statuses.map((value) => ({ value, label: t(`reports.status-${value}`) }))}
        onChange={(value) => onChange({ status: statuses.find((each) => each === value) })}
      />
      {others.map(([group, code, change]) => {
        if (code === undefined) return null;
        const text = `${names.groupName(group)}: ${group === 'person' ? nameOf(code) : code}`;
        return (
          <Button
            key={group}
            className="max-w-56 px-2.5"
            title={t('reports.remove-filter', { filter: text })}
            aria-label={t('reports.remove-filter', { filter: text })}
            onClick={() => set(change)}
          >
            <span className="truncate">{text}</span>
            <X aria-hidden className="text-ink-muted" />
          </Button>
        );
      })}
    </div>
  );
}
