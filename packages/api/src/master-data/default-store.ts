import { orderByBeginning, orderByRank } from '@worksheet/database/search-rank';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import { lockShared } from '@worksheet/database/lock';
import type { Actor } from '@worksheet/domain/actor';
import type { Entity } from '@worksheet/domain/entities/entity';
import { failFields } from '@worksheet/domain/errors';
import { refuseLookAlike } from '@worksheet/domain/look-alike';
import type { z } from 'zod';
import {
  columnsOf,
  type ColumnValue,
  type ColumnMismatch,
  type Reference,
  type Rows,
  snakeCase,
  tables,
  toColumn,
  type Values,
} from '#master-data/columns.ts';
import { listPage, searchPage } from '#master-data/pages.ts';
import { type NameOnRecords, renameOnRecords } from '#master-data/rename.ts';
import { danish, inDanishOrder, matches } from '#master-data/search.ts';
import { mapperOf, selectRows, type Sources } from '#master-data/select-rows.ts';
import type { LockedRow, Store } from '#master-data/store.ts';

interface Search {
  readonly db: AccountHandle;
  readonly actor: Actor;
  /** Whether the rows are ranked by a text. */
  readonly isRanked: boolean;
}

interface Options<E extends Entity> {
  /** The record columns that store the id and name of a row; a new name is copied to open records (D11). */
  readonly onRecords?: NameOnRecords;
  readonly sources?: Sources & Partial<Record<keyof E['fields'], string>>;
  readonly refineSearch?: (rows: Rows, filter: z.output<E['search']>) => Rows;
  /** Columns of a reference by which a search finds rows, too. */
  readonly related?: readonly string[];
  /** Orders rows that match equally well, before their names do. */
  readonly orderPreferred?: (rows: Rows, search: Search) => Promise<Rows>;
  readonly isFirst?: (row: z.output<E['row']>, actor: Actor) => boolean;
}

/** Stores an entity by its declaration. Special rules replace functions: `{ ...defaultStore(job), delete }`. */
export function defaultStore<E extends Entity>(
  entity: E & ColumnMismatch<E>,
  options: Options<E> = {},
): Store<E> {
  const { table, discriminator, keyName, nameField } = entity;
  const { related = [] } = options;
  const { plain, references, owner } = columnsOf(entity);
  const keyColumn = `${table}.${snakeCase(keyName)}`;
  const nameColumn = `${table}.${snakeCase(nameField)}`;
  const toRow = mapperOf<E>(entity);
  const nameOf = (row: Values) => String(row[nameField] ?? row[keyName]);

  function selectOwned(db: AccountHandle, filter: Values): Rows {
    const rows = selectRows(db, entity, options.sources);
    if (!owner) return rows;
    const ownerKey = `${owner.alias}.${owner.to.keyName}_key`;
    return rows.where(ownerKey, '=', normalizedKey(String(filter[owner.name])));
  }

  function matchingRows(db: AccountHandle, filter: Values): Rows {
    const rows = selectOwned(db, filter)
      .where(`${table}.active`, '=', true)
      .where((eb) => matches(eb, searchTextOf(filter), [keyColumn, nameColumn, ...related]));
    return options.refineSearch?.(rows, filter as z.output<E['search']>) ?? rows;
  }

  async function toColumns(tx: AccountTransaction, values: Values, old: Values) {
    const columns: Record<string, ColumnValue> = {};
    for (const { name, field, column, isKey } of plain) {
      if (field.kind === 'read-only' || isKey) continue;
      const value = toColumn(field, values[name]);
      columns[column] = value;
      if (field.kind === 'team-code') {
        refuseLookAlike(name, value, old[column]);
        columns[`${column}_key`] = value === null ? null : normalizedKey(String(value));
      }
    }
    for (const reference of references) {
      if (reference === owner) continue;
      const { name, column } = reference;
      columns[column] = await referencedId(tx, reference, values[name], old[column]);
    }
    return columns;
  }

  const store: Store<Entity> = {
    async list(db, filter) {
      if (owner && !(await findTarget(db, owner, filter[owner.name]))) return undefined;
      const rows = listPage(selectOwned(db, filter), filter, {
        id: `${table}.id`,
        code: keyColumn,
        updatedAt: `${table}.updated_at`,
      });
      return (await rows.execute()).map(toRow);
    },

    async single(db, key) {
      const row = await selectOwned(db, key)
        .where(`${keyColumn}_key`, '=', normalizedKey(String(key[keyName])))
        .executeTakeFirst();
      return row && toRow(row);
    },

    async search(db, filter, actor) {
      const q = searchTextOf(filter);
      let rows = matchingRows(db, filter);
      if (q) rows = orderByRank(rows, q, { number: keyColumn, name: nameColumn, related });
      if (options.orderPreferred)
        rows = await options.orderPreferred(rows, { db, actor, isRanked: Boolean(q) });
      if (q) rows = orderByBeginning(rows, q, nameColumn);
      rows = rows
        .orderBy((eb) => eb.fn.coalesce(eb.ref(nameColumn), eb.ref(keyColumn)), danish)
        .orderBy(`${table}.id`);
      const page = (await searchPage(rows, filter).execute()).map(toRow);
      if (q) return page;
      const { first = [], others = [] } = Object.groupBy(page, (row) =>
        options.isFirst?.(row, actor) ? 'first' : 'others',
      );
      return [...inDanishOrder(first, nameOf), ...inDanishOrder(others, nameOf)];
    },

    async count(db, filter) {
      const { total } = await matchingRows(db, filter)
        .clearSelect()
        .select((eb) => eb.fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async create(tx, values) {
      const key = String(values[keyName]);
      const column = snakeCase(keyName);
      const ownerId = owner && (await findTarget(tx, owner, values[owner.name]))?.['id'];
      if (owner && ownerId === undefined) {
        failFields({ path: owner.name, code: 'does-not-exist' });
      }
      await tables(tx)
        .insertInto(table)
        .values({
          ...discriminator,
          ...(owner && { [owner.column]: ownerId }),
          [column]: key,
          [`${column}_key`]: normalizedKey(key),
          ...(await toColumns(tx, values, {})),
        })
        .execute();
    },

    async lock(tx, key) {
      let row = tables(tx)
        .selectFrom(table)
        .select(['id', `${snakeCase(keyName)} as code`, 'version'])
        .where(`${keyColumn}_key`, '=', normalizedKey(String(key[keyName])));
      if (owner)
        row = row.where(owner.column, 'in', selectTarget(tx, owner, key[owner.name]).select('id'));
      for (const [column, value] of Object.entries(discriminator))
        row = row.where(column, '=', value);
      return (await row.forUpdate().executeTakeFirst()) as LockedRow | undefined;
    },

    async update(tx, values, { id }) {
      const old = await tables(tx)
        .selectFrom(table)
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const columns = await toColumns(tx, values, old);
      await tables(tx)
        .updateTable(table)
        .set({ ...columns, active: values['active'] === true })
        .where('id', '=', id)
        .execute();
      const name = columns[snakeCase(nameField)];
      if (options.onRecords && name !== old[snakeCase(nameField)]) {
        await renameOnRecords(tx, options.onRecords, id, name as string | null);
      }
    },

    async delete(tx, { id }) {
      await tables(tx).deleteFrom(table).where('id', '=', id).execute();
    },
  };
  return store as Store<E>;
}

function searchTextOf(filter: Values): string | undefined {
  return typeof filter['q'] === 'string' && filter['q'] !== '' ? filter['q'] : undefined;
}

function selectTarget(db: AccountHandle, { to }: Reference, key: unknown) {
  let row = tables(db)
    .selectFrom(to.table)
    .where(`${snakeCase(to.keyName)}_key`, '=', normalizedKey(String(key)));
  for (const [column, value] of Object.entries(to.discriminator))
    row = row.where(column, '=', value);
  return row;
}

/** Locks the row in a transaction, so that it exists until the entry refers to it. */
function findTarget(db: AccountHandle, reference: Reference, key: unknown) {
  const row = selectTarget(db, reference, key).select(['id', 'active']);
  return (db.isTransaction ? row.modifyEnd(lockShared) : row).executeTakeFirst();
}

/** The target must be active, unless the entry already refers to it (D24). */
async function referencedId(
  tx: AccountTransaction,
  reference: Reference,
  key: unknown,
  stored: unknown,
): Promise<number | null> {
  if (reference.optional && (key === undefined || key === null || key === '')) return null;
  const row = await findTarget(tx, reference, key);
  const { name: path } = reference;
  if (!row) failFields({ path, code: 'does-not-exist' });
  if (row['active'] !== true && row['id'] !== stored) failFields({ path, code: 'inactive' });
  return Number(row['id']);
}
