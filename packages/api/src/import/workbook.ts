import type { AccountHandle } from '@worksheet/database/client';
import { failFields } from '@worksheet/domain/errors';
import { importEntities, type ImportEntity } from '@worksheet/domain/import/entities';
import type { RunWorkbook } from '@worksheet/domain/import/contract';
import { guessEntity } from '@worksheet/domain/import/headings';
import { planSheet, type PlannedSheet } from '#import/plan-sheet.ts';
import { rememberedHeadings } from '#import/remembered.ts';
import { withHeadings, sheetOf, type Source } from '#import/source.ts';
import { mapWithYields } from '#yielder.ts';
import { tableLimits } from '#tabular/limits.ts';

type Mapping = Readonly<Record<string, string | null>>;

interface ChosenSheet {
  readonly name: string;
  readonly entity: ImportEntity;
  readonly mapping?: Mapping | undefined;
  readonly headerRow?: number | undefined;
}

/** The sheets that are named, else those whose kind is recognised, in the order in which they are applied. */
export async function planWorkbook(
  db: AccountHandle,
  source: Source,
  { sheets: named, replace = {} }: Pick<RunWorkbook, 'sheets' | 'replace'>,
): Promise<{ sheets: PlannedSheet[]; mappings: Mapping[] }> {
  const chosen: readonly ChosenSheet[] = named ?? (await recognisedSheets(source));
  if (chosen.length === 0) failFields({ path: 'sheets', code: 'entity-unknown' });
  const rows = chosen.reduce(
    (sum, sheet) => sum + sheetOf(source, sheet.name, sheet, 'sheets').rows.length,
    0,
  );
  // A sheet may be chosen several times.
  if (rows > tableLimits.maxReadRows)
    failFields({ path: 'sheets', code: 'too-many-rows', params: { max: tableLimits.maxReadRows } });
  // A sheet may refer to those before it.
  const sorted = chosen.toSorted(
    (a, b) => importEntities.indexOf(a.entity) - importEntities.indexOf(b.entity),
  );
  const sheets: PlannedSheet[] = [];
  for (const each of sorted) {
    const { name, entity, mapping = {} } = each;
    const remembered = await rememberedHeadings(db, entity);
    const sheet = sheetOf(source, name, each, 'sheets');
    sheets.push(await planSheet(sheet, { entity, mapping, remembered, replace }));
  }
  return { sheets, mappings: sorted.map(({ mapping = {} }) => mapping) };
}

async function recognisedSheets({ sheets }: Source): Promise<ChosenSheet[]> {
  const found = await mapWithYields(sheets, (sheet) => {
    const { name, headings } = withHeadings(sheet, {});
    const entity = guessEntity(name, headings);
    return entity ? [{ name, entity }] : [];
  });
  return found.flat();
}
