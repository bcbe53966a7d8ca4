import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import type { Entity } from '@worksheet/domain/entities/entity';
import type { z } from 'zod';
import {
  columnsOf,
  fromColumn,
  type Rows,
  type StoredEntity,
  tables,
  type Values,
} from '#master-data/columns.ts';

/** The columns of read-only fields, by default the column of the same name. */
export type Sources = Readonly<Partial<Record<string, string>>>;

/** Selects the fields of an entity, of every owner. */
export function selectRows(db: AccountHandle, entity: StoredEntity, sources: Sources = {}): Rows {
  const { table, discriminator } = entity;
  const { plain, references } = columnsOf(entity);
  let rows: Rows = tables(db)
    .selectFrom(table)
    .select([
      `${table}.id as id`,
      `${table}.active as active`,
      `${table}.version as version`,
      `${table}.created_at as createdDateTime`,
      `${table}.updated_at as modifiedDateTime`,
    ]);
  for (const { name, column } of plain) {
    rows = rows.select(`${sources[name] ?? `${table}.${column}`} as ${name}`);
  }
  for (const { name, alias, to, column, optional } of references) {
    const joined = `${to.table} as ${alias}` as const;
    rows = optional
      ? rows.leftJoin(joined, `${alias}.id`, `${table}.${column}`)
      : rows.innerJoin(joined, `${alias}.id`, `${table}.${column}`);
    rows = rows.select(`${alias}.${to.keyName} as ${name}`);
  }
  for (const [column, value] of Object.entries(discriminator)) {
    rows = rows.where(`${table}.${column}`, '=', value);
  }
  return rows;
}

/** The moments of a row as answers have them. */
export function momentsOf(row: Values) {
  const { createdDateTime: created, modifiedDateTime } = row;
  return {
    createdDateTime: created === null ? null : isoFromUtc(String(created)),
    modifiedDateTime: isoFromUtc(String(modifiedDateTime)),
  };
}

export function mapperOf<E extends Entity>(entity: E): (row: Values) => z.output<E['row']> {
  const toValues = valuesOf(entity);
  return (row) => toValues(row) as z.output<E['row']>;
}

/** The fields of a row that `selectRows` selected. */
export function valuesOf(entity: StoredEntity): (row: Values) => Values {
  const { plain } = columnsOf(entity);
  return (row) => {
    const values: Record<string, unknown> = { ...row, ...momentsOf(row) };
    for (const { name, field } of plain) values[name] = fromColumn(field, row[name]);
    return values;
  };
}

/** The active entries with these ids as a search returns them, by id. */
export async function findActive<E extends Entity>(
  db: AccountHandle,
  entity: E,
  ids: readonly number[],
  { sources, refine }: { readonly sources?: Sources; readonly refine?: (rows: Rows) => Rows } = {},
): Promise<Map<number, z.output<E['row']>>> {
  if (ids.length === 0) return new Map();
  const active = selectRows(db, entity, sources)
    .where(`${entity.table}.id`, 'in', ids)
    .where(`${entity.table}.active`, '=', true);
  const rows = await (refine?.(active) ?? active).execute();
  const toRow = mapperOf(entity);
  return new Map(rows.map((row) => [Number(row['id']), toRow(row)]));
}
