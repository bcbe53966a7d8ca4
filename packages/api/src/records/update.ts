import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { toUtc } from '@worksheet/database/utc';
import { todayIn, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { actorName } from '@worksheet/domain/access/actor';
import { fail, failFields } from '@worksheet/domain/errors';
import { authorizeEdit, isInClosedPeriod } from '@worksheet/domain/access/policy';
import { completeEntry } from '@worksheet/domain/worksheet/entry-form/complete-entry';
import { dateRangeError } from '@worksheet/domain/worksheet/date-range';
import {
  normaliseEntry,
  type UpdateRecord,
  type WorksheetRecord,
} from '@worksheet/domain/worksheet/record';
import { checkIfMatch, checkVersion } from '#check-version.ts';
import type { AccountContext } from '#context.ts';
import {
  answersReturn,
  prepareEntryChange,
  changeColumns,
  type EntryChange,
} from '#records/change.ts';
import { stateOf, toRecord } from '#records/record-row.ts';
import { changeRecords } from '#history/change-records.ts';
import { changesBetween } from '#history/history.ts';
import { loadReferences } from '#records/references.ts';
import { entryColumns, hideFields, storedEntry } from '#records/stored-entry.ts';
import { findVisible, isOwnerVisible, lockVisible, type LockedRow } from '#records/visible.ts';

/** Replaces the fields of a record (D33) that may be changed (D14). Throws if `version` is outdated (D17). */
export async function updateRecord(
  ctx: AccountContext,
  input: UpdateRecord,
): Promise<WorksheetRecord> {
  await ctx.transact(async (tx) => {
    const row = await lockVisible(tx, ctx.actor, input.id);
    await applyUpdate(await prepareEntryChange(tx, ctx), row, input);
  });
  return toRecord(await findVisible(ctx.db, ctx.actor, input.id), ctx, undefined);
}

/** Checks a new date, on which the record is in the team that its owner had then (D66). */
async function checkNewDate(
  { tx, ctx, timeZone }: Pick<EntryChange, 'tx' | 'ctx' | 'timeZone'>,
  row: LockedRow,
  date: CalendarDate,
): Promise<void> {
  const error = dateRangeError(date, todayIn(timeZone, ctx.now()));
  if (error) failFields(error);
  if (!(await isOwnerVisible(tx, ctx.actor, { ...row, work_date: date })))
    failFields({ path: 'date', code: 'not-your-team' });
}

/** Checks and updates one locked record, as part of a transaction. Throws before it writes anything. */
export async function applyUpdate(
  { tx, ctx, actor, settings, timeZone }: EntryChange,
  row: LockedRow,
  input: UpdateRecord,
): Promise<void> {
  checkIfMatch(ctx, row.version);
  const verdict = authorizeEdit(actor, stateOf(row));
  if (verdict !== true) fail(verdict);
  if (isInClosedPeriod(actor, input.date)) fail('period-closed');
  if (input.date !== row.work_date) await checkNewDate({ tx, ctx, timeZone }, row, input.date);
  checkVersion(input.version, row.version);
  if (
    input.username !== undefined &&
    normalizedKey(input.username) !== normalizedKey(row.username)
  ) {
    failFields({ path: 'username', code: 'not-valid' });
  }
  // Clients of an earlier version do not know breaks (D52).
  const { breakMinutes = row.break_minutes } = input;
  const entry = hideFields(normaliseEntry({ ...input, breakMinutes }), settings);
  const owner = await tx
    .selectFrom('user')
    .select(['default_resource_id as resourceId', 'lock_default_resource as locked'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const outcome = completeEntry(entry, {
    settings,
    timeZone,
    references: await loadReferences(tx, row.user_id, entry),
    lockedResourceId: owner.locked ? owner.resourceId : null,
    stored: storedEntry(row),
  });
  if ('errors' in outcome) failFields(...outcome.errors);
  const columns = entryColumns(outcome.entry);
  const changes = changesBetween(row, columns);
  // An owner who saves a returned record unchanged says that it is right.
  if (Object.keys(changes).length === 0 && !answersReturn(actor, row)) return;
  const event = {
    action: 'update',
    by: actorName(ctx.actor),
    at: toUtc(ctx.now()),
    changes,
  } as const;
  await changeRecords(tx, [row.id], { ...columns, ...changeColumns(ctx, row) }, event, {
    rows: [row],
  });
}
