import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useIsPhone, useMediaQuery } from '@worksheet/ui/media-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteRows } from '#components/list/use-infinite-rows.ts';

interface FoundListProps<R> {
  readonly found: readonly R[];
  /** By what the list is narrowed: what is searched for, and what is filtered by. */
  readonly filter: readonly (string | undefined)[];
  /** The list with nothing narrowed. */
  readonly all: LinkProps;
  /** On phones. */
  readonly cards: (rows: readonly R[]) => ReactNode;
  /** From tablet on; where the room is narrow, it scrolls in a box of its own. */
  readonly table: (rows: readonly R[], scroll: boolean) => ReactNode;
}

/** What a search found of a list: cards on phones and a table from tablet on (spec §2), more as it is scrolled. */
export function FilteredList<R>({ found, filter, all, cards, table }: FoundListProps<R>) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(width < 1024px)');
  const { shown, hasMore, more, end } = useInfiniteRows(found, filter.join(' '));
  return (
    <>
      <p role="status" className="sr-only">
        {filter.some(Boolean) && t('admin.found-count', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <NoMatchCard all={all} />
      ) : isPhone ? (
        cards(shown)
      ) : (
        <Card className="lg:[--sticky-top:calc(var(--bar-height,3.5rem)+1px)]">
          {table(shown, isNarrow)}
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

function NoMatchCard({ all }: { all: LinkProps }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        as="h2"
        icon={<SearchX />}
        title={t('admin.no-match-title')}
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
