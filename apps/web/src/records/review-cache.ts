import type { Review, ReviewedDay } from '@worksheet/domain/worksheet/approval';
import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '#lib/query-client.ts';
import { trpc } from '#trpc.ts';

/* What an approver's act does to the weeks to be approved; apart from cache.ts, as the first load does not show them. */

const reviews = { queryKey: getQueryKey(trpc.approval.review) };

/** Of all weeks that are cached. */
export function shownPeople(): Review['people'] {
  return queryClient.getQueriesData<Review>(reviews).flatMap(([, data]) => data?.people ?? []);
}

/** Shows an approval before the server answers. */
export async function showApproved(ids: ReadonlySet<number>): Promise<void> {
  await queryClient.cancelQueries(reviews);
  changeReviews((review) => withApproved(review, ids));
}

/** The days leave the queue at once, so that the next act does not lead back to them. */
export function showReturned(ids: ReadonlySet<number>): void {
  changeReviews((review) => ({
    ...review,
    people: changeDays(review.people, ids, 'returned', (day) => ({ ...day, state: 'returned' })),
  }));
}

function changeReviews(change: (review: Review) => Review): void {
  queryClient.setQueriesData<Review>(reviews, (review) => review && change(review));
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
