import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { tables } from '#master-data/columns.ts';
import { chunkSizes, chunksOf } from '#master-data/batch/chunks.ts';
import { isRefused, type Plan, type Preparation } from '#master-data/batch/kind.ts';
import { createYielder } from '#yielder.ts';

/** No two items have the same barcode; two entries may exchange theirs. */
export async function prepareBarcodes({ db, plans }: Preparation): Promise<void> {
  const taking = new Map<string, Plan>();
  const leaving = new Map<string, Plan>();
  const turn = createYielder();
  for (const plan of plans) {
    await turn();
    const [from, to] = [barcodeOf(plan.before), barcodeOf(plan.values)];
    if (from === to || isRefused(plan)) continue;
    if (from !== undefined) leaving.set(from, plan);
    if (to === undefined) continue;
    if (taking.has(to)) refuse(plan);
    else taking.set(to, plan);
  }
  const holders = new Set<string>();
  for (const chunk of chunksOf([...taking.keys()].toSorted(), chunkSizes.read)) {
    const rows = await tables(db)
      .selectFrom('unit')
      .select(['barcode', 'no_key as key'])
      .where('barcode', 'in', chunk)
      .execute();
    for (const { barcode, key } of rows) {
      // Another call has just created the same item: its number is what exists already.
      const no = taking.get(String(barcode))?.key['no'] ?? '';
      if (normalizedKey(no) !== key) holders.add(String(barcode));
    }
  }
  // An item whose entry is refused keeps its barcode, which refuses the entry that takes it.
  const refused = [...holders].filter((barcode) => {
    const holder = leaving.get(barcode);
    return !holder || isRefused(holder);
  });
  for (let barcode = refused.pop(); barcode !== undefined; barcode = refused.pop()) {
    const plan = taking.get(barcode);
    if (!plan || isRefused(plan)) continue;
    refuse(plan);
    const kept = barcodeOf(plan.before);
    if (kept !== undefined && taking.has(kept)) refused.push(kept);
  }
}

function barcodeOf(row: Plan['before']): string | undefined {
  const barcode = row?.['barcode'];
  return typeof barcode === 'string' && barcode !== '' ? barcode : undefined;
}

function refuse(plan: Plan): void {
  plan.errors.push({ path: 'barcode', code: 'barcode-exists' });
}
