import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { isRecord, ProblemError, readProblem } from '#lib/problem.ts';

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
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ProblemError(undefined);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    // A failing session query redirects to the login, like a 401 of any other call (spec §2).
    if (response.status === 401) await api.session.info.fetch(undefined, { staleTime: 0 });
    throw new ProblemError(isRecord(body) ? readProblem(body) : undefined);
  }
  const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return { rows: body as Row[], next: link };
}
