import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { kindOfEntity } from '#master-data/batch/kinds.ts';
import { columnOfPath, type Finding, type RowOutcome } from '#import/outcome.ts';
import type { PlannedSheet } from '#import/plan-sheet.ts';
import { snakeCase, tables, type StoredEntity } from '#master-data/columns.ts';

type Warnings = (rows: readonly RowOutcome[]) => Finding[];

/** What looks wrong, compared with what the company had before the sheet is applied. */
export async function findWarnings(tx: AccountTransaction, sheet: PlannedSheet): Promise<Warnings> {
  const zeros = await lostZeros(tx, sheet);
  const units = await newUnitsOfMeasure(tx, sheet);
  const groups = sheet.groupRows.map(({ line, text }): Finding => ({
    line,
    field: null,
    value: text,
    code: 'group-row',
  }));
  return (rows) => [...groups, ...zeros(rows), ...units(rows)].toSorted((a, b) => a.line - b.line);
}

/** A new number of digits that exists with zeros in front of it. */
async function lostZeros(tx: AccountTransaction, sheet: PlannedSheet): Promise<Warnings> {
  if (sheet.entity === 'user' || sheet.entity === 'plan') return () => [];
  const { entity: declared, owner } = kindOfEntity({ name: sheet.entity });
  if (owner) return () => [];
  const codes = await codesWithZeros(tx, declared);
  return (rows) =>
    rows.flatMap(({ planned, status, applied }): Finding[] => {
      const value = applied.key[declared.keyName] ?? '';
      const code = status === 'created' ? codes.get(value) : undefined;
      if (!planned || code === undefined) return [];
      const field = declared.keyName;
      return [{ line: planned.line, field, value, code: 'lost-zeros', params: { code } }];
    });
}

async function codesWithZeros(
  tx: AccountTransaction,
  { table, keyName, discriminator }: StoredEntity,
): Promise<ReadonlyMap<string, string>> {
  const column = snakeCase(keyName);
  let rows = tables(tx)
    .selectFrom(table)
    .select(`${column} as code`)
    .where(`${column}_key`, 'like', '0%');
  for (const [name, value] of Object.entries(discriminator)) rows = rows.where(name, '=', value);
  const codes = (await rows.execute()).map(({ code }) => String(code));
  return new Map(
    codes
      .filter((code) => /^0+[1-9]\d*$/.test(code))
      .map((code) => [code.replace(/^0+/, ''), code]),
  );
}

/** A base unit that no item or resource of the company has: it is made, but may be a spelling of another. */
async function newUnitsOfMeasure(tx: AccountTransaction, sheet: PlannedSheet): Promise<Warnings> {
  const column = columnOfPath(sheet, 'baseUnitCode');
  if (!column || column.index < 0) return () => [];
  const rows = await tx
    .selectFrom('unit_of_measure')
    .select('code_key')
    .groupBy('code_key')
    .execute();
  const known = new Set(rows.map(({ code_key }) => code_key));
  if (known.size === 0) return () => [];
  return (outcomes) =>
    outcomes.flatMap(({ planned, status, applied }): Finding[] => {
      const value = applied.after['baseUnitCode'];
      if (!planned || status === 'refused' || typeof value !== 'string') return [];
      if (value === '' || known.has(normalizedKey(value))) return [];
      const field = 'baseUnitCode';
      return [{ line: planned.line, field, value, code: 'new-unit-of-measure' }];
    });
}
