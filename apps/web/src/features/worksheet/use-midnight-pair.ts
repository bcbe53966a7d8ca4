import { useQuery } from '@tanstack/react-query';
import { addDays } from '@worksheet/domain/dates/calendar';
import {
  mayPassMidnight,
  midnightPair,
  type MidnightPair,
} from '@worksheet/domain/worksheet/entry-form/past-midnight';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { Session } from '#lib/session.ts';
import { trpcClient } from '#trpc.ts';

/**
 * Finds the other part of work that passes midnight, if the user may change both. It is not refetched by itself: a form
 * would save over what it has not shown (D17).
 */
export function useMidnightPair(session: Session, record: WorksheetRecord | undefined) {
  const { data, isLoading, refetch } = useQuery({
    queryKey: ['midnight-pair', record?.id],
    queryFn: async () => (record && (await findPair(session, record))) ?? null,
    enabled: record !== undefined && mayPassMidnight(record),
    staleTime: Infinity,
    gcTime: 0,
  });
  return { pair: data ?? undefined, isLoading, refetch };
}

async function findPair(
  { username, profileType }: Session,
  record: WorksheetRecord,
): Promise<MidnightPair | undefined> {
  const ofOthers = profileType === 'Admin' ? 'ALL' : 'TEAM';
  const days = await trpcClient.worksheet.list.query({
    mode: record.username === username ? 'YOURS' : ofOthers,
    username: record.username,
    from: addDays(record.date, -1),
    to: addDays(record.date, 1),
  });
  const pair = midnightPair(
    record,
    days.flatMap(({ worksheet }) => worksheet),
  );
  return pair?.every(({ allowedActions }) => allowedActions.includes('edit')) ? pair : undefined;
}
