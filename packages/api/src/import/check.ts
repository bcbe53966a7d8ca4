import { createHash } from 'node:crypto';
import type { SheetOutcome } from '#import/outcome.ts';
import { makeTurns } from '#master-data/batch/turns.ts';

interface Checked {
  readonly fileSha256: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly outcomes: readonly SheetOutcome[];
}

/**
 * Identifies what an import does: its file, how that is read, and every row that it touches in the version that it was
 * seen in. Carrying it out does the same or is refused.
 */
export async function checkOf({ fileSha256, options, outcomes }: Checked): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([fileSha256, options]));
  const turn = makeTurns();
  for (const { sheet, rows } of outcomes) {
    const fields = sheet.columns.map(({ index, column }) => [index, column.field]);
    hash.update(JSON.stringify([sheet.name, sheet.entity, fields]));
    for (const { status, applied } of rows) {
      await turn();
      const { before, key, errors } = applied;
      const seen = before ? [before['id'], before['version']] : key;
      hash.update(JSON.stringify([status, seen, errors.map(({ path, code }) => [path, code])]));
    }
  }
  return hash.digest('hex');
}
