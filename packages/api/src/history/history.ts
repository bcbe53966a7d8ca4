import type { AccountTransaction } from '@worksheet/database/client';
import { marked } from '@worksheet/database/chain/mark';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { NewRow, Row } from '@worksheet/database/schema';
import {
  fieldsWith,
  recordFields,
  type FieldWith,
} from '@worksheet/domain/worksheet/record-fields';
import { formatClock } from '@worksheet/domain/worksheet/time';
import type { ChangeAction } from '@worksheet/domain/changes/change';
import { z } from 'zod';
import { writeChanges } from '#changes/write.ts';
import type { ColumnOf } from '#records/record-row.ts';
import { timestamp } from '@worksheet/domain/fields/fields';

const historyActions = [
  'create',
  'update',
  'approve',
  'unapprove',
  'return',
  'export',
  'void',
  'accept',
  'reject',
  'sign',
  'unsign',
  'rename',
  'delete',
  'restore',
] as const;
const changeValue = z.union([z.string(), z.number(), z.null()]);

export const historyEntry = z
  .object({
    action: z.enum(historyActions),
    by: z.string(),
    at: timestamp,
    changes: z.array(z.object({ field: z.string(), from: changeValue, to: changeValue })),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntry>;

type ChangeValue = z.output<typeof changeValue>;
export type Changes = Record<string, [ChangeValue, ChangeValue]>;
const storedChanges = z.record(z.string(), z.tuple([changeValue, changeValue]));

/** The names of the acts for other systems. */
const changeActionOf = {
  create: 'created',
  update: 'updated',
  approve: 'approved',
  unapprove: 'unapproved',
  return: 'returned',
  export: 'exported',
  void: 'voided',
  accept: 'accepted',
  reject: 'rejected',
  sign: 'signed',
  unsign: 'unsigned',
  rename: 'updated',
  delete: 'deleted',
  restore: 'restored',
} as const satisfies Record<HistoryEntry['action'], ChangeAction<'worksheet'>>;

const insertHistory = compiledQuery((db, row: NewRow<'record_history'>) =>
  db.insertInto('record_history').values(row),
);

/** Columns of a record with the values that a change replaces. */
export type FormerColumns = Partial<Row<'worksheet_record'>>;

export interface HistoryEvent {
  readonly action: HistoryEntry['action'];
  readonly by: string;
  readonly at: string;
  /** Those of all records, or of each. */
  readonly changes?: Changes | ((recordId: number) => Changes);
  /** Other systems do not hear of records that are deleted. */
  readonly isReported?: boolean;
}

/**
 * Also reports the changes to other systems. Call it while the records are locked. `was` has the former values of all
 * columns that change, from which the state of any moment is read; without it, there was no record before.
 */
export async function writeHistory(
  tx: AccountTransaction,
  recordIds: readonly number[],
  event: HistoryEvent,
  was?: (recordId: number) => FormerColumns,
): Promise<void> {
  const { changes, isReported = true } = event;
  await writeChanges(
    tx,
    event,
    (isReported ? recordIds : []).map((id) => ({
      entity: 'worksheet',
      key: String(id),
      action: changeActionOf[event.action],
    })),
  );
  const shared = typeof changes === 'object' ? JSON.stringify(changes) : null;
  const rows = recordIds.map((id) => {
    const former = was?.(id);
    return marked(tx, 'record_history', {
      record_id: id,
      action: event.action,
      by_name: event.by,
      at: event.at,
      changes: typeof changes === 'function' ? JSON.stringify(changes(id)) : shared,
      was: former ? JSON.stringify(former) : null,
      left_date: former?.work_date ?? null,
    });
  });
  const [only, ...others] = rows;
  if (only && others.length === 0) {
    await insertHistory(tx, only);
    return;
  }
  const chunk = 1000;
  for (let start = 0; start < rows.length; start += chunk) {
    await tx
      .insertInto('record_history')
      .values(rows.slice(start, start + chunk))
      .execute();
  }
}

export function readChanges(stored: string | null): Changes {
  return stored === null ? {} : storedChanges.parse(JSON.parse(stored));
}

const historyFields = fieldsWith('history');
type HistoryColumns = Pick<Row<'worksheet_record'>, ColumnOf<FieldWith<'history'>>>;

export function changesBetween(before: HistoryColumns, after: HistoryColumns): Changes {
  const changes: Changes = {};
  for (const field of historyFields) {
    const [from, to] = [historyValue(before, field), historyValue(after, field)];
    if (from !== to) changes[field] = [from, to];
  }
  return changes;
}

/** Returns all fields of a deleted record, so that its history still shows what it was (D16). */
export function lastState(before: HistoryColumns): Changes {
  const changes: Changes = {};
  for (const field of historyFields) {
    const value = historyValue(before, field);
    if (value !== null) changes[field] = [value, null];
  }
  return changes;
}

/** Times of day are stored as users read them. */
function historyValue(row: HistoryColumns, field: FieldWith<'history'>): ChangeValue {
  const { column, output } = recordFields[field];
  const value = row[column];
  if (output === 'localTime' && typeof value === 'number') return formatClock(value);
  // Hours have six decimals, of which most are 0.
  return output === 'nullableDecimal' && value !== null ? Number(value) : value;
}
