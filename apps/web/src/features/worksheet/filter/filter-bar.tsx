import type { Mode } from '@worksheet/domain/access/policy';
import type { ComboboxOption } from '@worksheet/ui/combobox';
import { DatePicker } from '@worksheet/ui/date-picker';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { t } from 'i18next';
import { FilterPill } from '#components/filter-pill.tsx';
import { periods, type RecordFilter, statuses } from '#features/worksheet/filter/record-filter.ts';
import { personOption, usePersonName } from '#lib/use-person-name.ts';
import { trpc } from '#trpc.ts';

export interface FilterBarProps {
  readonly mode: Mode;
  readonly filter: RecordFilter;
  /** With `replace`, without a new entry in the browser's history. */
  readonly onFilter: (filter: RecordFilter, options?: { replace: boolean }) => void;
  /** All loaded records, which the options come from. */
  readonly days: readonly DayGroup[];
  readonly today: string;
  readonly showUser: boolean;
  readonly showCustomer: boolean;
}

const otherPeriod = 'other';

export function FilterBar(props: FilterBarProps) {
  const { filter, onFilter, days, today, showUser, showCustomer } = props;
  const options = useOptions(days, usePersonName());
  const hasDates = filter.from !== undefined || filter.to !== undefined;
  const [isPicking, setPicking] = useState(hasDates);
  useKeptNumbers(props);
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
      aria-label={t('archive.filters')}
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

/** The number of a customer or job that was merged becomes that of the kept one, which the server knows. */
function useKeptNumbers({ mode, filter, onFilter, days }: FilterBarProps): void {
  const { customer: customerNo, job: jobCode } = filter;
  const isUnknown = (field: 'customerNo' | 'jobCode', number: string | undefined) =>
    number !== undefined &&
    days.length > 0 &&
    !days.some(({ worksheet }) => worksheet.some((record) => record[field] === number));
  const { data } = trpc.worksheet.list.useQuery(
    { mode, customerNo, jobCode },
    { enabled: isUnknown('customerNo', customerNo) || isUnknown('jobCode', jobCode) },
  );
  const kept = data?.[0]?.worksheet[0];
  const replace = useEffectEvent((record: WorksheetRecord) => {
    const numbers = {
      ...(customerNo && record.customerNo && { customer: record.customerNo }),
      ...(jobCode && { job: record.jobCode }),
    };
    onFilter({ ...filter, ...numbers }, { replace: true });
  });
  useEffect(() => {
    if (kept) replace(kept);
  }, [kept]);
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
  return (
    <div className="flex items-center gap-2 max-sm:col-span-2">
      {(['from', 'to'] as const).map((field) => (
        <div key={field} className="w-40 max-sm:w-auto max-sm:flex-1">
          <DatePicker
            today={today}
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
