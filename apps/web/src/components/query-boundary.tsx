import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { QueryErrorCard } from '#components/query-error.tsx';
import { FormSkeleton } from '#components/form/form-skeleton.tsx';
import { problemOf } from '#lib/problem.ts';

export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isFetchedAfterMount: boolean;
  refetch(): Promise<{ readonly data: T | undefined }>;
}

/** The options of a query that fills a form: it does not refetch while the user types. */
export const formQueryOptions = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const;

interface QueryBoundaryProps<T> {
  readonly query: QueryState<T>;
  readonly columns: 1 | 2;
  readonly fields?: number;
  readonly list: LinkProps;
  readonly children: (data: T) => ReactNode;
}

export function QueryBoundary<T>({
  query,
  columns,
  fields,
  list,
  children,
}: QueryBoundaryProps<T>) {
  const { data, error, isFetching, isFetchedAfterMount } = query;
  const isLoaded = data !== undefined && isFetchedAfterMount;
  if (!isLoaded && error && !isFetching) {
    return (
      <QueryErrorCard
        query={query}
        action={
          problemOf(error).code === 'not-found' ? (
            <Button asChild>
              <Link {...list}>{t('admin.back-to-list')}</Link>
            </Button>
          ) : undefined
        }
      />
    );
  }
  return (
    <div
      className={columns === 2 ? 'grid grid-cols-1 items-start gap-5 lg:grid-cols-2' : undefined}
    >
      {isLoaded ? (
        children(data)
      ) : (
        <Card className={columns === 2 ? undefined : 'max-w-2xl'}>
          <FormSkeleton fields={fields} />
        </Card>
      )}
    </div>
  );
}
