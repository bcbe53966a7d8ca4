import type { AccountTransaction } from '@worksheet/database/client';
import type { ImportSuggestion } from '@worksheet/domain/import/contract';
import { nearestCode } from '@worksheet/domain/import/nearest-code';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Finding, SheetOutcome } from '#import/outcome.ts';
import { createYielder } from '#yielder.ts';

interface Known {
  readonly code: string;
  readonly name: string | null;
  uses(): Promise<number>;
}

/** The limits of each field, because every unknown code is compared with every known one (D69). */
const maxSuggestions = 20;
const maxKnown = 20_000;
/** No code is as long. */
const maxValueLength = 100;
const suggested: ReadonlySet<string> = new Set(['does-not-exist', 'new-unit-of-measure']);

/** Returns for unknown codes the active code of the account that is most like each. */
export async function findSuggestions(
  tx: AccountTransaction,
  { errors, warnings }: SheetOutcome,
): Promise<ImportSuggestion[]> {
  const unknown = [...errors, ...warnings].filter(
    ({ code, field, value }) =>
      suggested.has(code) && field !== null && value !== '' && value.length <= maxValueLength,
  );
  const suggestions: ImportSuggestion[] = [];
  const turn = createYielder();
  for (const [field, findings] of Map.groupBy(unknown, (finding) => finding.field ?? '')) {
    const findKnown = knownCodes[field];
    if (!findKnown) continue;
    const known = await findKnown(tx);
    for (const value of valuesOf(findings)) {
      const nearest = nearestCode(value);
      for (const code of known.keys()) {
        await turn();
        nearest.compare(code);
      }
      const found = known.get(nearest.found() ?? '');
      if (!found) continue;
      const { code, name } = found;
      suggestions.push({ field, value, code, name, uses: await found.uses() });
    }
  }
  return suggestions;
}

function valuesOf(findings: readonly Finding[]): string[] {
  const byKey = new Map(findings.map(({ value }) => [normalizedKey(value), value]));
  return [...byKey.values()].slice(0, maxSuggestions);
}

type FindKnown = (tx: AccountTransaction) => Promise<ReadonlyMap<string, Known>>;

function knownOf(
  rows: readonly { readonly id: number; readonly code: string; readonly name: string | null }[],
  usesOf: (id: number) => Promise<{ readonly uses: number }>,
): ReadonlyMap<string, Known> {
  const known = rows.map(({ id, code, name }): Known => ({
    code,
    name,
    uses: async () => Number((await usesOf(id)).uses),
  }));
  return new Map(known.map((each) => [each.code, each]));
}

async function customers(tx: AccountTransaction): Promise<ReadonlyMap<string, Known>> {
  const rows = await tx
    .selectFrom('customer')
    .select(['id', 'no as code', 'name'])
    .where('active', '=', true)
    .limit(maxKnown)
    .execute();
  return knownOf(rows, (id) =>
    tx
      .selectFrom('job')
      .select((eb) => eb.fn.countAll<number>().as('uses'))
      .where('bill_to_customer_id', '=', id)
      .executeTakeFirstOrThrow(),
  );
}

async function jobs(tx: AccountTransaction): Promise<ReadonlyMap<string, Known>> {
  const rows = await tx
    .selectFrom('job')
    .select(['id', 'code', 'description as name'])
    .where('active', '=', true)
    .limit(maxKnown)
    .execute();
  return knownOf(rows, (id) =>
    tx
      .selectFrom('job_task')
      .select((eb) => eb.fn.countAll<number>().as('uses'))
      .where('job_id', '=', id)
      .executeTakeFirstOrThrow(),
  );
}

function units(type?: 'Item' | 'Resource'): FindKnown {
  return async (tx) => {
    const rows = await tx
      .selectFrom('unit')
      .select(['id', 'no as code', 'description as name'])
      .where('active', '=', true)
      .$if(type !== undefined, (query) => query.where('unit_type', '=', type ?? 'Item'))
      .limit(maxKnown)
      .execute();
    return knownOf(rows, (id) =>
      tx
        .selectFrom('unit_of_measure')
        .select((eb) => eb.fn.countAll<number>().as('uses'))
        .where('unit_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  };
}

async function unitOfMeasureCodes(tx: AccountTransaction): Promise<ReadonlyMap<string, Known>> {
  const rows = await tx
    .selectFrom('unit_of_measure')
    .select((eb) => [
      eb.fn.min('code').as('code'),
      eb.fn.min('description').as('name'),
      eb.fn.countAll<number>().as('uses'),
    ])
    .where('active', '=', true)
    .groupBy('code_key')
    .limit(maxKnown)
    .execute();
  return new Map(
    rows.map(({ code, name, uses }) => [code, { code, name, uses: async () => Number(uses) }]),
  );
}

const knownCodes: Readonly<Record<string, FindKnown>> = {
  billToCustomerNo: customers,
  jobCode: jobs,
  unitNo: units(),
  itemNo: units('Item'),
  resourceNo: units('Resource'),
  defaultResource: units('Resource'),
  baseUnitCode: unitOfMeasureCodes,
  unitOfMeasureCode: unitOfMeasureCodes,
};
