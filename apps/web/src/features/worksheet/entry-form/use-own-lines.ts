import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { trpc } from '#trpc.ts';

/** The user's open lines, with which a new one is compared; undefined until they are loaded. */
export function useOwnLines(): readonly WorksheetRecord[] | undefined {
  const { data } = trpc.worksheet.list.useQuery({ mode: 'YOURS' });
  return data?.flatMap(({ worksheet }) => worksheet);
}

/** False also while there is no network. */
export function useAreOwnLinesLoading(): boolean {
  return trpc.worksheet.list.useQuery({ mode: 'YOURS' }).isLoading;
}
