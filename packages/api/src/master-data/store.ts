import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { Actor } from '@worksheet/domain/access/actor';
import type { Contract } from '@worksheet/domain/entities/entity';
import type { z } from 'zod';
import type { NewChange } from '#changes/write.ts';

/** A row that is locked until the transaction ends. */
export interface LockedRow {
  readonly id: number;
  readonly code: string;
  readonly version: number;
}

/** Stores one kind of master data. Codes are compared by their normalized key, without regard to case (D22). */
export interface Store<C extends Contract> {
  /** All entries by code, inactive ones too; undefined when their owner does not exist. */
  list(
    db: AccountHandle,
    filter: z.output<C['list']>,
  ): Promise<readonly z.output<C['row']>[] | undefined>;
  single(db: AccountHandle, key: z.output<C['key']>): Promise<z.output<C['row']> | undefined>;
  /** Finds active rows only, sorted by how well they match `q`, then by name (D25). */
  search(
    db: AccountHandle,
    filter: z.output<C['search']>,
    actor: Actor,
  ): Promise<readonly z.output<C['row']>[]>;
  /** The number of rows that a search without a limit returns. */
  count(db: AccountHandle, filter: z.output<C['search']>): Promise<number>;
  /** Undefined when the entry does not exist. The router calls it before it changes or deletes one. */
  lock(
    tx: AccountTransaction,
    key: z.output<C['update']> | z.output<C['delete']>,
  ): Promise<LockedRow | undefined>;
  /** Throws a foreign key error while the entry is in use (D23). Returns what it changes besides the entry. */
  delete(tx: AccountTransaction, row: LockedRow): Promise<readonly NewChange[]>;
}
