import { orderByBeginning, orderByRank } from '@worksheet/database/search-rank';
import type { AccountHandle } from '@worksheet/database/client';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Actor } from '@worksheet/domain/access/actor';
import type { Entity } from '@worksheet/domain/entities/entity';
import type { z } from 'zod';
import {
  columnsOf,
  type ColumnMismatch,
  type Reference,
  type Rows,
  snakeCase,
  tables,
  type Values,
} from '#master-data/columns.ts';
import { listPage, searchPage } from '#master-data/pages.ts';
import {
  findMergedInto,
  isMergeable,
  refuseMerged,
  selectKept,
  selectMerges,
} from '#master-data/merge/resolve.ts';
import { danish, inDanishOrder, matches } from '#master-data/search.ts';
import { mapperOf, selectRows, type Sources } from '#master-data/select-rows.ts';
import type { LockedRow, Store } from '#master-data/store.ts';

export interface Search {
  readonly db: AccountHandle;
  readonly actor: Actor;
  /** Whether the rows are ranked by a text. */
  readonly isRanked: boolean;
}

interface Options<E extends Entity> {
  readonly sources?: Sources & Partial<Record<keyof E['fields'], string>>;
  readonly refineSearch?: (rows: Rows, filter: z.output<E['search']>, db: AccountHandle) => Rows;
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
  const { owner } = columnsOf(entity);
  const keyColumn = `${table}.${snakeCase(keyName)}`;
  const nameColumn = `${table}.${snakeCase(nameField)}`;
  const mergedColumns = [`merged.${snakeCase(keyName)}`, `merged.${snakeCase(nameField)}`];
  const toRow = mapperOf<E>(entity);
  const nameOf = (row: Values) => String(row[nameField] ?? row[keyName]);

  function selectOwned(db: AccountHandle, filter: Values): Rows {
    const rows = selectRows(db, entity, options.sources);
    if (!owner || filter[owner.name] === undefined) return rows;
    const ownerKey = `${owner.alias}.${owner.to.keyName}_key`;
    return rows.where(ownerKey, '=', normalizedKey(String(filter[owner.name])));
  }

  function matchingRows(db: AccountHandle, filter: Values): Rows {
    const q = searchTextOf(filter);
    const rows = selectOwned(db, filter)
      .where(`${table}.active`, '=', true)
      .where((eb) => {
        const found = matches(eb, q, [keyColumn, nameColumn, ...related]);
        if (!q || !isMergeable(table)) return found;
        const kept = selectKept(db, table).where((merged) => matches(merged, q, mergedColumns));
        return eb.or([found, eb(`${table}.id`, 'in', kept)]);
      });
    return options.refineSearch?.(rows, filter as z.output<E['search']>, db) ?? rows;
  }

  const store: Store<Entity> = {
    async list(db, filter) {
      if (owner && filter[owner.name] !== undefined) {
        const target = selectTarget(db, owner, filter[owner.name]).select('id');
        if (!(await target.executeTakeFirst())) return undefined;
      }
      let owned = selectOwned(db, filter);
      if (isMergeable(table))
        owned = owned.where(`${table}.id`, 'not in', selectMerges(db, table).select('merged_id'));
      const rows = listPage(owned, filter, {
        id: `${table}.id`,
        code: keyColumn,
        updatedAt: `${table}.updated_at`,
      });
      return (await rows.execute()).map(toRow);
    },

    async single(db, key) {
      const code = normalizedKey(String(key[keyName]));
      const row = await selectOwned(db, key)
        .where(`${keyColumn}_key`, '=', code)
        .executeTakeFirst();
      const into =
        row && (await findMergedInto(db, entity, [Number(row['id'])])).get(Number(row['id']));
      if (into !== undefined) return store.single(db, { ...key, [keyName]: into });
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

    async lock(tx, key) {
      let row = tables(tx)
        .selectFrom(table)
        .select(['id', `${snakeCase(keyName)} as code`, 'version'])
        .where(`${keyColumn}_key`, '=', normalizedKey(String(key[keyName])));
      if (owner)
        row = row.where(owner.column, 'in', selectTarget(tx, owner, key[owner.name]).select('id'));
      for (const [column, value] of Object.entries(discriminator))
        row = row.where(column, '=', value);
      const locked = (await row.forUpdate().executeTakeFirst()) as LockedRow | undefined;
      if (locked) await refuseMerged(tx, entity, locked.id);
      return locked;
    },

    async delete(tx, { id }) {
      await tables(tx).deleteFrom(table).where('id', '=', id).execute();
      return [];
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
