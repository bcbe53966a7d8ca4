import { fail, failFields } from '@worksheet/domain/errors';
import type {
  ImportRegistrations,
  RegistrationsResult,
} from '@worksheet/domain/import-registrations/contract';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { rememberedAnswers } from '#import/registrations/answers.ts';
import { carryOut } from '#import/registrations/carry-out.ts';
import { readRegistrations } from '#import/registrations/file.ts';
import { planRegistrations } from '#import/registrations/plan.ts';
import { registrationsResult } from '#import/registrations/result.ts';

/** Checks or imports a file of registrations. Open questions refuse an import, and nothing is stored. */
export async function importRegistrations(
  ctx: AccountContext,
  input: ImportRegistrations,
): Promise<RegistrationsResult> {
  const file = await readRegistrations(input);
  if (!file.isComplete) {
    if (!input.dryRun) failFields({ path: 'mapping', code: 'columns-unknown' });
    // The caller chooses the columns by what is returned.
    const unread = { questions: { all: [], ask: () => fail('import-questions') }, rows: [] };
    const made = { customers: [], jobs: [], tasks: [] };
    const result = await registrationsResult(file, { ...unread, made }, null);
    return { ...result, sums: { hours: 0, rows: file.rows.length } };
  }
  const remembered = await rememberedAnswers(ctx.db, file.source);
  const plan = await planRegistrations(ctx, file, { given: input.answers ?? {}, remembered });
  if (input.dryRun) return await registrationsResult(file, plan, null);
  if (plan.rows.some(({ result }) => result === 'waiting')) fail('import-questions');
  const importId = await carryOut(ctx, file, plan);
  const result = await registrationsResult(file, plan, importId);
  if (importId !== null)
    await ctx.transact((tx) =>
      writeAudit(tx, ctx, {
        event: 'imported',
        details: { entity: 'worksheet', created: result.counts.created, file: file.sha256 },
      }),
    );
  return result;
}
