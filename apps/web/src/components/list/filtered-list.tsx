import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { useIsPhone, useMediaQuery } from '@worksheet/ui/media-query';
import { EmptyState } from '@worksheet/ui/empty-state';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { useInfiniteRows } from '#components/list/use-infinite-rows.ts';

interface FilteredListProps<R> {
  readonly rows: readonly R[];
  readonly filter: readonly (string | undefined)[];
  /** The order of the list. A change of it begins at the top again. */
  readonly sort?: string | undefined;
  readonly all: LinkProps;
  readonly cards: (rows: readonly R[]) => ReactNode;
  readonly table: (rows: readonly R[], scroll: boolean) => ReactNode;
}

export function FilteredList<R>(props: FilteredListProps<R>) {
  const { rows, filter, sort, all, cards, table } = props;
  const { visibleRows, hasMore, showMore, end } = useInfiniteRows(
    rows,
    [...filter, sort].join(' '),
  );
  return (
    <>
      <p role="status" className="sr-only">
        {filter.some(Boolean) && t('admin.found-count', { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <NoMatchCard all={all} />
      ) : (
        <DataList cards={() => cards(visibleRows)} table={(scroll) => table(visibleRows, scroll)} />
      )}
      {hasMore && (
        <Button ref={end} className="mx-auto mt-4 flex" onClick={showMore}>
          {t('audit.show-more')}
        </Button>
      )}
    </>
  );
}

interface DataListProps {
  readonly cards: () => ReactNode;
  /** `scroll` is true where the table may not fit. */
  readonly table: (scroll: boolean) => ReactNode;
}

/** Cards on phones, a table on wider screens (spec §2). */
export function DataList({ cards, table }: DataListProps) {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(width < 1024px)');
  if (isPhone) return cards();
  return (
    <Card className="lg:[--sticky-top:calc(var(--bar-height,3.5rem)+1px)]">{table(isNarrow)}</Card>
  );
}

function NoMatchCard({ all }: { all: LinkProps }) {
  return (
    <Card>
      <EmptyState
        as="h2"
        icon={<SearchX />}
        title={t('base.nothing-to-show')}
        description={t('admin.no-match-text')}
        action={
          <Button asChild>
            <Link {...all} replace>
              {t('admin.no-match-action')}
            </Link>
          </Button>
        }
      />
    </Card>
  );
}
