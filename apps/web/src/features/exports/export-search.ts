import { textOf } from '#lib/search-params.ts';

/* A file of its own, because the route makes it a part of the first load. */

export const exportStatuses = ['waiting', 'rejected', 'voided'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** The filter of the list of exports, which is part of the address. */
export interface ExportFilter {
  readonly status?: ExportStatus;
  /** The user who made the exports. */
  readonly by?: string;
  readonly year?: string;
}

export function parseExportFilter(search: Record<string, unknown>): ExportFilter {
  const status = exportStatuses.find((known) => known === search['status']);
  const by = textOf(search['by']);
  const year = String(search['year'] ?? '');
  return {
    ...(status && { status }),
    ...(by && { by }),
    ...(/^\d{4}$/.test(year) && { year }),
  };
}
