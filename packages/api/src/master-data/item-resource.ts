import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import { item } from '@worksheet/domain/entities/item';
import { resource } from '@worksheet/domain/entities/resource';
import { fail } from '@worksheet/domain/errors';
import type { Rows } from '#master-data/columns.ts';
import { defaultStore } from '#master-data/default-store.ts';
import { masterDataRouter } from '#master-data/router.ts';
import type { LockedRow } from '#master-data/store.ts';
import { refuseIfUsedByWorkType } from '#master-data/unit-of-measure-use.ts';

function onlyWithUnits(rows: Rows): Rows {
  return rows.where('unit.id', 'in', (eb) =>
    eb.selectFrom('unit_of_measure').select('unit_id').where('active', '=', true),
  );
}

export const itemRouter = masterDataRouter(item, {
  ...defaultStore(item, {
    refineSearch: (rows, { barcode, withUnits = false }) =>
      rows
        .$if(withUnits, onlyWithUnits)
        .$if(Boolean(barcode), (items) => items.where('unit.barcode', '=', barcode ?? '')),
  }),
  delete: deleteUnit,
});

export const resourceRouter = masterDataRouter(resource, {
  ...defaultStore(resource, {
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
