import { addDays } from '@worksheet/domain/dates/calendar';
import { datesOfWeek } from '@worksheet/domain/dates/iso-week';
import { isAdmin } from '@worksheet/domain/access/actor';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { weekLineKey, withRecord } from '@worksheet/domain/worksheet/week/grid';
import { invalidateDependents } from '#records/cache.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';
import type { WeekRecords } from '#features/worksheet/week/week-edits.ts';

export interface ShownWeek {
  readonly session: Session;
  readonly monday: string;
  /** Undefined for the own week. */
  readonly username: string | undefined;
}

/** Rows of these days before the week are offered. */
const offeredDays = 14;

/** The open and the exported records of the week and of the two weeks before. */
export function useWeekRecords(shown: ShownWeek) {
  const utils = trpc.useUtils();
  const query = queryOf(shown);
  const open = trpc.worksheet.list.useQuery(query);
  const exported = trpc.worksheet.list.useQuery({ ...query, exported: true });
  const all = [...flatten(open.data), ...flatten(exported.data)];
  return {
    all,
    inWeek: all.filter(({ date }) => date >= shown.monday),
    isPending: open.isPending || exported.isPending,
    error: open.error ?? exported.error,
    hasData: open.data !== undefined && exported.data !== undefined,
    refetch: () => void Promise.all([open.refetch(), exported.refetch()]),
    cache: recordCache(utils, query),
  };
}

function queryOf({ session, monday, username }: ShownWeek) {
  const from = addDays(monday, -offeredDays);
  const to = datesOfWeek(monday).at(-1) ?? monday;
  if (username === undefined) return { mode: 'YOURS', from, to } as const;
  // The server refuses both modes to basic users.
  const mode = isAdmin(actorOf(session)) ? 'ALL' : 'TEAM';
  return { mode, from, to, username } as const;
}

/** What the store reads and writes: the cached list, so that a saved record is shown without another call. */
function recordCache(
  utils: ReturnType<typeof trpc.useUtils>,
  query: ReturnType<typeof queryOf>,
): WeekRecords {
  const update = (change: (records: readonly WorksheetRecord[]) => WorksheetRecord[]) => {
    // A list that was requested before the call may not contain its change.
    void utils.worksheet.list.cancel(query);
    utils.worksheet.list.setData(query, (days) => groupByDate(change(flatten(days))));
    // Other lists are fetched again when they are shown.
    void utils.worksheet.invalidate(undefined, { refetchType: 'none' });
    invalidateDependents();
  };
  const ofDay = (date: string) => {
    const days = [
      ...(utils.worksheet.list.getData(query) ?? []),
      ...(utils.worksheet.list.getData({ ...query, exported: true }) ?? []),
    ];
    return flatten(days.filter(({ key }) => key === date));
  };
  return {
    ofDay,
    ofCell: (rowKey, date) => ofDay(date).filter((record) => weekLineKey(record) === rowKey),
    put: (stored) =>
      update((records) => stored.reduce((all, record) => withRecord(all, record), [...records])),
    drop: (id) => update((records) => records.filter((record) => record.id !== id)),
    reload: async () => {
      await utils.worksheet.list.cancel(query);
      await Promise.all([
        utils.worksheet.list.refetch(query),
        utils.worksheet.list.refetch({ ...query, exported: true }),
      ]);
    },
  };
}

function flatten(days: readonly DayGroup[] = []): WorksheetRecord[] {
  return days.flatMap((day) => day.worksheet);
}

function groupByDate(records: readonly WorksheetRecord[]): DayGroup[] {
  const days = new Map<string, WorksheetRecord[]>();
  for (const record of records) {
    const day = days.get(record.date);
    if (day) day.push(record);
    else days.set(record.date, [record]);
  }
  return [...days].map(([key, worksheet]) => ({ key, worksheet }));
}
