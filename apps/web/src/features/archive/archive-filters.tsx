import { Card } from '@worksheet/ui/card';
import { Combobox } from '@worksheet/ui/combobox';
import { DatePicker } from '@worksheet/ui/date-picker';
import { Field } from '@worksheet/ui/field';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/format.ts';
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

/** From and To hold each other in order; Customer and Job are found by number or name (spec §2). */
export function ArchiveFilters({ filter, showCustomer, today, onChange }: ArchiveFiltersProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const calendar = {
    locale,
    today,
    calendarLabel: t('archive.open-calendar'),
    previousLabel: t('archive.previous-month'),
    nextLabel: t('archive.next-month'),
  };
  // A date cleared or half typed filters nothing anew; one beyond the other stops at it.
  const change = (date: string, limited: string, field: 'from' | 'to') => {
    if (date !== '') onChange({ [field]: limited });
  };
  return (
    <Card
      aria-label={t('archive.filters')}
      className="mb-5 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4 print:hidden"
    >
      <Field label={t('archive.from')}>
        <DatePicker
          {...calendar}
          value={filter.from}
          max={filter.to}
          onChange={(date) => change(date, date > filter.to ? filter.to : date, 'from')}
        />
      </Field>
      <Field label={t('archive.to')}>
        <DatePicker
          {...calendar}
          value={filter.to}
          min={filter.from}
          onChange={(date) => change(date, date < filter.from ? filter.from : date, 'to')}
        />
      </Field>
      {showCustomer && (
        <CustomerFilter value={filter.customerNo} onChange={(customerNo) => onChange({ customerNo })} />
      )}
      <JobFilter value={filter.jobCode} onChange={(jobCode) => onChange({ jobCode })} />
    </Card>
  );
}

interface PickProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function CustomerFilter({ value, onChange }: PickProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const search = trpc.customer.search.useQuery({ q, limit: 50 }, { placeholderData: keepPreviousData });
  const options = (search.data ?? []).map(({ no, name }) => ({ value: no, code: no, label: name }));
  return (
    <Pick label={t('archive.customer')} all={t('archive.all-customers')} {...{ value, onChange, options, setQ }} loading={search.isFetching} />
  );
}

function JobFilter({ value, onChange }: PickProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const search = trpc.job.search.useQuery({ q, limit: 50 }, { placeholderData: keepPreviousData });
  const options = (search.data ?? []).map(({ code, description }) => ({
    value: code,
    code,
    label: description ?? code,
  }));
  return (
    <Pick label={t('archive.job')} all={t('archive.all-jobs')} {...{ value, onChange, options, setQ }} loading={search.isFetching} />
  );
}

interface PickerProps extends PickProps {
  readonly label: string;
  readonly all: string;
  readonly options: readonly { value: string; code: string; label: string }[];
  readonly loading: boolean;
  readonly setQ: (q: string) => void;
}

function Pick({ label, all, value, onChange, options, loading, setQ }: PickerProps) {
  const { t } = useTranslation();
  // What came with the address is shown by its number until it has been looked up.
  const selected = value === undefined ? null : { value, code: value, label: value };
  return (
    <Field label={label}>
      <Combobox
        value={value ?? null}
        selected={options.find((option) => option.value === value) ?? selected}
        onChange={(next) => onChange(next ?? undefined)}
        options={options}
        onSearch={setQ}
        loading={loading}
        loadingText={t('base.loading')}
        emptyText={t('base.no-matches')}
        searchLabel={label}
        closeLabel={t('base.close')}
        placeholder={all}
        clearable
        clearLabel={t('base.clear')}
      />
    </Field>
  );
}
