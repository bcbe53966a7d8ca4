import type { ComboboxOption } from '@worksheet/ui/combobox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPill } from '#components/filter-pill.tsx';
import { pagedSearch, pickerSearch } from '#components/search-combobox.tsx';
import type { ReviewFilter, ReviewPerson } from '#features/approvals/review.ts';
import { trpc } from '#trpc.ts';

interface ApprovalsFiltersProps {
  readonly filter: ReviewFilter;
  readonly onFilter: (filter: ReviewFilter) => void;
  /** Everybody of the mode. */
  readonly people: readonly ReviewPerson[];
  readonly showCustomer: boolean;
}

export function ApprovalsFilters(props: ApprovalsFiltersProps) {
  const { filter, onFilter, people, showCustomer } = props;
  const { t } = useTranslation();
  const users = people.map(({ username, name }): ComboboxOption => ({
    value: username,
    label: name,
    ...(name === username ? {} : { code: username }),
  }));
  return (
    <div
      role="group"
      aria-label={t('approvals.filters')}
      className="max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-2 sm:contents"
    >
      <FilterPill
        name={t('worksheet.user')}
        value={filter.username}
        options={users}
        onChange={(username) => onFilter({ ...filter, username: username ?? undefined })}
      />
      {showCustomer && (
        <CustomerFilter
          value={filter.customerNo}
          onChange={(customerNo) => onFilter({ ...filter, customerNo: customerNo ?? undefined })}
        />
      )}
      <JobFilter
        value={filter.jobCode}
        onChange={(jobCode) => onFilter({ ...filter, jobCode: jobCode ?? undefined })}
      />
    </div>
  );
}

interface SearchFilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** Searched when it is opened, or to name a value of the address. */
function CustomerFilter({ value, onChange }: SearchFilterProps) {
  const { t } = useTranslation();
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

function JobFilter({ value, onChange }: SearchFilterProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState<string>();
  const query = trpc.job.searchPage.useInfiniteQuery(
    { q: q ?? value ?? '' },
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
