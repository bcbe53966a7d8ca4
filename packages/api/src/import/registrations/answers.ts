import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { RegistrationSource } from '@worksheet/domain/import-registrations/contract';
import type { Asked } from '#import/registrations/questions.ts';

/** What was answered about earlier files of a source, by the id of the question. */
export async function rememberedAnswers(
  db: AccountHandle,
  source: RegistrationSource,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('import_answer')
    .select(['question', 'choice'])
    .where('source', '=', source)
    .execute();
  return new Map(rows.map(({ question, choice }) => [question, choice]));
}

/** The length of the column. */
const maxId = 200;
const rowsPerWrite = 500;

/**
 * Remembers what people answered. What the file says itself is not remembered, nor how a file is written whose product is
 * unknown: the next one may be written otherwise. `create` would make things twice; by then, what was made is found.
 */
export async function rememberAnswers(
  tx: AccountTransaction,
  source: RegistrationSource,
  asked: Iterable<Asked>,
): Promise<void> {
  const chosen = [...asked].flatMap(({ id: question, answer, evidence }) => {
    const isOfFile = !question.includes(':');
    if (answer === undefined || answer === 'create' || answer === evidence) return [];
    if (question.length > maxId || (isOfFile && source === 'other')) return [];
    return [{ source, question, choice: answer }];
  });
  for (let start = 0; start < chosen.length; start += rowsPerWrite) {
    const rows = chosen
      .slice(start, start + rowsPerWrite)
      .toSorted((a, b) => (a.question < b.question ? -1 : 1));
    await tx
      .deleteFrom('import_answer')
      .where('source', '=', source)
      .where(
        'question',
        'in',
        rows.map(({ question }) => question),
      )
      .execute();
    await tx.insertInto('import_answer').values(rows).execute();
  }
}
