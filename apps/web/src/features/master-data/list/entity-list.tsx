import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useIsPhone } from '@worksheet/ui/media-query';
import { Inbox } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { isActive } from '#components/status-chip.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { FilteredList } from '#components/list/filtered-list.tsx';
import type { QueryState } from '#components/query-boundary.tsx';
import type { ListRow } from '#features/master-data/entity-api.ts';
import { filterRows } from '#features/master-data/list/filter-rows.ts';
import { ListCards } from '#features/master-data/list/list-cards.tsx';
import { ListSkeleton } from '#components/list/list-skeleton.tsx';
import { ListTable } from '#features/master-data/list/list-table.tsx';
import { ListToolbar } from '#features/master-data/list/list-toolbar.tsx';
import { RowEditLink } from '#components/list/row-edit-link.tsx';
import type { ListScreen, ListSearch } from '#features/master-data/screen.ts';

interface EntityListProps<R> {
  readonly screen: ListScreen<R>;
  readonly list: QueryState<R[]>;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly add: ReactNode;
  readonly rowActions?: (row: R) => ReactNode;
}

/** A list with filter and search: cards on phones, else a table (spec §2). */
export function EntityList<R extends ListRow>(props: EntityListProps<R>) {
  const { screen, list, search, onSearch, add, rowActions } = props;
  const { page, columns, label, links, cardOpens = true } = screen;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const q = useDeferredValue(search.q);
  const { show } = search;
  const rows = list.data ?? [];
  const filtered = filterRows(rows, {
    q,
    show,
    textOf: (row) => columns.map(({ field }) => row[field] ?? '').join(' '),
  });

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
  const counts = { all: rows.length, active: rows.filter(isActive).length };
  return (
    <>
      <ListToolbar screen={screen} search={search} onSearch={onSearch} counts={counts} />
      <FilteredList
        rows={filtered}
        filter={[q, show]}
        all={links.list({})}
        cards={(visible) => <ListCards {...{ page, columns, actions }} rows={visible} />}
        table={(visible, scroll) => (
          <ListTable {...{ page, columns, actions, scroll }} rows={visible} />
        )}
      />
    </>
  );
}
