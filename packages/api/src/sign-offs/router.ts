import { id } from '@worksheet/domain/fields/fields';
import {
  createSignOff as createInput,
  listSignOffs as listInput,
  singleSheet as sheetInput,
  sheet,
  signedSheet,
  signOff,
  withdrawSignOff as withdrawInput,
} from '@worksheet/domain/worksheet/sheet/sign-off';
import { z } from 'zod';
import { okAfter, okSchema } from '#ok.ts';
import { allow } from '#procedures.ts';
import { createSignOff } from '#sign-offs/create.ts';
import { listSignOffs } from '#sign-offs/list.ts';
import { singleSheet } from '#sign-offs/sheet.ts';
import { singleSignOff } from '#sign-offs/single.ts';
import { withdrawSignOff } from '#sign-offs/withdraw.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('signoff');

export const signOffRouter = router({
  sheet: allow('sign-off.read')
    .meta(
      rest('GET', '/signoff/sheet', {
        summary: 'Read the sheet of a job and a customer',
        description:
          'The records of a job for one customer in a period of at most 400 days, open and exported ones, of people whose records the caller sees, with their photos, and the valid signatures for them. At most 500 records. A job whose customer was changed has records of several: `customers` names all, and without `customerNo` the sheet is that of the customer of the job, else of the first record.',
      }),
    )
    .input(sheetInput)
    .output(sheet)
    .query(({ ctx, input }) => singleSheet(ctx, input)),

  list: allow('sign-off.read')
    .meta(
      rest('GET', '/signoff', {
        summary: 'List the signatures of customers',
        description:
          'Newest first, also those that were withdrawn: those for at least one record of a person whose records the caller sees. With `from` and `to` only those whose records lie in this period, at least in part. With `limit` in pages.',
      }),
    )
    .input(listInput)
    .output(z.array(signOff))
    .query(({ ctx, input }) => listSignOffs(ctx, input)),

  single: allow('sign-off.read')
    .meta(
      rest('GET', '/signoff/{id}', {
        summary: 'Read the signature of a customer',
        description:
          'With the lines as they were when the customer signed, whatever was renamed or changed since: those of people whose records the caller sees. It remains after it is withdrawn.',
      }),
    )
    .input(z.object({ id }))
    .output(signedSheet)
    .query(({ ctx, input }) => singleSignOff(ctx, input.id)),

  create: allow('sign-off.create')
    .meta({
      repeatable: true,
      ...rest('POST', '/signoff', {
        summary: 'Store the signature of a customer',
        description:
          'If the account lets customers sign: for at most 500 records of one job and one customer that the caller sees, each only at the `version` that was shown to the customer, and with `digest` only if the sheet is as it was shown: otherwise 409 `entry-changed`. Stores the signature with a copy of the lines and locks the records: they cannot be edited, deleted or sent back until the signature is withdrawn, but approved and exported. All or nothing; refused entries are named. A repeat with the same `Idempotency-Key` header within 24 hours stores nothing.',
      }),
    })
    .input(createInput)
    .output(signedSheet)
    .mutation(({ ctx, input }) => createSignOff(ctx, input)),

  withdraw: allow('sign-off.withdraw')
    .meta(
      rest('DELETE', '/signoff/{id}', {
        summary: 'Withdraw the signature of a customer',
        description:
          'With a reason, which unlocks the records. The signature and its lines remain, with who withdrew it, when and why. For administrators, API keys, and team leaders who see every record of it.',
      }),
    )
    .input(withdrawInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(withdrawSignOff(ctx, input))),
});
