import type { AccountHandle } from '@worksheet/database/client';
import { lockShared } from '@worksheet/database/expressions';
import { parseEntry } from '@worksheet/domain/entities/batch';
import { resource } from '@worksheet/domain/entities/resource';
import { standardPlural } from '@worksheet/domain/entities/standard-plural';
import { unitOfMeasure } from '@worksheet/domain/entities/unit-of-measure';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { countsAsNothing, defaultCounting } from '@worksheet/domain/worksheet/hours';
import { writeRowAudit } from '#master-data/audit.ts';
import { chunkSizes, chunksOf } from '#master-data/batch/chunks.ts';
import {
  isRefused,
  type AddedUnit,
  type AfterWrite,
  type Plan,
  type Preparation,
} from '#master-data/batch/kind.ts';
import { createYielder } from '#yielder.ts';
import { tables, toColumn } from '#master-data/columns.ts';

const path = 'baseUnitCode';

/**
 * The base unit is one of the units of measure of its item or resource. A missing one is made, described as the company
 * describes it elsewhere.
 */
export async function prepareBaseUnits({
  db,
  plans,
  locks,
  codesOfChildren = [],
}: Preparation): Promise<void> {
  const changing = plans.filter((plan) => !isRefused(plan) && newKeyOf(plan) !== undefined);
  const children = new Map(codesOfChildren.map((code) => [normalizedKey(code), code]));
  const measures = await findMeasures(db, changing, locks);
  const elsewhere = await findElsewhere(db, changing);
  const turn = createYielder();
  for (const plan of changing) {
    await turn();
    const key = newKeyOf(plan) ?? '';
    const own = measures.get(`${Number(plan.before?.['id'])}/${key}`);
    const code = own?.code ?? children.get(key);
    if (own && !own.active) plan.errors.push({ path, code: 'inactive' });
    else if (code !== undefined) plan.values[path] = code;
    else addUnit(plan, key, elsewhere);
  }
  for (const { before, values } of plans) {
    await turn();
    // If the code is the same, its stored spelling is kept, which is that of the unit of measure.
    if (isSame(before?.[path], values[path])) values[path] = before?.[path];
  }
}

function addUnit(plan: Plan, key: string, elsewhere: Map<string, AddedUnit>): void {
  const typed = String(plan.values[path]);
  const added = elsewhere.get(key) ?? { code: typed, description: typed, isNew: true };
  const parsed = parseEntry(unitOfMeasure.create.shape.code, added.code);
  if ('errors' in parsed) {
    plan.errors.push(...parsed.errors.map((error) => ({ ...error, path })));
    return;
  }
  elsewhere.set(key, added);
  plan.values[path] = added.code;
  plan.addsUnit = added;
}

/** Returns the key of the base unit that is to be set; undefined if it stays or is emptied. */
function newKeyOf({ before, values }: Plan): string | undefined {
  const code = values[path];
  if (typeof code !== 'string' || code === '' || isSame(before?.[path], code)) return undefined;
  return normalizedKey(code);
}

function isSame(stored: unknown, code: unknown): boolean {
  if (typeof stored !== 'string' || typeof code !== 'string') return false;
  return normalizedKey(stored) === normalizedKey(code);
}

async function findMeasures(db: AccountHandle, plans: readonly Plan[], locks: boolean) {
  const found = new Map<string, { readonly code: string; readonly active: boolean }>();
  const stored = plans.filter(({ before }) => before);
  for (const chunk of chunksOf(stored, chunkSizes.read)) {
    const ids = chunk.map(({ before }) => Number(before?.['id']));
    const keys = [...new Set(chunk.map((plan) => newKeyOf(plan) ?? ''))];
    const rows = await db
      .selectFrom('unit_of_measure')
      .select(['unit_id', 'code_key', 'code', 'active'])
      .where('unit_id', 'in', ids)
      .where('code_key', 'in', keys)
      .$if(locks, (query) => query.modifyEnd(lockShared))
      .execute();
    for (const { unit_id: unitId, code_key: key, ...measure } of rows)
      found.set(`${unitId}/${key}`, measure);
  }
  return found;
}

/** Finds the same codes on other items and resources. */
async function findElsewhere(
  db: AccountHandle,
  plans: readonly Plan[],
): Promise<Map<string, AddedUnit>> {
  const keys = [...new Set(plans.map((plan) => newKeyOf(plan) ?? ''))].toSorted();
  const found = new Map<string, AddedUnit>();
  for (const chunk of chunksOf(keys, chunkSizes.read)) {
    const rows = await db
      .selectFrom('unit_of_measure')
      .select((eb) => [
        'code_key',
        eb.fn.min('code').as('code'),
        eb.fn.min('description').as('description'),
      ])
      .where('code_key', 'in', chunk)
      .groupBy('code_key')
      .execute();
    for (const { code_key: key, ...measure } of rows) found.set(key, { ...measure, isNew: false });
  }
  return found;
}

export async function insertBaseUnits({ tx, ctx, entity, plans, idOf }: AfterWrite): Promise<void> {
  const added = plans.flatMap((plan) => {
    const [unitId, unit] = [idOf(plan), plan.addsUnit];
    return unit && unitId !== undefined ? [{ ...unit, unitId, unitNo: plan.key['no'] }] : [];
  });
  const countingOf = (code: string) =>
    entity.name === resource.name ? defaultCounting(code) : countsAsNothing;
  for (const chunk of chunksOf(added, chunkSizes.insert)) {
    const rows = chunk.map(({ unitId, code, description }) => {
      const { countsAs, hours } = countingOf(code);
      return {
        unit_id: unitId,
        code,
        code_key: normalizedKey(code),
        description,
        plural_description: standardPlural(description),
        counts_as: countsAs,
        hours: toColumn(unitOfMeasure.fields.hours, hours),
      };
    });
    await tables(tx).insertInto('unit_of_measure').values(rows).execute();
  }
  if (ctx) {
    const audited = added.map(({ unitNo, code }) => ({
      before: undefined,
      values: {},
      key: { unitType: entity.name, unitNo, code },
    }));
    await writeRowAudit(tx, ctx, unitOfMeasure, audited);
  }
}
