import { lazyComponent } from '@worksheet/ui/lazy-component';
import { ChevronDown } from 'lucide-react';
import { t } from 'i18next';
import type { FilterBarProps } from '#features/worksheet/filter/filter-bar.tsx';

/** A separate chunk, because the pickers are large; until it is loaded, its place is reserved. */
export const { Component: LazyFilterBar } = lazyComponent(
  async () => (await import('#features/worksheet/filter/filter-bar.tsx')).FilterBar,
  { fallbackComponent: PendingFilterBar },
);

function PendingFilterBar({ showUser, showCustomer }: FilterBarProps) {
  const names = [
    ...(showUser ? [t('worksheet.user')] : []),
    ...(showCustomer ? [t('worksheet.customer')] : []),
    t('worksheet.job'),
    t('worksheet.status'),
    t('worksheet.period'),
  ];
  const pills = names.map((name) => (
    <span
      key={name}
      aria-hidden
      className="flex h-9 items-center gap-2 rounded-md border bg-surface pl-3 pr-2.5 text-control font-medium text-ink-muted touch:h-11"
    >
      {name}: {t('day.all')}
      <ChevronDown className="size-4" />
    </span>
  ));
  return <div className={filterRow}>{pills}</div>;
}

const filterRow = 'max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-2 sm:contents';
