import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useIsPhone, useMediaQuery } from '@worksheet/ui/media-query';
import { Link } from '@tanstack/react-router';
import { Inbox, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/show-error.ts';
import type { Answer } from '#components/loaded.tsx';
import type { ListRow } from '#features/master-data/entity-api.ts';
import { filterRows } from '#features/master-data/filter-rows.ts';
import { ListCards } from '#features/master-data/list-cards.tsx';
import { ListSkeleton } from '#components/list/list-skeleton.tsx';
import { ListTable } from '#features/master-data/list-table.tsx';
import { ListToolbar } from '#features/master-data/list-toolbar.tsx';
import { RowEditLink } from '#components/list/row-edit-link.tsx';
import type { ListScreen, ListSearch } from '#features/master-data/screen.ts';
import { useGrown } from '#components/list/use-grown.ts';

interface EntityListProps<R> {
  readonly screen: ListScreen<R>;
  readonly list: Answer<R[]>;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  /** Where an empty list leads to. */
  readonly add: ReactNode;
  /** Further buttons of a row, behind the pencil. */
  readonly rowActions?: (row: R) => ReactNode;
}

/** A list of master data: filter, search, then cards on phones and a table from tablet on (spec §2). */
export function EntityList<R extends ListRow>(props: EntityListProps<R>) {
  const { screen, list, search, onSearch, add, rowActions } = props;
  const { kind, columns, label, links, cardOpens = true } = screen;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(width < 1024px)');
  const q = useDeferredValue(search.q);
  const { show } = search;
  const rows = list.data ?? [];
  const found = filterRows(rows, {
    q,
    show,
    textOf: (row) => columns.map(({ field }) => row[field] ?? '').join(' '),
  });
  const { shown, hasMore, more, end } = useGrown(found, `${q} ${show}`);

  if (list.data === undefined) {
    return list.error && !list.isFetching ? (
      <Card>
        <EmptyState
          title={t('base.failed-title')}
          description={errorText(list.error)}
          action={<Button onClick={() => void list.refetch()}>{t('base.retry')}</Button>}
        />
      </Card>
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
          title={t(`${kind}.empty-title`)}
          description={t(`${kind}.empty-text`)}
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
  const counts = { all: rows.length, active: rows.filter((row) => row.active).length };
  return (
    <>
      <ListToolbar screen={screen} search={search} onSearch={onSearch} counts={counts} />
      <p role="status" className="sr-only">
        {(q || show) && t('admin.found-count', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            as="h2"
            icon={<SearchX />}
            title={t('admin.no-match-title')}
            description={t('admin.no-match-text')}
            action={
              <Button asChild>
                <Link {...links.list({})} replace>
                  {t('admin.no-match-action')}
                </Link>
              </Button>
            }
          />
        </Card>
      ) : isPhone ? (
        <ListCards {...{ kind, columns, actions }} rows={shown} />
      ) : (
        <Card className="lg:[--sticky-top:calc(var(--bar-height,3.5rem)+1px)]">
          <ListTable {...{ kind, columns, actions }} rows={shown} scroll={isNarrow} />
        </Card>
      )}
      {hasMore && (
        <Button ref={end} className="mx-auto mt-4 flex" onClick={more}>
          {t('admin.show-more')}
        </Button>
      )}
    </>
  );
}
