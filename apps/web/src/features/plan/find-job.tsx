import { jobOf } from '@worksheet/domain/plan/board';
import type { PlanJob } from '@worksheet/domain/plan/draft';
import { useState } from 'react';
import { t } from 'i18next';
import { pagedSearch, pickerSearch, SearchCombobox } from '#components/search-combobox.tsx';
import { trpc } from '#trpc.ts';

/** Searches all active jobs, once it is opened. */
export function FindJob({ onFound }: { readonly onFound: (job: PlanJob) => void }) {
  const [q, setQ] = useState<string>();
  const query = trpc.job.searchPage.useInfiniteQuery(
    { q: q ?? '' },
    { ...pagedSearch, enabled: q !== undefined },
  );
  const { rows, search } = pickerSearch(query);
  return (
    <SearchCombobox
      label={t('plan.find-job')}
      aria-label={t('plan.find-job')}
      placeholder={t('plan.find-job')}
      value=""
      options={rows.map(({ code, description, billToCustomerName }) => ({
        value: code,
        code,
        label: description ?? code,
        ...(billToCustomerName && { detail: billToCustomerName }),
      }))}
      onSearch={setQ}
      {...search}
      onChange={(code) => {
        const job = rows.find((row) => row.code === code);
        if (job) onFound(jobOf(job));
      }}
    />
  );
}
