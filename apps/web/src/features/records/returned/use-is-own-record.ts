import { useRouteContext } from '@tanstack/react-router';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';

export function useIsOwnRecord({ username }: Pick<WorksheetRecord, 'username'>): boolean {
  return useRouteContext({ from: '/_app', select: ({ session }) => session.username === username });
}
