import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { Actor } from '@worksheet/domain/actor';
import type { Contract } from '@worksheet/domain/entities/contract';
import type { z } from 'zod';

/**
 * The SQL that one kind of master data brings. The tenant is in the handle; permission, validation and answers are the
 * router's. Codes are found by their key, so without regard to case (D22).
 */
export interface Store<C extends Contract> {
  /** Everything, inactive too, by code; undefined when the owner asked about does not exist. */
  list(
    db: AccountHandle,
    of: z.output<C['list']>,
  ): Promise<readonly z.output<C['row']>[] | undefined>;
  single(db: AccountHandle, key: z.output<C['key']>): Promise<z.output<C['row']> | undefined>;
  /** Active entries only, by name (D25). */
  search(
    db: AccountHandle,
    wanted: z.output<C['search']>,
    actor: Actor,
  ): Promise<readonly z.output<C['row']>[]>;
  create(tx: AccountTransaction, values: z.output<C['create']>): Promise<void>;
  /** Replaces all fields (D33) and renames what records in the worksheet say (D11); false when there is no such entry. */
  update(tx: AccountTransaction, values: z.output<C['update']>): Promise<boolean>;
  /** What refers to the entry is refused by its foreign keys (D23); false when there is no such entry. */
  delete(tx: AccountTransaction, key: z.output<C['delete']>): Promise<boolean>;
}
