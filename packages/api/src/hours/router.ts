import {
  askAboutDay as askInput,
  dayQuestion,
  missingDay,
  hoursDay,
  listHours as listInput,
  pastHours as pastInput,
  listQuestions as questionsInput,
  missingHours,
  type HoursDay,
  type ListHours,
} from '@worksheet/domain/hours/contract';
import { z } from 'zod';
import { allowFile } from '#allow-file.ts';
import { asOf, periodAround } from '#history/as-of.ts';
import { countMissingHours, listHours, listMissingDays } from '#hours/list.ts';
import { askAboutDay, listQuestions } from '#hours/questions.ts';
import { okAfter, okSchema } from '#ok.ts';
import type { AccountContext } from '#context.ts';
import { allow } from '#procedures.ts';
import { tableFileResponse, tableFormat, type TableFormat } from '#tabular/write-table.ts';
import { restCalls, router } from '#trpc.ts';
import { averagedAround } from '@worksheet/domain/hours/person-hours';
import { hoursColumns, hoursFileName } from '@worksheet/domain/hours/columns';
import type { FileResponse } from '#file-response.ts';
import { writeColumns } from '#tabular/write-columns.ts';

const rest = restCalls('hours');

export const hoursRouter = router({
  list: allow('hours.read')
    .meta(
      rest('GET', '/hours', {
        summary: 'List hours by person and day',
        description:
          'Every date of the period of at most 400 days for the people of a mode who work in it or have records in it, by name and date: hours of work, open or exported, against the norm. A past workday with less than half its norm is missing. Leave and illness are records on a job with `absence`; they are credited up to the norm of the day, units of measure that count as days as a share of it. Nothing is missing before the user was created or their first record, and after their expiration, or the last record of a user who is inactive if that is earlier. `averageWeek` is about the 17 weeks that end with the week of the date, of those that are over: hours worked ÷ (17 − neutral days ÷ 7). With the account setting `workingTimeRules`, `flags` name averages above 48 hours, seven days in a row without a day off, and work before which 24 hours held no 11 hours of rest, where times are registered. They say what it looks like; nothing is blocked.',
      }),
    )
    .input(pastInput)
    .output(z.array(hoursDay))
    .query(({ ctx, input }) =>
      asOf(ctx, input, { ...periodAround(input, averagedAround), withEnds: true }, (past) =>
        listHours(past, input),
      ),
    ),

  missing: allow('hours.read')
    .meta(
      rest('GET', '/hours/missing', {
        summary: 'Count the missing days of a period',
        description:
          'How many days with less than half their norm the people of a mode have, and how many people. The menu shows it.',
      }),
    )
    .input(listInput)
    .output(missingHours)
    .query(({ ctx, input }) => countMissingHours(ctx, input)),

  missingDays: allow('hours.read')
    .meta({
      agent: {
        tool: 'missing_days',
        description:
          'List the past days of a period of at most 400 days on which less than half the norm is registered: of the person, or with `mode` TEAM or ALL of those whom the person leads.',
      },
    })
    .input(listInput)
    .output(z.array(missingDay))
    .query(({ ctx, input }) => listMissingDays(ctx, input)),

  questions: allow('hours.read')
    .meta(
      rest('GET', '/hours/question', {
        summary: 'List the days that are asked about',
        description:
          'The days of the people of a mode about which a leader has asked and that still have no record, by date.',
      }),
    )
    .input(questionsInput)
    .output(z.array(dayQuestion))
    .query(({ ctx, input }) => listQuestions(ctx, input.mode)),

  ask: allow('record.return')
    .meta(
      rest('PUT', '/hours/question', {
        summary: 'Ask a person about a day',
        description:
          'Asks a person of the team, or for administrators and API keys anybody, about a past day without records. The person sees the question until the day has a record, of work or of leave. A repeat, and a day with records, change nothing.',
      }),
    )
    .input(askInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(askAboutDay(ctx, input))),

  listFile: allowFile('hours.read')
    .meta({ fileOf: 'list' })
    .input(listInput.extend({ format: tableFormat }))
    .output(tableFileResponse)
    .query(async ({ ctx, input: { format, ...query } }) =>
      hoursFile(ctx, await listHours(ctx, query), { period: query, format }),
    ),
});

interface FileOptions {
  readonly period: Pick<ListHours, 'from' | 'to'>;
  readonly format: TableFormat;
}

/** The hours of people by day. */
function hoursFile(
  ctx: Pick<AccountContext, 'actor'>,
  days: readonly HoursDay[],
  options: FileOptions,
): FileResponse {
  return writeColumns(ctx, days, { name: hoursFileName, columns: hoursColumns, ...options });
}
