import type { Review, ReviewedDay } from '@worksheet/domain/worksheet/approval';
import type { DayGroup, SeenEntry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { getQueryKey } from '@trpc/react-query';
import { api } from '#api.ts';
import { queryClient } from '#lib/query-client.ts';
import { trpc } from '#trpc.ts';

/* Which queries records are in, and what a change of records does to them. */

/** After records were created, changed or deleted. The promise resolves once the lists that are shown are fetched again. */
export function invalidateRecords(): Promise<void> {
  invalidateDependents();
  return api.worksheet.invalidate();
}

/** What is computed from records, without their lists, for pages that put the stored records into the lists themselves. */
export function invalidateDependents(): void {
  void api.approval.invalidate();
  void api.hours.invalidate();
  void api.report.invalidate();
  void api.signOff.invalidate();
}

const lists = { queryKey: getQueryKey(trpc.worksheet.list) };
export const reviews = { queryKey: getQueryKey(trpc.approval.review) };

interface Approval {
  readonly by: string;
  readonly at: string;
}

/**
 * Shows an approval, or with null its end, before the server answers, with the versions that it will store, so that undoing
 * at once is not rejected as outdated (D17). Returns what shows some of the records as they were before.
 */
export async function showApproval(
  entries: readonly SeenEntry[],
  approval: Approval | null,
): Promise<(isUndone: (id: number) => boolean) => void> {
  const ids = new Set(entries.map(({ id }) => id));
  // What is fetched already would show the records as they were; what is shown for the first time is waited for.
  const predicate = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
  await Promise.all(
    [lists, reviews].map((each) => queryClient.cancelQueries({ ...each, predicate })),
  );
  const before = new Map<number, WorksheetRecord>();
  changeLists((record) => {
    if (!ids.has(record.id)) return record;
    before.set(record.id, record);
    return withApproval(record, approval);
  });
  if (approval) changeReviews((review) => withApproved(review, ids));
  return (isUndone) =>
    changeLists((record) => (isUndone(record.id) ? (before.get(record.id) ?? record) : record));
}

/** The days leave the queue at once, so that the next act does not lead back to them. */
export function showReturned(ids: ReadonlySet<number>): void {
  changeReviews((review) => ({
    ...review,
    people: changeDays(review.people, ids, 'returned', (day) => ({ ...day, state: 'returned' })),
  }));
}

function changeLists(change: (record: WorksheetRecord) => WorksheetRecord): void {
  queryClient.setQueriesData<DayGroup[]>(lists, (days) =>
    days?.map((day) => ({ ...day, worksheet: day.worksheet.map(change) })),
  );
}

function changeReviews(change: (review: Review) => Review): void {
  queryClient.setQueriesData<Review>(reviews, (review) => review && change(review));
}

function withApproval(record: WorksheetRecord, approval: Approval | null): WorksheetRecord {
  const version = record.version + 1;
  if (!approval) {
    return {
      ...record,
      version,
      approvedBy: null,
      approvedDateTime: null,
      allowedActions: ['edit', 'delete', 'approve'],
      lockReason: null,
    };
  }
  return {
    ...record,
    version,
    approvedBy: approval.by,
    approvedDateTime: approval.at,
    returnedBy: null,
    returnedDateTime: null,
    returnReason: null,
    allowedActions: ['unapprove'],
    lockReason: 'record-approved',
  };
}

/** What the server will say once these are approved; versions rise by one (D17). */
export function withApproved(review: Review, ids: ReadonlySet<number>): Review {
  return {
    clean: review.clean.filter(({ id }) => !ids.has(id)),
    people: changeDays(review.people, ids, 'approved', (day) => {
      const states = new Set(day.entries.map(({ state }) => state));
      if ([...states].some((state) => state !== 'approved' && state !== 'exported')) return day;
      const state = states.has('exported') ? 'mixed' : 'approved';
      return { ...day, state, open: { hours: null, exactHours: null, sums: [] } };
    }),
  };
}

function changeDays(
  people: Review['people'],
  ids: ReadonlySet<number>,
  state: 'approved' | 'returned',
  change: (day: ReviewedDay) => ReviewedDay,
): Review['people'] {
  return people.map((person) => {
    const isChanged = (day: ReviewedDay) => day.entries.some(({ id }) => ids.has(id));
    if (!person.days.some(isChanged)) return person;
    const days = person.days.map((day) => {
      if (!isChanged(day)) return day;
      const entries = day.entries.map((entry) =>
        ids.has(entry.id) ? { ...entry, version: entry.version + 1, state } : entry,
      );
      return change({ ...day, entries });
    });
    return { ...person, days };
  });
}
