import { useState } from 'react';
import { t } from 'i18next';
import { FilterPill } from '#components/filter-pill.tsx';
import { pagedSearch, pickerSearch } from '#components/search-combobox.tsx';
import { trpc } from '#trpc.ts';

interface SearchFilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** Searched when it is opened, or to name a value of the address. */
export function CustomerFilter({ value, onChange }: SearchFilterProps) {
  const [q, setQ] = useState<string>();
  const query = trpc.customer.searchPage.useInfiniteQuery(
    { q: q ?? value ?? '' },
    { ...pagedSearch, enabled: q !== undefined || value !== undefined },
  );
  const { rows, search } = pickerSearch(query);
  return (
    <FilterPill
      name={t('worksheet.customer')}
      value={value}
      options={rows.map(({ no, name }) => ({ value: no, code: no, label: name }))}
      onChange={onChange}
      onSearch={setQ}
      loading={search.loading}
      total={search.total}
      onMore={search.onMore}
    />
  );
}

/** Searched when it is opened, or to name a value of the address. */
export function JobFilter({ value, onChange }: SearchFilterProps) {
  const [q, setQ] = useState<string>();
  const query = trpc.job.searchPage.useInfiniteQuery(
    // Past records may be on jobs of customers that are inactive now.
    { q: q ?? value ?? '', activeCustomer: false },
    { ...pagedSearch, enabled: q !== undefined || value !== undefined },
  );
  const { rows, search } = pickerSearch(query);
  return (
    <FilterPill
      name={t('worksheet.job')}
      value={value}
      options={rows.map(({ code, description }) => ({
        value: code,
        code,
        label: description ?? code,
      }))}
      onChange={onChange}
      onSearch={setQ}
      loading={search.loading}
      total={search.total}
      onMore={search.onMore}
    />
  );
}
