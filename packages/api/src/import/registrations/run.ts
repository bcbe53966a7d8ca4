import { instantOf, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { fail, failFields } from '@worksheet/domain/errors';
import type {
  ImportRegistrations,
  RegistrationsResult,
} from '@worksheet/domain/import-registrations/contract';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { rememberedAnswers } from '#import/registrations/answers.ts';
import { carryOut } from '#import/registrations/carry-out.ts';
import { openRegistrations, type RegistrationFile } from '#import/registrations/file.ts';
import { findKnown, identifiedRows } from '#import/registrations/fingerprints.ts';
import { plannerOf, planRows, type MakeRecord, type Planner } from '#import/registrations/plan.ts';
import { questionsOf } from '#import/registrations/questions.ts';
import { tallyOf, type Tally } from '#import/registrations/result.ts';
import { newRecordColumns } from '#records/create.ts';

/**
 * Checks or imports a file of registrations. Open questions refuse an import, and nothing is stored. The file is read again
 * for each step, and none of its rows is held.
 */
export async function importRegistrations(
  ctx: AccountContext,
  input: ImportRegistrations,
): Promise<RegistrationsResult> {
  const file = await openRegistrations(input);
  if (!file.isComplete) return await onlyColumns(file, input);
  const remembered = await rememberedAnswers(ctx.db, file.source);
  const planner = await plannerOf(ctx, file, { given: input.answers ?? {}, remembered });
  const checked = await check(ctx, file, planner);
  if (input.dryRun) return checked.result(null);
  if (checked.counts.waiting > 0) fail('import-questions');
  const { importId, tally } = await carryOut(ctx, file, planner, checked);
  const result = tally.result(importId);
  if (importId !== null)
    await ctx.transact((tx) =>
      writeAudit(tx, ctx, {
        event: 'imported',
        details: { entity: 'worksheet', created: result.counts.created, file: file.sha256 },
      }),
    );
  return result;
}

/** The caller chooses the columns by what is returned. */
async function onlyColumns(
  file: RegistrationFile,
  { dryRun }: ImportRegistrations,
): Promise<RegistrationsResult> {
  if (!dryRun) failFields({ path: 'mapping', code: 'columns-unknown' });
  let rows = 0;
  for await (const piece of file.pieces()) rows += piece.length;
  const none = tallyOf(file, questionsOf({ given: {}, remembered: new Map() }));
  return { ...none.result(null), sums: { hours: 0, rows } };
}

async function check(
  { db }: AccountContext,
  file: RegistrationFile,
  planner: Planner,
): Promise<Tally> {
  const tally = tallyOf(file, planner.questions);
  const make = checkRecords(planner);
  for await (const rows of identifiedRows(file)) {
    const planned = await planRows(planner, rows, { known: await findKnown(db, rows), make });
    for (const row of planned) tally.add(row);
  }
  return tally;
}

/**
 * Checks what rows refer to, once for all rows that refer to the same: only times can be refused for what else a row says,
 * where the clocks change.
 */
function checkRecords({ change, isTimed }: Planner): MakeRecord {
  const checked = new Set<string>();
  return async (owner, entry, references) => {
    const { date, jobCode, jobTaskCode, unitNo } = entry;
    const names = JSON.stringify([owner.userId, jobCode, jobTaskCode, unitNo]);
    const isPlain = !isTimed || hoursOfDay(date, change.timeZone) === 24;
    if (isPlain && checked.has(names)) return undefined;
    await newRecordColumns(change, owner, entry, () => references);
    checked.add(names);
    return undefined;
  };
}

function hoursOfDay(date: CalendarDate, timeZone: string): number {
  const [begins, ends] = [0, 1440].map((minutes) => instantOf(date, minutes, timeZone).instant);
  return ((ends ?? 0) - (begins ?? 0)) / 3_600_000;
}
