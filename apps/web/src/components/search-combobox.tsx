import { keepPreviousData } from '@tanstack/react-query';
import { Combobox, type ComboboxOption, type ComboboxProps } from '@worksheet/ui/combobox';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { lookupQuery } from '#lib/lookup-query.ts';
import { problemOf, ProblemError } from '#lib/problem.ts';

type SearchComboboxProps = Omit<
  ComboboxProps,
  'value' | 'onChange' | 'emptyText' | 'loadingText' | 'searchLabel' | 'countText' | 'failure'
> & {
  readonly value: string;
  readonly onChange: (value: string, option: ComboboxOption | null) => void;
  readonly label: string;
  /** The error of the search, which is not the same as no matches. */
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
};

/** The value is "" for none; a value that is not in `options` is shown by its code. */
export function SearchCombobox({
  value,
  onChange,
  label,
  options,
  selected,
  error,
  onRetry,
  ...props
}: SearchComboboxProps) {
  const option = options.find((each) => each.value === value);
  const isOffline = Boolean(error) && problemOf(error).code === 'no-connection';
  return (
    <Combobox
      {...props}
      value={value === '' ? null : value}
      selected={selected?.value === value ? selected : (option ?? null)}
      onChange={(next, picked) => onChange(next ?? '', picked)}
      options={options}
      searchLabel={label}
      emptyText={t('base.no-matches')}
      loadingText={t('base.loading')}
      countText={(shown, total) =>
        t('base.shown-of', { shown: formats.count(shown), total: formats.count(total) })
      }
      failure={
        error && onRetry
          ? {
              text: t(isOffline ? 'base.search-offline' : 'base.search-failed'),
              retryLabel: t('base.retry'),
              onRetry,
            }
          : undefined
      }
    />
  );
}

/** The options of a paged search. */
export const pagedSearch = {
  ...lookupQuery,
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
} as const;

export interface PagedQuery<T> {
  readonly data:
    | {
        readonly pages: readonly {
          readonly rows: readonly T[];
          readonly total: number | null;
          /** The option is from the device, because the server did not respond (`lookupLink`). */
          readonly isStored?: boolean;
        }[];
      }
    | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

export interface PickerSearch {
  readonly total?: number | undefined;
  readonly loading: boolean;
  readonly onMore?: (() => void) | undefined;
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** The rows of the loaded pages, and the properties of their picker. */
export function pickerSearch<T>(query: PagedQuery<T>): {
  readonly rows: readonly T[];
  readonly search: PickerSearch;
} {
  const { data, hasNextPage, isFetching, isFetchingNextPage } = query;
  const isStored = data?.pages.some((page) => page.isStored) ?? false;
  const error = isStored
    ? new ProblemError({ code: 'no-connection', detail: '', errors: [] })
    : query.error;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const canLoadMore = hasNextPage && !isFetching && !error;
  return {
    rows,
    search: {
      total: data?.pages[0]?.total ?? undefined,
      loading: isFetching && !isFetchingNextPage,
      onMore: canLoadMore ? () => void query.fetchNextPage() : undefined,
      error,
      onRetry: () => void (rows.length > 0 && !isStored ? query.fetchNextPage() : query.refetch()),
    },
  };
}

/** Returns the search props of a query that loads every option. */
export function lookupSearch(query: {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}): PickerSearch {
  return {
    loading: query.isFetching,
    error: query.error,
    onRetry: () => void query.refetch(),
  };
}
