import type { AccountTransaction } from '@worksheet/database/client';
import type { findSettings } from '#account/settings.ts';
import type { AccountContext } from '#procedures.ts';

/** The transaction that changes records, and who changes them. */
export interface RecordChange {
  readonly tx: AccountTransaction;
  readonly ctx: AccountContext;
}

/** With the account's settings, which decide the rules of an entry. */
export type EntryChange = RecordChange & Awaited<ReturnType<typeof findSettings>>;
