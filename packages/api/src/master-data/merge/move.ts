import type { AccountTransaction } from '@worksheet/database/client';
import type { NewRow } from '@worksheet/database/schema';
import { customer } from '@worksheet/domain/entities/customer';
import type { MergeableEntity } from '@worksheet/domain/entities/merge';
import { whyUnlike } from '@worksheet/domain/entities/unlike-units';
import { failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { masterDataChange } from '#changes/master-data.ts';
import { authorOf, writeChanges } from '#changes/write.ts';
import type { AccountContext } from '#context.ts';
import { kinds } from '#master-data/batch/kinds.ts';
import { tables, type Values } from '#master-data/columns.ts';
import {
  changeRows,
  columnsOnRecords,
  lockRows,
  partsOf,
  recordTables,
  referringTo,
} from '#master-data/merge/references.ts';
import { selectMerges } from '#master-data/merge/resolve.ts';
import { selectRows } from '#master-data/select-rows.ts';

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

const counted = ([entry, units]: WithUnits) => ({
  baseUnitCode: textOrNull(entry['baseUnitCode']),
  units: units.map((unit) => ({
    code: String(unit['code']),
    countsAs: textOrNull(unit['counts_as']),
    hours: unit['hours'] === null ? null : Number(unit['hours']),
  })),
});

export interface Merging {
  readonly tx: AccountTransaction;
  readonly ctx: AccountContext;
  readonly name: MergeableEntity;
  readonly kept: Values;
  readonly merged: Values;
  /** The rows that the merge changed, as they were, or made, with `{}`. */
  readonly moves: Omit<NewRow<'merge_move'>, 'merge_id'>[];
}

/** The task or unit of measure of the kept entry that stands for one of the other. */
type PartOf = ReadonlyMap<unknown, Values>;

/** Gives the kept entry the tasks or units of measure and the stars that it lacks. */
export async function copyParts({ tx, ctx, name, kept, merged, moves }: Merging): Promise<PartOf> {
  const { children } = kinds[name];
  const partOf = new Map<unknown, Values>();
  for (const { table, column, key } of partsOf(name)) {
    const own = await lockRows(tx, table, column, [kept['id']]);
    const others = await lockRows(tx, table, column, [merged['id']]);
    if (table === 'unit_of_measure') refuseUnlike([kept, own], [merged, others]);
    const ownBy = new Map<unknown, Values>(own.map((row) => [row[key], row]));
    for (const other of others) {
      const { id, account_id: _a, version: _v, created_at: _c, updated_at: _u, ...rest } = other;
      let part = ownBy.get(other[key]);
      if (!part) {
        const columns = { ...rest, [column]: Number(kept['id']) };
        const made = await tables(tx).insertInto(table).values(columns).executeTakeFirstOrThrow();
        part = { ...columns, id: Number(made.insertId) };
        moves.push({ kind: table, row_id: Number(made.insertId), row_version: 1, was: '{}' });
        if (children && table !== 'favourite') {
          const names = { ...children.ownerOf(kept), code: part['code'] };
          const change = masterDataChange(children.kind.entity, names, 'created');
          await writeChanges(tx, authorOf(ctx), [change]);
        }
      }
      if (table !== 'favourite') partOf.set(id, part);
    }
  }
  return partOf;
}

/** Moves what refers to the entry that goes: master data, users, earlier merges, and records outside the archive (D11). */
export async function moveReferring(call: Merging, partOf: PartOf): Promise<void> {
  const { tx, ctx, name, kept, merged, moves } = call;
  const { entity, children } = kinds[name];
  const part = children?.kind.entity;
  async function move(table: string, rows: readonly Values[], to: (row: Values) => Values) {
    const changed = rows.map((row) => ({ row, columns: to(row) }));
    await changeRows(tx, authorOf(ctx), table, changed);
    for (const { row, columns } of changed) {
      const was = Object.fromEntries(Object.keys(columns).map((column) => [column, row[column]]));
      const version = Number(row['version'] ?? 0) + 1;
      const id = Number(row['id']);
      moves.push({ kind: table, row_id: id, row_version: version, was: JSON.stringify(was) });
    }
  }
  const earlier = selectMerges(tx, entity.table).where('kept_id', '=', Number(merged['id']));
  await move('merge', await earlier.selectAll().forUpdate().execute(), () => ({
    kept_id: kept['id'],
  }));
  for (const { table, column } of referringTo(name)) {
    const field = column.endsWith('_id') ? 'id' : entity.keyName;
    const rows = await lockRows(tx, table, column, [merged[field]]);
    await move(table, rows, (row) => ({
      [column]: kept[field],
      ...(table === 'plan' && { job_task_id: partOf.get(row['job_task_id'])?.['id'] ?? null }),
    }));
  }
  const billed = await selectRows(tx, customer)
    .where('customer.no_key', '=', normalizedKey(String(kept['billToCustomerNo'] ?? '')))
    .executeTakeFirst();
  for (const table of recordTables) {
    const rows = await lockRows(tx, table, `${entity.table}_id`, [merged['id']]);
    await move(table, rows, (row) => {
      const own = part && partOf.get(row[`${part.table}_id`]);
      return {
        ...columnsOnRecords(entity, kept),
        ...(part && own && columnsOnRecords(part, own)),
        ...(billed && row['customer_id'] !== null && columnsOnRecords(customer, billed)),
      };
    });
  }
}

type WithUnits = readonly [entry: Values, units: readonly Values[]];

/** Refuses items or resources of which the same amount is not the same. */
function refuseUnlike(kept: WithUnits, merged: WithUnits): void {
  const why = whyUnlike(counted(kept), counted(merged));
  if (why) failFields({ path: 'merge', ...why });
}
