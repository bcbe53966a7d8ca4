import type { FieldError } from '@worksheet/domain/fields/messages';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { lockForAccount } from '#account-settings.ts';
import { tables } from '#master-data/columns.ts';
import { chunkSizes, chunksOf } from '#master-data/batch/chunks.ts';
import { isRefused, type Plan, type Preparation } from '#master-data/batch/kind.ts';
import { createYielder } from '#yielder.ts';

/** A field of which no two rows have the same value. */
interface UniqueField {
  readonly table: 'unit' | 'user';
  readonly name: string;
  readonly column: string;
  /** The field of the key, whose column has the suffix `_key`. */
  readonly keyName: string;
  readonly refusal: FieldError['code'];
  /** The form in which values are compared. */
  readonly keyOf: (value: string) => string;
}

export const barcodes: UniqueField = {
  table: 'unit',
  name: 'barcode',
  column: 'barcode',
  keyName: 'no',
  refusal: 'barcode-exists',
  keyOf: (barcode) => barcode,
};

export const payrollNumbers: UniqueField = {
  table: 'user',
  name: 'payrollNo',
  column: 'payroll_no',
  keyName: 'username',
  refusal: 'payroll-no-exists',
  keyOf: normalizedKey,
};

/** Refuses a value that another row has; two entries may exchange theirs. */
export async function refuseTaken(
  { db, plans, locks }: Preparation,
  { table, name, column, keyName, refusal, keyOf }: UniqueField,
): Promise<void> {
  const valueOf = (row: Plan['before']) => {
    const value = row?.[name];
    return typeof value === 'string' && value !== '' ? keyOf(value) : undefined;
  };
  const refuse = (plan: Plan) => plan.errors.push({ path: name, code: refusal });
  const taking = new Map<string, Plan>();
  const leaving = new Map<string, Plan>();
  const turn = createYielder();
  for (const plan of plans) {
    await turn();
    const [from, to] = [valueOf(plan.before), valueOf(plan.values)];
    if (from === to || isRefused(plan)) continue;
    if (from !== undefined) leaving.set(from, plan);
    if (to === undefined) continue;
    if (taking.has(to)) refuse(plan);
    else taking.set(to, plan);
  }
  if (taking.size === 0) return;
  // Without an index, two calls at once would not see each other's value.
  if (locks && table === 'user') await lockForAccount(db, 'users');
  const holders = new Set<string>();
  for (const chunk of chunksOf([...taking.keys()].toSorted(), chunkSizes.read)) {
    const rows = await tables(db)
      .selectFrom(table)
      .select([`${column} as value`, `${keyName}_key as key`])
      .where(column, 'in', chunk)
      .execute();
    for (const { value, key } of rows) {
      const taken = keyOf(String(value));
      // Another call has just created the same row: its key is what exists already.
      const own = taking.get(taken)?.key[keyName] ?? '';
      if (normalizedKey(own) !== key) holders.add(taken);
    }
  }
  // A row whose entry is refused keeps its value, which refuses the entry that takes it.
  const refused = [...holders].filter((value) => {
    const holder = leaving.get(value);
    return !holder || isRefused(holder);
  });
  for (let value = refused.pop(); value !== undefined; value = refused.pop()) {
    const plan = taking.get(value);
    if (!plan || isRefused(plan)) continue;
    refuse(plan);
    const kept = valueOf(plan.before);
    if (kept !== undefined && taking.has(kept)) refused.push(kept);
  }
}
