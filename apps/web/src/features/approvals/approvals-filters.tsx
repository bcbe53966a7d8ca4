import type { ComboboxOption } from '@worksheet/ui/combobox';
import { t } from 'i18next';
import { FilterPill } from '#components/filter-pill.tsx';
import { CustomerFilter, JobFilter } from '#components/search-filters.tsx';
import type { ReviewFilter, ReviewPerson } from '#features/approvals/review.ts';

interface ApprovalsFiltersProps {
  readonly filter: ReviewFilter;
  readonly onFilter: (filter: ReviewFilter) => void;
  /** Everybody of the mode. */
  readonly people: readonly ReviewPerson[];
  readonly showCustomer: boolean;
}

export function ApprovalsFilters(props: ApprovalsFiltersProps) {
  const { filter, onFilter, people, showCustomer } = props;
  const users = people.map(({ username, name }): ComboboxOption => ({
    value: username,
    label: name,
    ...(name === username ? {} : { code: username }),
  }));
  return (
    <div
      role="group"
      aria-label={t('archive.filters')}
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
