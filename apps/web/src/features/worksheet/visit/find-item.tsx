import type { UnitOption } from '@worksheet/domain/worksheet/entry-form/state';
import { t } from 'i18next';
import { pickerSearch, SearchCombobox } from '#components/search-combobox.tsx';
import {
  toComboboxOption,
  useLookupSearch,
} from '#features/worksheet/entry-form/fields/lookup-field.tsx';
import {
  withFavouritesFirst,
  LazyFavouriteStar,
} from '#features/worksheet/favourites/use-favourites.ts';
import { trpc } from '#trpc.ts';

interface FindItemProps {
  readonly recent: readonly UnitOption[];
  readonly favourites: readonly UnitOption[];
  readonly onPick: (item: UnitOption) => void;
}

/** A picker that keeps no value: each choice adds a line. */
export function FindItem({ recent, favourites, onPick }: FindItemProps) {
  const { q, setQ, queryOptions } = useLookupSearch();
  const query = trpc.item.searchPage.useInfiniteQuery({ q, withUnits: true }, queryOptions);
  const { rows, search } = pickerSearch(query);
  const first = withFavouritesFirst(favourites, recent, ({ no }) => no);
  const itemOf = (no: string) => [...first, ...rows].find((item) => item.no === no);
  return (
    <SearchCombobox
      label={t('visit-lines.find-item')}
      aria-label={t('visit-lines.find-item')}
      placeholder={t('visit-lines.find-item')}
      className={chip}
      value=""
      options={rows.map(toOption)}
      recent={first.map(toOption)}
      renderStar={({ value, label }, place) => (
        <LazyFavouriteStar unitType="Item" unit={itemOf(value)} name={label} place={place} />
      )}
      recentLabel={t('repeat.last-used')}
      onChange={(no) => {
        const item = itemOf(no);
        if (item) onPick(item);
      }}
      onSearch={setQ}
      {...search}
    />
  );
}

/** Looks like the chips beside it. */
const chip =
  'relative h-9 w-auto rounded-full border-line text-sm font-medium before:absolute before:-inset-1.25 [&>svg]:hidden';

function toOption({ no, description }: UnitOption) {
  return toComboboxOption(no, description);
}
