import { getQueryKey } from '@trpc/react-query';
import { usePages } from '#features/exports/use-pages.ts';
import { trpc, type Outputs } from '#trpc.ts';

export type ExportRow = Outputs['export']['list'][number];
export type ExportLine = Outputs['export']['records'][number];

const pageSize = 50;

/** Newest first (D53). */
export function useExports() {
  return usePages<ExportRow>(
    getQueryKey(trpc.export.list, undefined, 'infinite'),
    `/api/export?limit=${pageSize}`,
  );
}

const linePageSize = 200;

/** The records as they left in the export; only the first few of them with `limit`. */
export function useExportLines(number: number, limit = linePageSize) {
  return usePages<ExportLine>(
    [...getQueryKey(trpc.export.records, { number }, 'infinite'), limit],
    `/api/export/${number}/records?limit=${limit}`,
  );
}
