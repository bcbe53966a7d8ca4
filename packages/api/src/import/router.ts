import {
  importResult,
  readImport as readInput,
  readImportResult,
  refusedImport as refusedInput,
  runImport as runInput,
  runWorkbook as workbookInput,
  workbookResult,
} from '@worksheet/domain/import/contract';
import {
  importRegistrations as importRegistrationsInput,
  registrationsResult,
  undoImport as undoInput,
  undoneImport,
} from '@worksheet/domain/import-registrations/contract';
import { allowFile } from '#allow-file.ts';
import { sheetAnswer, shownRowsOf } from '#import/answer.ts';
import { planSheet } from '#import/plan-sheet.ts';
import { readImport } from '#import/read.ts';
import { refusedFile } from '#import/refused.ts';
import { rememberedHeadings } from '#import/remembered.ts';
import { importRegistrations } from '#import/registrations/run.ts';
import { undoImport } from '#import/registrations/undo.ts';
import { runImport } from '#import/run.ts';
import { readSource, sheetOf } from '#import/source.ts';
import { templateFile, templateInput } from '#import/template.ts';
import { planWorkbook } from '#import/workbook.ts';
import { semaphore } from '@worksheet/database/semaphore';
import { allow } from '#procedures.ts';
import { tableFileResponse } from '#tabular/write-table.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('import');

/** The rows of a file of master data take up to 200 MB; an account waits for its own imports. */
const slots = semaphore({
  limit: 2,
  shares: [1],
  queueLimit: 20,
  timeoutMs: 30_000,
  retryAfter: 10,
});

function allowImport(allowed: ReturnType<typeof allow> = allow('master-data.manage')) {
  return allowed.use(({ ctx, next }) => slots.run(() => next(), [ctx.actor.accountId]));
}

export const importRouter = router({
  worksheet: allowImport(allow('record.import'))
    .meta({
      ...rest('POST', '/import/worksheet', {
        summary: 'Import registrations of another product',
        description:
          'Reads a detailed export of Toggl, Clockify, Harvest or solidtime, or any other CSV file or workbook with a date and hours in each row. First with `dryRun=true`: it answers what would happen, and `questions` about what can be read in two ways or is not known here. Sent again with `answers`, the choice of each question by its id, it makes the records; while a question is open, it is refused with 409 and nothing is stored. `job:*` with `create` makes all missing jobs; the same holds for `customer:*` and `task:*`. Rows that were imported before are recognised by the id of the source, else by what they say and their place among equal rows, and are never imported twice: an import that broke off is continued by sending the file again.',
      }),
      longFile: true,
    })
    .input(importRegistrationsInput)
    .output(registrationsResult)
    .mutation(({ ctx, input }) => importRegistrations(ctx, input)),

  undo: allow('record.import')
    .meta(
      rest('POST', '/import/{importId}/undo', {
        summary: 'Take an import of registrations back',
        description:
          'Deletes all records that the import made, so that the file can be imported again. If one of them was changed, approved, signed, exported or deleted since, the call is refused with 409 and nothing is deleted. Customers, jobs and tasks that were made stay.',
      }),
    )
    .input(undoInput)
    .output(undoneImport)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),

  read: allowImport()
    .meta(
      rest('POST', '/import/read', {
        summary: 'Read the headings of a file',
        description:
          'The sheets of a CSV file or an Excel workbook: which kind of master data each seems to hold, and which field each column is, by our headings, those of Business Central, and what earlier imports chose. Changes nothing.',
      }),
    )
    .input(readInput)
    .output(readImportResult)
    .mutation(({ ctx, input }) => readImport(ctx, input)),

  workbook: allowImport()
    .meta(
      rest('POST', '/import/workbook', {
        summary: 'Import several sheets of a workbook',
        description:
          'Like the import of one kind of master data, for all sheets in one transaction, whatever their order: customers, jobs, tasks, items, resources, units of measure, and then the others. A sheet may refer to what another one creates.',
      }),
    )
    .input(workbookInput)
    .output(workbookResult)
    .mutation(async ({ ctx, input }) => {
      const source = await readSource(input);
      const { sheets, mappings } = await planWorkbook(ctx.db, source, input);
      const { sha256: fileSha256 } = source;
      const done = await runImport(ctx, { fileSha256, sheets, mappings, options: input });
      return {
        check: done.check,
        sheets: done.outcomes.map((outcome, index) => ({
          name: outcome.sheet.name,
          entity: outcome.sheet.entity,
          ...sheetAnswer(outcome, done.suggestions?.[index], shownRowsOf(sheets.length)),
        })),
      };
    }),

  refused: allowImport(allowFile('master-data.manage'))
    .meta(
      rest('POST', '/import/{entity}/refused', {
        summary: 'Get the wrong rows of a file',
        description:
          'Checks the file and returns its wrong rows as a file of the same name, with all their columns and one more, which an import ignores: corrected, they can be sent in again. The column is `error`, or `fejl` for users with Danish as their language. With `sheets`, `entity` is the kind of any of them. Changes nothing.',
      }),
    )
    .input(refusedInput)
    .output(tableFileResponse)
    .mutation(({ ctx, input }) => refusedFile(ctx, input)),

  run: allowImport()
    .meta(
      rest('POST', '/import/{entity}', {
        summary: 'Import a file of master data',
        description:
          'Creates and changes rows by their number or code, as a batch does; those of `plan` by person, date, job and task. First with `dryRun=true`: it answers what would happen, and a `check`. Sent again with that `check`, it is carried out in one transaction, or refused with 409 if the file, its mapping or a row that it touches has changed since. A column that the file does not have changes nothing; an empty cell empties its field.',
      }),
    )
    .input(runInput)
    .output(importResult)
    .mutation(async ({ ctx, input }) => {
      const { entity, mapping = {}, replace = {} } = input;
      const source = await readSource(input);
      const remembered = await rememberedHeadings(ctx.db, entity);
      const chosen = { entity, mapping, remembered, replace };
      const sheet = await planSheet(sheetOf(source, input.sheet, input), chosen);
      const done = await runImport(ctx, {
        fileSha256: source.sha256,
        sheets: [sheet],
        mappings: [mapping],
        options: input,
      });
      const [outcome] = done.outcomes;
      if (!outcome) throw new Error('An import has no outcome.');
      return { check: done.check, ...sheetAnswer(outcome, done.suggestions?.[0]) };
    }),

  template: allowFile('master-data.manage')
    .meta(
      rest('GET', '/import/{entity}/template', {
        summary: 'Get a file to fill in',
        description:
          'The headings of one kind of master data in the language of the caller, and two rows as an example. `GET /{entity}?format=` returns what exists in the same format, except for the plan.',
      }),
    )
    .input(templateInput)
    .output(tableFileResponse)
    .query(({ ctx, input }) => templateFile(ctx, input)),
});
