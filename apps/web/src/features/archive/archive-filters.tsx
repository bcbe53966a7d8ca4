import { Card } from '@worksheet/ui/card';
import type { ComboboxOption } from '@worksheet/ui/combobox';
import { DatePicker } from '@worksheet/ui/date-picker';
import { Field } from '@worksheet/ui/field';
import { useIsPhone } from '@worksheet/ui/media-query';
import { useState } from 'react';
import { t } from 'i18next';
import {
  CustomerFilter as CustomerPill,
  JobFilter as JobPill,
} from '#components/search-filters.tsx';
import { pagedSearch, pickerSearch, SearchCombobox } from '#components/search-combobox.tsx';
import { trpc } from '#trpc.ts';

export interface ArchiveFilter {
  readonly from: string;
  readonly to: string;
  readonly customerNo: string | undefined;
  readonly jobCode: string | undefined;
}

interface ArchiveFiltersProps {
  readonly filter: ArchiveFilter;
  readonly showCustomer: boolean;
  readonly today: string;
  readonly onChange: (change: Partial<ArchiveFilter>) => void;
}

/** Shows the filters. From never exceeds To (spec §2). */
export function ArchiveFilters({ filter, showCustomer, today, onChange }: ArchiveFiltersProps) {
  const isPhone = useIsPhone();
  // An empty date (cleared or half typed) does not change the filter.
  const changeDate = (field: 'from' | 'to', date: string, limited: string) => {
    if (date !== '') onChange({ [field]: limited });
  };
  const from = {
    today,
    value: filter.from,
    max: filter.to,
    onChange: (date: string) => changeDate('from', date, date > filter.to ? filter.to : date),
  };
  const to = {
    today,
    value: filter.to,
    min: filter.from,
    onChange: (date: string) => changeDate('to', date, date < filter.from ? filter.from : date),
  };
  const changeCustomer = (no?: string | null) => onChange({ customerNo: no ?? undefined });
  const changeJob = (code?: string | null) => onChange({ jobCode: code ?? undefined });
  if (isPhone)
    return (
      <div
        role="group"
        aria-label={t('archive.filters')}
        className="mb-2 grid grid-cols-2 gap-2 max-[15rem]:grid-cols-1 print:hidden"
      >
        <DatePicker {...from} aria-label={t('archive.from')} prefix={t('filter.from')} />
        <DatePicker {...to} aria-label={t('archive.to')} prefix={t('filter.to')} />
        {showCustomer && <CustomerPill value={filter.customerNo} onChange={changeCustomer} />}
        <JobPill value={filter.jobCode} onChange={changeJob} />
      </div>
    );
  return (
    <Card
      aria-label={t('archive.filters')}
      className="mb-5 grid grid-cols-2 gap-4 p-4 lg:grid-cols-4 print:hidden"
    >
      <Field label={t('archive.from')}>
        <DatePicker {...from} />
      </Field>
      <Field label={t('archive.to')}>
        <DatePicker {...to} />
      </Field>
      {showCustomer && <CustomerFilter value={filter.customerNo} onChange={changeCustomer} />}
      <JobFilter value={filter.jobCode} onChange={changeJob} />
    </Card>
  );
}

interface FilterFieldProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function CustomerFilter({ value, onChange }: FilterFieldProps) {
  const [q, setQ] = useState('');
  const query = trpc.customer.searchPage.useInfiniteQuery({ q }, pagedSearch);
  const { rows, search } = pickerSearch(query);
  const options = rows.map(({ no, name }) => ({ value: no, code: no, label: name }));
  return (
    <FilterPicker
      label={t('worksheet.customer')}
      placeholder={t('archive.all-customers')}
      {...{ value, options, search, onChange }}
      onSearch={setQ}
    />
  );
}

function JobFilter({ value, onChange }: FilterFieldProps) {
  const [q, setQ] = useState('');
  const query = trpc.job.searchPage.useInfiniteQuery({ q, activeCustomer: false }, pagedSearch);
  const { rows, search } = pickerSearch(query);
  const options = rows.map(({ code, description, billToCustomerNo, billToCustomerName }) => ({
    value: code,
    code,
    label: description ?? code,
    detail: `${billToCustomerNo} ${billToCustomerName}`,
  }));
  return (
    <FilterPicker
      label={t('archive.job')}
      placeholder={t('archive.all-jobs')}
      {...{ value, options, search, onChange }}
      onSearch={setQ}
    />
  );
}

interface FilterPickerProps extends FilterFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly ComboboxOption[];
  readonly search: ReturnType<typeof pickerSearch>['search'];
  readonly onSearch: (q: string) => void;
}

function FilterPicker({ label, value, options, search, onChange, ...props }: FilterPickerProps) {
  const code = value ?? '';
  // A code from the URL is shown as a code until the search returns its name.
  const selected = options.find((option) => option.value === code) ?? { value: code, label: code };
  return (
    <Field label={label}>
      <SearchCombobox
        label={label}
        {...props}
        {...{ value: code, options, selected }}
        onChange={(next) => onChange(next || undefined)}
        {...search}
        clearable
      />
    </Field>
  );
}
