import {
  pastReview,
  review,
  waitingDay,
  reviewRecords as reviewInput,
  waitingRecords as waiting,
} from '@worksheet/domain/worksheet/approval';
import { z } from 'zod';
import { asOf, periodAround } from '#history/as-of.ts';
import { comparedAround } from '#records/approval/find-outliers.ts';
import { reviewRecords } from '#records/approval/review.ts';
import { listWaitingDays } from '#records/approval/waiting-days.ts';
import { waitingRecords } from '#records/approval/waiting.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('approval');

export const approvalRouter = router({
  review: allow('approval.read')
    .meta(
      rest('GET', '/approval', {
        summary: 'Review records by person and day',
        description:
          'The people of a mode who are active or have records in the period of at most 400 days, by name, each with one day for every date: hours, other quantities, the state, and flags, which name what looks wrong and never block. Flags are found among all records of a person; `username`, `customerNo` and `jobCode` restrict what is listed. `clean` are the open records of the days without a flag and without a record that is sent back. Without `mode`, team leaders review their team, and administrators and API keys everyone.',
      }),
    )
    .input(pastReview)
    .output(review)
    .query(({ ctx, input }) =>
      asOf(ctx, input, periodAround(input, comparedAround), (past) => reviewRecords(past, input)),
    ),

  waiting: allow('approval.read')
    .meta(
      rest('GET', '/approval/waiting', {
        summary: 'Count the records that wait for approval',
        description:
          'Open records up to today that are neither approved nor sent back, of the team, or for administrators and API keys of everyone; and the date of the oldest.',
      }),
    )
    .output(waiting)
    .query(({ ctx }) => waitingRecords(ctx)),

  waitingDays: allow('approval.read')
    .meta({
      agent: {
        tool: 'waiting_approvals',
        description:
          'List the days with records that wait for the approval of the person, in a period of at most 400 days: whose they are, their hours, what looks wrong (flags), and the records with their versions, for propose_approvals.',
      },
    })
    .input(reviewInput)
    .output(z.array(waitingDay))
    .query(({ ctx, input }) => listWaitingDays(ctx, input)),
});
