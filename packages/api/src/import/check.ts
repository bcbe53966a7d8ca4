import { createHash } from 'node:crypto';
import type { SheetOutcome } from '#import/outcome.ts';
import { createYielder } from '#yielder.ts';

interface Checked {
  readonly fileSha256: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly outcomes: readonly SheetOutcome[];
  /** The id of the last unit of measure before: items make later ones for their base units. */
  readonly lastUnitOfMeasure: number;
}

/**
 * Identifies what an import does: its file, how that is read, and every row that it touches in the version that it was
 * seen in. Carrying it out does the same or is refused.
 */
export async function checkOf({
  fileSha256,
  options,
  outcomes,
  lastUnitOfMeasure,
}: Checked): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([fileSha256, options]));
  const turn = createYielder();
  for (const { sheet, rows } of outcomes) {
    const { name, entity, headerRow } = sheet;
    const fields = sheet.columns.map(({ index, column }) => [index, column.field]);
    hash.update(JSON.stringify([name, entity, fields, headerRow]));
    for (const { applied } of rows) {
      await turn();
      const { id = 0, version, before, status, key, errors } = applied;
      const isStored = before !== undefined && (entity !== 'unit' || id <= lastUnitOfMeasure);
      const seen = isStored ? [id, version ?? before, status] : key;
      hash.update(JSON.stringify([seen, errors.map(({ path, code }) => [path, code])]));
    }
  }
  return hash.digest('hex');
}
