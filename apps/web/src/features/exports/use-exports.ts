import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { usePages } from '#components/list/use-pages.ts';
import { trpc, type Outputs } from '#trpc.ts';

export type ExportRow = Outputs['export']['list'][number];
export type ExportLine = Outputs['export']['records'][number];

/** The most that one call returns. */
const pageSize = 1000;

/** All of them, newest first (D53), because the filters and their sums are those of the whole list. */
export function useExports() {
  const exports = usePages<ExportRow>(
    getQueryKey(trpc.export.list, undefined, 'infinite'),
    `/api/export?limit=${pageSize}`,
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = exports;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return exports;
}

const linePageSize = 200;

interface LineOptions {
  readonly limit?: number;
  readonly status?: ExportLine['status'];
}

/** The records as they left in the export; only the first few of them with `limit`. */
export function useExportLines(number: number, { limit = linePageSize, status }: LineOptions = {}) {
  return usePages<ExportLine>(
    [...getQueryKey(trpc.export.records, { number, ...(status && { status }) }, 'infinite'), limit],
    `/api/export/${number}/records?limit=${limit}${status ? `&status=${status}` : ''}`,
  );
}
