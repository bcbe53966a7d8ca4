import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { Actor } from '@worksheet/domain/actor';
import type { Contract } from '@worksheet/domain/entities/entity';
import type { z } from 'zod';

/**
 * The SQL of one kind of master data. The handle carries the tenant; the router checks permission and input, and reports
 * errors. Codes are compared by their normalized key, so without regard to case (D22).
 */
export interface Store<C extends Contract> {
  /** All entries, inactive ones too, by code; undefined when their owner does not exist. */
  list(
    db: AccountHandle,
    filter: z.output<C['list']>,
  ): Promise<readonly z.output<C['row']>[] | undefined>;
  single(db: AccountHandle, key: z.output<C['key']>): Promise<z.output<C['row']> | undefined>;
  /** Active entries only, by name (D25). */
  search(
    db: AccountHandle,
    filter: z.output<C['search']>,
    actor: Actor,
  ): Promise<readonly z.output<C['row']>[]>;
  create(tx: AccountTransaction, values: z.output<C['create']>): Promise<void>;
  /** Replaces all fields (D33) and renames the entry on records in the worksheet (D11); false when there is no such entry. */
  update(tx: AccountTransaction, values: z.output<C['update']>): Promise<boolean>;
  /** Fails by a foreign key while anything refers to the entry (D23); false when there is no such entry. */
  delete(tx: AccountTransaction, key: z.output<C['delete']>): Promise<boolean>;
}
