import {
  createPayRun as createInput,
  listPay as listInput,
  listPayDays as daysInput,
  pay,
  payDays,
  payRun,
  payRunKey,
  payRunWithRows,
  payWhy,
  payWhyKey,
  voidPayRun as voidInput,
} from '@worksheet/domain/pay/contract';
import { payColumns, payFileName } from '@worksheet/domain/pay/columns';
import { z } from 'zod';
import { allowFile } from '#allow-file.ts';
import { okAfter, okSchema } from '#ok.ts';
import { listPayDays, whyPay } from '#pay/days.ts';
import { listPay } from '#pay/list.ts';
import { payRunFile, payRunFileInput } from '#pay/run-file.ts';
import { createPayRun, voidPayRun } from '#pay/run.ts';
import { findPayRun, listPayRuns } from '#pay/runs.ts';
import { fileResponseSchema } from '#file-response.ts';
import { allow } from '#procedures.ts';
import { tableFileResponse, tableFormat } from '#tabular/write-table.ts';
import { writeColumns } from '#tabular/write-columns.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('pay');

/** From approved hours to the payroll file. */
export const payRouter = router({
  list: allow('pay.read')
    .meta(
      rest('GET', '/pay', {
        summary: 'List the pay of a period',
        description:
          'What each person is paid of each pay type for the days of the period, by the agreement that the person has on each day, and the `questions` about what cannot be decided. `paid` is what pay runs have paid for these days. `differences` are days of earlier runs that have changed since; the next run pays them too. A question with `blocks` stops a run. For administrators and API keys.',
      }),
    )
    .input(listInput)
    .output(pay)
    .query(({ ctx, input }) => listPay(ctx, input)),

  listFile: allowFile('pay.read')
    .meta({ fileOf: 'list' })
    .input(listInput.extend({ format: tableFormat }))
    .output(tableFileResponse)
    .query(async ({ ctx, input: { format, ...query } }) => {
      const { rows } = await listPay(ctx, query);
      return writeColumns(ctx, rows, {
        name: payFileName,
        columns: payColumns,
        period: query,
        format,
      });
    }),

  days: allow('pay.why')
    .meta(
      rest('GET', '/pay/day', {
        summary: 'List the paid days of a person',
        description:
          'Each day of the period with its norm, the hours of work, the credited leave and what it is paid. For administrators and API keys, and for the person.',
      }),
    )
    .input(daysInput)
    .output(payDays)
    .query(({ ctx, input }) => listPayDays(ctx, input)),

  why: allow('pay.why')
    .meta(
      rest('GET', '/pay/why', {
        summary: 'Explain the pay of a day',
        description:
          'What each record of the day becomes, by which rule of the agreement, the sums, and the same in words. For administrators and API keys, and for the person.',
      }),
    )
    .input(payWhyKey)
    .output(payWhy)
    .query(({ ctx, input }) => whyPay(ctx, input)),

  run: allow('pay.run')
    .meta({
      repeatable: true,
      ...rest('POST', '/pay/run', {
        summary: 'Make a pay run',
        description:
          'Pays the period: a numbered batch that does not change, with what changed since in the periods paid before. Closes the period for everybody but administrators. With open questions, refused as `pay-questions`; `acceptQuestions` accepts those that do not block. A period of which a day is paid is refused as `period-paid`. A repeat with the same `Idempotency-Key` header within 24 hours returns the first result, and is refused as `pay-run-voided` once that run is voided.',
      }),
    })
    .input(createInput)
    .output(payRunKey)
    .mutation(({ ctx, input }) => createPayRun(ctx, input)),

  runs: allow('pay.read')
    .meta(rest('GET', '/pay/run', { summary: 'List the pay runs', description: 'Newest first.' }))
    .input(z.object({}))
    .output(z.array(payRun))
    .query(({ ctx }) => listPayRuns(ctx.db)),

  singleRun: allow('pay.read')
    .meta(
      rest('GET', '/pay/run/{number}', {
        summary: 'Get one pay run',
        description:
          'With what it paid of each pay type to each person, differences of earlier periods included, and these differences one by one. Also once it is voided.',
      }),
    )
    .input(payRunKey)
    .output(payRunWithRows)
    .query(({ ctx, input }) => findPayRun(ctx.db, input.number)),

  runFile: allowFile('pay.read')
    .meta(
      rest('GET', '/pay/run/{number}/file', {
        summary: 'Download the file of a pay run',
        description:
          'The rows of the run as the payroll system reads them, by a profile of the account. The same bytes every time.',
      }),
    )
    .input(payRunFileInput)
    .output(fileResponseSchema.meta({ contentMediaType: 'text/csv' }))
    .query(({ ctx, input }) => payRunFile(ctx.db, input)),

  voidRun: allow('pay.run')
    .meta(
      rest('POST', '/pay/run/{number}/void', {
        summary: 'Void a pay run',
        description:
          'The newest run alone. Nothing counts as paid by it, and its period is open again if the run closed it. Its file stays the same.',
      }),
    )
    .input(voidInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(voidPayRun(ctx, input))),
});
