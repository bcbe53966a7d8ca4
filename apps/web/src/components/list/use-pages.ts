import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { fetchRest } from '#lib/rest.ts';

interface PagesOptions<Row> {
  /** Read again after this many milliseconds, while it returns some. */
  readonly refetchInterval?: (rows: readonly Row[]) => number | false;
}

/** Reads a list in pages over REST, because its cursor is in the header `Link` (D32). */
export function usePages<Row>(
  queryKey: QueryKey,
  url: string,
  { refetchInterval }: PagesOptions<Row> = {},
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage<Row>(pageParam, signal),
    initialPageParam: url,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) =>
      refetchInterval?.(state.data?.pages.flatMap((page) => page.rows) ?? []) ?? false,
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page.rows) };
}

async function fetchPage<Row>(url: string, signal: AbortSignal) {
  const response = await fetchRest(url, { signal });
  const rows: unknown = await response.json().catch(() => undefined);
  const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return { rows: rows as Row[], next: link };
}
