import type { AccountTransaction } from '@worksheet/database/client';
import { isDuplicateKey } from '@worksheet/database/database-errors';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import { item } from '@worksheet/domain/entities/item';
import { resource } from '@worksheet/domain/entities/resource';
import { fail, failFields } from '@worksheet/domain/errors';
import type { Rows } from '#master-data/columns.ts';
import { defaultStore } from '#master-data/default-store.ts';
import { masterDataRouter } from '#master-data/router.ts';
import type { LockedRow } from '#master-data/store.ts';
import { refuseIfUsedByWorkType } from '#master-data/unit-of-measure-use.ts';

const onRecords = { id: 'unit_id', name: 'unit_description' } as const;

function onlyWithUnits(rows: Rows): Rows {
  return rows.where('unit.id', 'in', (eb) =>
    eb.selectFrom('unit_of_measure').select('unit_id').where('active', '=', true),
  );
}

const itemStore = defaultStore(item, {
  onRecords,
  refineSearch: (rows, { barcode, withUnits = false }) =>
    rows
      .$if(withUnits, onlyWithUnits)
      .$if(Boolean(barcode), (items) => items.where('unit.barcode', '=', barcode ?? '')),
});

export const itemRouter = masterDataRouter(item, {
  ...itemStore,
  create: (tx, values) => refuseKnownBarcode(itemStore.create(tx, values)),

  async update(tx, values, row) {
    // A client that does not know the field leaves it out (D52).
    const { barcode = await barcodeOf(tx, row) } = values;
    await refuseKnownBarcode(itemStore.update(tx, { ...values, barcode }, row));
  },

  delete: deleteUnit,
});

async function barcodeOf(tx: AccountTransaction, { id }: LockedRow): Promise<string | null> {
  const { barcode } = await tx
    .selectFrom('unit')
    .select('barcode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return barcode;
}

async function refuseKnownBarcode(stored: Promise<void>): Promise<void> {
  try {
    await stored;
  } catch (error) {
    if (!isDuplicateKey(error, 'unit_barcode')) throw error;
    failFields({ path: 'barcode', code: 'barcode-exists' });
  }
}

export const resourceRouter = masterDataRouter(resource, {
  ...defaultStore(resource, {
    onRecords,
    refineSearch: (rows, { withUnits = false }) => rows.$if(withUnits, onlyWithUnits),
  }),
  async delete(tx, row) {
    await refuseIfResponsible(tx, row.code);
    await deleteUnit(tx, row);
  },
});

/** Deletes an item or resource together with its units of measure (D23). */
async function deleteUnit(tx: AccountTransaction, { id }: LockedRow): Promise<void> {
  const measures = await tx
    .selectFrom('unit_of_measure')
    .select('code')
    .where('unit_id', '=', id)
    .forUpdate()
    .execute();
  await tx.deleteFrom('unit_of_measure').where('unit_id', '=', id).execute();
  await tx.deleteFrom('unit').where('id', '=', id).execute();
  await refuseIfUsedByWorkType(
    tx,
    measures.map((measure) => measure.code),
  );
}

/** A job refers to its responsible resource by number, without a foreign key. */
async function refuseIfResponsible(tx: AccountTransaction, no: string): Promise<void> {
  const jobs = await tx
    .selectFrom('job')
    .select('responsible_resource_no as no')
    .where('responsible_resource_no', 'is not', null)
    .execute();
  const key = normalizedKey(no);
  if (jobs.some((job) => normalizedKey(job.no ?? '') === key)) fail('in-use');
}
