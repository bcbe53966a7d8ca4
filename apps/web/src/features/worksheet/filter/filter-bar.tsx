import type { ComboboxOption } from '@worksheet/ui/combobox';
import { DatePicker } from '@worksheet/ui/date-picker';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPill } from '#components/filter-pill.tsx';
import { periods, type RecordFilter, statuses } from '#features/worksheet/filter/record-filter.ts';
import { useLocale } from '#lib/format.ts';
import { personOption } from '#lib/person-label.ts';
import { usePersonName } from '#lib/use-person-name.ts';

export interface FilterBarProps {
  readonly filter: RecordFilter;
  readonly onFilter: (filter: RecordFilter) => void;
  /** All loaded records, which the options come from. */
  readonly days: readonly DayGroup[];
  readonly today: string;
  readonly showUser: boolean;
  readonly showCustomer: boolean;
}

const otherPeriod = 'other';

export function FilterBar(props: FilterBarProps) {
  const { filter, onFilter, days, today, showUser, showCustomer } = props;
  const { t } = useTranslation();
  const options = useOptions(days, usePersonName());
  const hasDates = filter.from !== undefined || filter.to !== undefined;
  const [isPicking, setPicking] = useState(hasDates);
  const periodOptions = [
    ...periods.map((value) => ({ value, label: t(`filter.${value}`) })),
    { value: otherPeriod, label: t('filter.other-period') },
  ];
  const statusOptions = statuses.map((value) => ({ value, label: t(`worksheet.status-${value}`) }));
  const { from: _from, to: _to, period: _period, ...withoutPeriod } = filter;
  const choosePeriod = (value: string | null) => {
    const period = periods.find((known) => known === value);
    setPicking(value === otherPeriod);
    onFilter(period ? { ...withoutPeriod, period } : withoutPeriod);
  };
  const showsDates = filter.period === undefined && (isPicking || hasDates);
  return (
    <div
      role="group"
      aria-label={t('day.filters')}
      className="max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-2 sm:contents"
    >
      {showUser && (
        <FilterPill
          name={t('worksheet.user')}
          value={filter.user}
          options={options.users}
          onChange={(user) => onFilter(withValue(filter, 'user', user))}
        />
      )}
      {showCustomer && (
        <FilterPill
          name={t('worksheet.customer')}
          value={filter.customer}
          options={options.customers}
          onChange={(customer) => onFilter(withValue(filter, 'customer', customer))}
        />
      )}
      <FilterPill
        name={t('worksheet.job')}
        value={filter.job}
        options={options.jobs}
        onChange={(job) => onFilter(withValue(filter, 'job', job))}
      />
      <FilterPill
        name={t('worksheet.status')}
        value={filter.status}
        options={statusOptions}
        onChange={(value) =>
          onFilter(
            withValue(
              filter,
              'status',
              statuses.find((known) => known === value),
            ),
          )
        }
      />
      <FilterPill
        name={t('worksheet.period')}
        value={filter.period ?? (showsDates ? otherPeriod : undefined)}
        options={periodOptions}
        onChange={choosePeriod}
      />
      {showsDates && <PeriodDates {...{ filter, onFilter, today }} />}
    </div>
  );
}

/** Returns the filter with a value; undefined removes the filter from the address. */
function withValue<K extends keyof RecordFilter>(
  filter: RecordFilter,
  key: K,
  value: RecordFilter[K] | null,
): RecordFilter {
  const { [key]: _removed, ...others } = filter;
  return value === null || value === undefined ? others : { ...others, [key]: value };
}

function PeriodDates({
  filter,
  onFilter,
  today,
}: Pick<FilterBarProps, 'filter' | 'onFilter' | 'today'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const calendar = {
    locale,
    today,
    calendarLabel: t('worksheet.open-calendar'),
    previousLabel: t('worksheet.previous-month'),
    nextLabel: t('worksheet.next-month'),
  };
  return (
    <div className="flex items-center gap-2 max-sm:col-span-2">
      {(['from', 'to'] as const).map((field) => (
        <div key={field} className="w-40 max-sm:w-auto max-sm:flex-1">
          <DatePicker
            {...calendar}
            aria-label={t(`filter.${field}`)}
            value={filter[field] ?? ''}
            min={field === 'to' ? filter.from : undefined}
            max={field === 'from' ? filter.to : undefined}
            onChange={(date) => onFilter(withValue(filter, field, date || null))}
          />
        </div>
      ))}
    </div>
  );
}

/** Returns the options, each once, sorted by name. */
function useOptions(days: readonly DayGroup[], nameOf: (username: string) => string) {
  return useMemo(() => {
    const users = new Map<string, ComboboxOption>();
    const customers = new Map<string, ComboboxOption>();
    const jobs = new Map<string, ComboboxOption>();
    for (const { worksheet } of days) {
      for (const record of worksheet) {
        addOptions(record, { customers, jobs });
        const { username } = record;
        if (!users.has(username)) users.set(username, personOption(username, nameOf));
      }
    }
    return { users: byName(users), customers: byName(customers), jobs: byName(jobs) };
  }, [days, nameOf]);
}

type Options = Map<string, ComboboxOption>;

function addOptions(
  record: WorksheetRecord,
  { customers, jobs }: Record<'customers' | 'jobs', Options>,
): void {
  const { customerNo, customerName, jobCode, jobDescription } = record;
  if (customerNo !== null && !customers.has(customerNo)) {
    const label = customerName ?? customerNo;
    customers.set(customerNo, { value: customerNo, code: customerNo, label });
  }
  if (!jobs.has(jobCode))
    jobs.set(jobCode, { value: jobCode, code: jobCode, label: jobDescription ?? jobCode });
}

function byName(options: ReadonlyMap<string, ComboboxOption>): readonly ComboboxOption[] {
  return [...options.values()].toSorted((a, b) =>
    a.label.localeCompare(b.label, undefined, { numeric: true }),
  );
}
