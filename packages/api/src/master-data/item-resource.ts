import type { AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { item } from '@worksheet/domain/entities/item';
import { resource } from '@worksheet/domain/entities/resource';
import { unitOfMeasure } from '@worksheet/domain/entities/unit-of-measure';
import { fail } from '@worksheet/domain/errors';
import { masterDataChange } from '#changes/master-data.ts';
import type { NewChange } from '#changes/write.ts';
import type { Rows } from '#master-data/columns.ts';
import { defaultStore } from '#master-data/default-store.ts';
import { masterDataRouter } from '#master-data/router.ts';
import { selectKept } from '#master-data/merge/resolve.ts';
import type { LockedRow } from '#master-data/store.ts';
import { refuseIfUsedByWorkType } from '#master-data/unit-of-measure-use.ts';

function onlyWithUnits(rows: Rows): Rows {
  return rows.where('unit.id', 'in', (eb) =>
    eb.selectFrom('unit_of_measure').select('unit_id').where('active', '=', true),
  );
}

export const itemRouter = masterDataRouter(item, {
  ...defaultStore(item, {
    refineSearch: (rows, { barcode, withUnits = false }, db) =>
      rows
        .$if(withUnits, onlyWithUnits)
        .$if(Boolean(barcode), (items) =>
          items.where((eb) =>
            eb.or([
              eb('unit.barcode', '=', barcode ?? ''),
              eb(
                'unit.id',
                'in',
                selectKept(db, 'unit').where('merged.barcode', '=', barcode ?? ''),
              ),
            ]),
          ),
        ),
  }),
  delete: (tx, row) => deleteUnit(tx, item.name, row),
});

export const resourceRouter = masterDataRouter(resource, {
  ...defaultStore(resource, {
    refineSearch: (rows, { withUnits = false }) => rows.$if(withUnits, onlyWithUnits),
  }),
  async delete(tx, row) {
    await refuseIfResponsible(tx, row.code);
    return deleteUnit(tx, resource.name, row);
  },
});

/** Deletes an item or resource together with its units of measure (D23). */
async function deleteUnit(
  tx: AccountTransaction,
  unitType: string,
  { id, code: unitNo }: LockedRow,
): Promise<readonly NewChange[]> {
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
  return measures.map(({ code }) =>
    masterDataChange(unitOfMeasure, { unitType, unitNo, code }, 'deleted'),
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
