import type { UnitOption } from '@worksheet/domain/worksheet/entry-form-state';
import { useTranslation } from 'react-i18next';
import { pickerSearch, SearchCombobox } from '#components/search-combobox.tsx';
import {
  toComboboxOption,
  useLookupSearch,
} from '#features/worksheet/entry-form/fields/lookup-field.tsx';
import { trpc } from '#trpc.ts';

interface FindItemProps {
  readonly recent: readonly UnitOption[];
  readonly onPick: (item: UnitOption) => void;
}

/** A picker that keeps no value: each choice adds a line. */
export function FindItem({ recent, onPick }: FindItemProps) {
  const { t } = useTranslation();
  const { q, setQ, queryOptions } = useLookupSearch();
  const query = trpc.item.searchPage.useInfiniteQuery({ q }, queryOptions);
  const { rows, search } = pickerSearch(query);
  return (
    <SearchCombobox
      label={t('visit-lines.find-item')}
      aria-label={t('visit-lines.find-item')}
      placeholder={t('visit-lines.find-item')}
      className={chip}
      value=""
      options={rows.map(toOption)}
      recent={recent.map(toOption)}
      recentLabel={t('repeat.last-used')}
      onChange={(no) => {
        const item = [...recent, ...rows].find((each) => each.no === no);
        if (item) onPick(item);
      }}
      onSearch={setQ}
      {...search}
    />
  );
}

/** Looks like the chips beside it. */
const chip =
  'relative h-9 w-auto rounded-full border-line text-sm font-medium before:absolute before:-inset-1 touch:h-9 [&>svg]:hidden';

function toOption({ no, description }: UnitOption) {
  return toComboboxOption(no, description);
}
