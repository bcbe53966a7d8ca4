import {
  acceptedDrafts,
  draft,
  draftIds,
  proposeApprovals as proposeApprovalsInput,
  proposeChange as proposeChangeInput,
  proposeCopyDay as proposeCopyDayInput,
  proposed,
  proposeRecords as proposeRecordsInput,
} from '@worksheet/domain/drafts/contract';
import { z } from 'zod';
import { acceptDrafts, refuseDrafts } from '#drafts/accept.ts';
import {
  proposeApprovals,
  proposeChange,
  proposeCopyDay,
  proposeRecords,
} from '#drafts/propose.ts';
import { listDrafts } from '#drafts/stored-draft.ts';
import { okAfter, okSchema } from '#ok.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('draft');

/** What the agents of a person propose (decisions/agents). Only agents propose; only the person accepts and refuses. */
export const draftRouter = router({
  list: allow('draft.own')
    .meta(
      rest('GET', '/draft', {
        summary: 'List the proposals that wait for the user',
        description:
          'What agents with a key of the user propose, the oldest first, at most 500: new records, changes and approvals. Nothing counts them. A proposal goes with the record that it is about.',
      }),
    )
    .output(z.array(draft))
    .query(({ ctx }) => listDrafts(ctx)),

  accept: allow('draft.own')
    .meta(
      rest('POST', '/draft/accept', {
        summary: 'Accept proposals',
        description:
          'Makes the records, changes and approvals as the user, by the rules of the calls for records, all or none, and returns the records in the order of the ids. 409 if a record has changed since it was proposed to change or approve it; the proposals then stay.',
      }),
    )
    .input(draftIds)
    .output(acceptedDrafts)
    .mutation(({ ctx, input }) => acceptDrafts(ctx, input.ids)),

  refuse: allow('draft.own')
    .meta(
      rest('DELETE', '/draft', {
        summary: 'Refuse proposals',
        description: 'Nothing of them is left. All of them or none: 404 if one does not exist.',
      }),
    )
    .input(draftIds)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(refuseDrafts(ctx, input.ids))),

  propose: allow('draft.propose')
    .meta({
      agent: {
        tool: 'propose_records',
        description:
          'Propose new records of the person, at most 100, all or none. The person accepts or refuses them on the start page; until then nothing counts them. Codes come from find_jobs and list_records. An amount is `quantity`, or `timeFrom` and `timeTo` where the unit is registered by time.',
      },
    })
    .input(proposeRecordsInput)
    .output(proposed)
    .mutation(({ ctx, input }) => proposeRecords(ctx, input)),

  proposeCopyDay: allow('draft.propose')
    .meta({
      agent: {
        tool: 'propose_copy_day',
        description:
          'Propose the person’s records of one day for another day: those with hours. `leftOut` counts the others. The person accepts or refuses them.',
      },
    })
    .input(proposeCopyDayInput)
    .output(proposed)
    .mutation(({ ctx, input }) => proposeCopyDay(ctx, input)),

  proposeChange: allow('draft.propose')
    .meta({
      agent: {
        tool: 'propose_change',
        description:
          'Propose to change a record. Fields that are not sent stay as they are. The person accepts or refuses the change; if the record changes first, it cannot be accepted.',
      },
    })
    .input(proposeChangeInput)
    .output(proposed)
    .mutation(({ ctx, input }) => proposeChange(ctx, input)),

  proposeApprovals: allow('draft.propose-approval')
    .meta({
      agent: {
        tool: 'propose_approvals',
        description:
          'Propose that the person approves records, at most 100, each with the `version` that waiting_approvals gave. The person decides.',
      },
    })
    .input(proposeApprovalsInput)
    .output(proposed)
    .mutation(({ ctx, input }) => proposeApprovals(ctx, input)),
});
