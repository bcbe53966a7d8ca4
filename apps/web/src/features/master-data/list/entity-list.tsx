import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useIsPhone } from '@worksheet/ui/media-query';
import { Inbox } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { t } from 'i18next';
import { isActive, statusOf } from '#components/status-chip.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { FilteredList } from '#components/list/filtered-list.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import type { QueryState } from '#components/query-boundary.tsx';
import type { ListRow } from '#features/master-data/entity-api.ts';
import { filterRows } from '#features/master-data/list/filter-rows.ts';
import { parseSort, sortRows, type SortValue } from '#features/master-data/list/sort-rows.ts';
import { ListCards } from '#features/master-data/list/list-cards.tsx';
import { ListSkeleton } from '#components/list/list-skeleton.tsx';
import { ListTable } from '#features/master-data/list/list-table.tsx';
import { ListToolbar } from '#features/master-data/list/list-toolbar.tsx';
import { RowEditLink } from '#components/list/row-edit-link.tsx';
import { nothingSelected, toggle } from '#features/master-data/list/selection.ts';
import { type SelectionAction, SelectionBar } from '#features/master-data/list/selection-bar.tsx';
import { type Selecting, useSelectionStore } from '#features/master-data/list/selection-store.ts';
import { SortMenu } from '#features/master-data/list/sort-menu.tsx';
import { useMissing } from '#features/master-data/list/use-missing.ts';
import {
  useCurrentCode,
  useFormerNames,
  useUses,
  type UsesOf,
} from '#features/master-data/list/use-row-facts.ts';
import { UsedByCell } from '#features/master-data/list/used-by.tsx';
import { type ListScreen, type ListSearch } from '#features/master-data/screen.ts';
import { references } from '#features/master-data/search-params.ts';

interface EntityListProps<R> {
  readonly screen: ListScreen<R>;
  readonly list: QueryState<R[]>;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly add: ReactNode;
  readonly accountId: number;
  readonly rowActions?: (row: R) => ReactNode;
  /** Why a row cannot be ticked. */
  readonly lockedBecause?: (row: R) => string | undefined;
  readonly selectionAction?: SelectionAction<R>;
}

/** A list with filter, search, sorting and ticked rows: cards on phones, else a table (spec §2). */
export function EntityList<R extends ListRow>(props: EntityListProps<R>) {
  const { screen, list, search, onSearch, add, accountId, rowActions, lockedBecause } = props;
  const { page, columns, label, links, cardOpens = true, keyName } = screen;
  const isPhone = useIsPhone();
  const isImpersonating = useIsImpersonating();
  const store = useSelectionStore();
  const [isSelecting, setIsSelecting] = useState(false);
  const usesOf = useUses(screen.api);
  const { show, use } = search;
  const rows = list.data ?? [];

  const { sort, q, filtered } = useFilteredRows({ screen, rows, search, usesOf });

  if (list.data === undefined) {
    return list.error && !list.isFetching ? (
      <QueryErrorCard query={list} />
    ) : (
      <>
        <ListToolbar screen={screen} search={search} onSearch={onSearch} counts={undefined} />
        <ListSkeleton />
      </>
    );
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          as="h2"
          icon={<Inbox />}
          title={t(`${page}.empty-title`)}
          description={t(`${page}.empty-text`)}
          action={add}
        />
      </Card>
    );
  }
  const actions = (row: R) => (
    <>
      <RowEditLink link={links.edit(row)} name={label(row)} fillsCard={isPhone && cardOpens} />
      {rowActions?.(row)}
    </>
  );
  const usedBy = (row: R, isPlain: boolean) => (
    <UsedByCell uses={usesOf(row)} page={page} code={String(row[keyName])} isPlain={isPlain} />
  );
  const locked = new Map(
    rows.flatMap((row) => {
      const reason = lockedBecause?.(row);
      return reason === undefined ? [] : [[row.id, reason]];
    }),
  );
  const selecting: Selecting = {
    store,
    order: filtered.flatMap(({ id }) => (locked.has(id) ? [] : [id])),
    locked,
  };
  const stopSelecting = () => {
    setIsSelecting(false);
    store.update(() => nothingSelected);
  };
  const startSelecting = (id?: number) => {
    setIsSelecting(true);
    if (id !== undefined && !locked.has(id)) store.update((selection) => toggle(selection, id));
  };
  const sorting = {
    sort,
    onSort: (next: string | undefined) => onSearch({ ...search, sort: next }),
  };
  const counts = { all: rows.length, active: rows.filter(isActive).length };
  const [oneRow] = rows;
  const knowsUses = oneRow !== undefined && usesOf(oneRow) !== undefined;
  return (
    <>
      <ListToolbar
        screen={screen}
        search={search}
        onSearch={onSearch}
        counts={counts}
        phoneControls={
          isPhone && (
            <>
              <SortMenu
                {...sorting}
                columns={[
                  ...columns.map(({ field, label: text }) => ({ field, label: t(text) })),
                  { field: 'usedBy', label: t('lists.used-by') },
                  { field: 'status', label: t('worksheet.status') },
                ]}
              />
              {!isImpersonating && (
                <Button
                  aria-pressed={isSelecting}
                  onClick={() => (isSelecting ? stopSelecting() : startSelecting())}
                >
                  {t(isSelecting ? 'lists.done' : 'lists.select')}
                </Button>
              )}
            </>
          )
        }
      />
      <FilteredList
        rows={filtered}
        filter={[q, show, use, search.missing, search.customer, search.resource]}
        sort={search.sort}
        all={links.list({ sort: search.sort })}
        cards={(visible) => (
          <ListCards
            {...{ page, columns, actions }}
            rows={visible}
            nameOf={label}
            usedBy={(row) => usedBy(row, true)}
            selecting={isSelecting ? selecting : undefined}
            onLongPress={isSelecting || isImpersonating ? undefined : startSelecting}
          />
        )}
        table={(visible, scroll) => (
          <ListTable
            {...{ page, columns, actions, scroll, sorting }}
            rows={visible}
            nameOf={label}
            usedBy={(row) => usedBy(row, false)}
            selecting={isImpersonating ? undefined : selecting}
          />
        )}
      />
      {!isImpersonating && (
        <SelectionBar
          screen={screen}
          selecting={selecting}
          rows={rows}
          accountId={accountId}
          selectionAction={props.selectionAction}
          usesOf={knowsUses ? (row) => usesOf(row) ?? [] : undefined}
        />
      )}
    </>
  );
}

interface FilteredRowsOptions<R> extends Pick<EntityListProps<R>, 'screen' | 'search'> {
  readonly rows: readonly R[];
  readonly usesOf: UsesOf;
}

/** The rows that the address asks for, in its order. */
function useFilteredRows<R extends ListRow>(options: FilteredRowsOptions<R>) {
  const { screen, rows, search, usesOf } = options;
  const { page, columns, label } = screen;
  const { show, use } = search;
  const isMissing = useMissing(page, search.missing);
  const q = useDeferredValue(search.q);
  const formerNames = useFormerNames(page, Boolean(q));
  const referred = {
    customer: useCurrentCode('customer', search.customer),
    resource: useCurrentCode('resource', search.resource),
  };
  const sort = parseSort(search.sort);
  const valueOf = sort && sortValueOf(sort.field);
  const sorted = valueOf ? sortRows(rows, valueOf, sort.isDescending) : rows;
  const filtered = filterRows(sorted, {
    q,
    show,
    textOf: (row) =>
      [...columns.map(({ field }) => row[field] ?? ''), label(row), ...formerNames(row)].join(' '),
    isIncluded: (row) =>
      (use === undefined || usesOf(row)?.length === 0) &&
      (isMissing?.(row) ?? true) &&
      references.every((name) => {
        const field = screen.refersTo[name];
        return !field || !referred[name] || Reflect.get(row, field) === referred[name];
      }),
  });

  /** Undefined for an unknown column in the address, and while the uses are loading. */
  function sortValueOf(field: string): ((row: R) => SortValue) | undefined {
    if (field === 'status') return (row) => statusOrder.indexOf(statusOf(row));
    if (field === 'usedBy') return (row) => sumOf(usesOf(row) ?? []);
    const column = columns.find((each) => each.field === field);
    if (!column) return undefined;
    return (row) => column.sortBy?.(row) ?? (row[column.field] as SortValue);
  }
  return { sort, q, filtered };
}

const statusOrder = ['active', 'expired', 'inactive'];

function sumOf(uses: readonly { readonly count: number }[]): number {
  return uses.reduce((sum, { count }) => sum + count, 0);
}
