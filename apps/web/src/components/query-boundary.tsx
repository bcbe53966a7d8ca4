import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedCard } from '#components/failed.tsx';
import { FormSkeleton } from '#components/form/form-skeleton.tsx';
import { problemOf } from '#lib/problem.ts';

/** What a screen needs of a query: tRPC's hooks have it. */
export interface Answer<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isFetchedAfterMount: boolean;
  refetch(): unknown;
}

/** A form is filled from a fresh answer, and not asked for again behind the back of whoever types. */
export const freshOnce = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const;

interface LoadedProps<T> {
  readonly answer: Answer<T>;
  /** Cards side by side from 1024 on. */
  readonly columns: 1 | 2;
  /** How many fields there will be. */
  readonly fields?: number;
  /** Where to go when there is no such thing. */
  readonly list: LinkProps;
  readonly children: (data: T) => ReactNode;
}

/** What was asked for, its skeleton, or why it could not be had. */
export function QueryBoundary<T>({ answer, columns, fields, list, children }: LoadedProps<T>) {
  const { t } = useTranslation();
  const { data, error, isFetching, isFetchedAfterMount } = answer;
  const isThere = data !== undefined && isFetchedAfterMount;
  if (!isThere && error && !isFetching) {
    return (
      <FailedCard
        answer={answer}
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
      {isThere ? (
        children(data)
      ) : (
        <Card className={columns === 2 ? undefined : 'max-w-2xl'}>
          <FormSkeleton fields={fields} />
        </Card>
      )}
    </div>
  );
}
