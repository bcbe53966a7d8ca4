import { randomBytes } from 'node:crypto';
import type { AccountTransaction } from '@worksheet/database/client';
import { marked } from '@worksheet/database/chain/mark';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { NewRow } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/access/actor';
import type {
  ChangeAction,
  ChangeEntity,
  MasterDataChange,
} from '@worksheet/domain/changes/change';
import type { AccountContext } from '#context.ts';

export type NewChange =
  | ChangeOf<MasterDataChange>
  | { [E in ChangeEntity]: ChangeOf<E> }[Exclude<ChangeEntity, MasterDataChange>];

interface ChangeOf<E extends ChangeEntity> {
  readonly entity: E;
  readonly key: string;
  readonly action: ChangeAction<E>;
}

/** The actor who makes a change, and its time. */
export interface Author {
  readonly by: string;
  /** UTC, as the database stores it. */
  readonly at: string;
}

export function authorOf({ actor, now }: Pick<AccountContext, 'actor' | 'now'>): Author {
  return { by: actorName(actor), at: toUtc(now()) };
}

const insertChange = compiledQuery((db, row: NewRow<'change_event'>) =>
  db.insertInto('change_event').values(row),
);

const rowsPerInsert = 1_000;

/**
 * Reports changes to other systems, in the transaction that makes them. Call it while the changed rows are locked: the
 * events of one row then are in the order of its changes.
 */
export async function writeChanges(
  tx: AccountTransaction,
  { by, at }: Author,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const facts = { by_name: by, at, group_id: groupOf(tx) };
  const toRow = ({ entity, key, action }: NewChange) =>
    marked(tx, 'change_event', { entity, key_text: key, action, ...facts });
  const [only, ...others] = changes;
  if (only && others.length === 0) {
    await insertChange(tx, toRow(only));
    return;
  }
  // Lists its rows: an insert of selected rows locks the numbering of the table until the transaction ends.
  for (let start = 0; start < changes.length; start += rowsPerInsert) {
    const rows = changes.slice(start, start + rowsPerInsert).map(toRow);
    await tx.insertInto('change_event').values(rows).execute();
  }
}

const groups = new WeakMap<AccountTransaction, string>();

/** Names a transaction, so that readers know what was committed together. */
function groupOf(tx: AccountTransaction): string {
  let group = groups.get(tx);
  if (group === undefined) {
    group = randomBytes(12).toString('base64url');
    groups.set(tx, group);
  }
  return group;
}
