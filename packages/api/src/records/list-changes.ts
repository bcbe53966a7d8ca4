import { isoFromUtc } from '@worksheet/database/utc';
import { visibleScope } from '@worksheet/domain/access/policy';
import { addDays } from '@worksheet/domain/dates/calendar';
import { fail, failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { calendarDate, code, isoDate, timestamp } from '@worksheet/domain/fields/fields';
import { z } from 'zod';
import type { AccountContext } from '#context.ts';
import { historyEntry, type FormerColumns } from '#history/history.ts';
import { changesOf } from '#history/list-history.ts';
import { inScope, isOwnerVisible } from '#records/visible.ts';

const maxChangedDays = 31;

export const listChangesInput = z.object({
  username: code(20).optional(),
  from: isoDate,
  to: isoDate,
});

export const recordChanges = z
  .object({
    since: timestamp,
    changes: z.array(
      historyEntry.extend({
        recordId: z.int(),
        date: calendarDate,
        jobCode: z.string(),
        jobDescription: z.string().nullable(),
        description: z.string(),
      }),
    ),
  })
  .meta({ id: 'RecordChanges' });
type RecordChanges = z.output<typeof recordChanges>;

const shownColumns = ['id', 'work_date', 'job_code', 'job_description', 'description'] as const;
type Shown = Required<Pick<FormerColumns, (typeof shownColumns)[number]>>;

/**
 * The changes of a person's records of a period, oldest first, also of those that were deleted or moved out of it, and since
 * when the history tells what stood at any moment. Without a username, of one's own.
 */
export async function listChanges(
  { db, actor }: AccountContext,
  { username, from, to }: z.output<typeof listChangesInput>,
): Promise<RecordChanges> {
  if (from > to) failFields({ path: 'from', code: 'date-order' });
  if (to >= addDays(from, maxChangedDays))
    failFields({ path: 'to', code: 'period-too-long', params: { max: maxChangedDays } });
  const own = actor.kind === 'user' ? actor.username : undefined;
  const name = username ?? own ?? fail('api-key-is-no-user');
  const user =
    (await db
      .selectFrom('user')
      .select('id')
      .where('username_key', '=', normalizedKey(name))
      .executeTakeFirst()) ?? fail('not-found');
  const { since } = await db
    .selectFrom('account')
    .select('history_since as since')
    .executeTakeFirstOrThrow();
  const left = await db
    .selectFrom('record_history')
    .select(['record_id as id', 'action', 'was'])
    .where('left_date', '>=', from)
    .where('left_date', '<=', to)
    .execute();
  const stored = await db
    .selectFrom('worksheet_record')
    .select(shownColumns)
    .where('user_id', '=', user.id)
    .where((eb) =>
      eb.or([
        eb.and([eb('work_date', '>=', from), eb('work_date', '<=', to)]),
        eb('id', 'in', [0, ...left.map(({ id }) => id)]),
      ]),
    )
    .where(inScope(visibleScope(actor)))
    .execute();
  const shown = new Map<number, Shown>(stored.map((record) => [record.id, record]));
  for (const { id, action, was } of left) {
    const record: FormerColumns = action === 'delete' && was !== null ? JSON.parse(was) : {};
    const { user_id, work_date } = record;
    if (shown.has(id) || user_id !== user.id || work_date === undefined) continue;
    if (await isOwnerVisible(db, actor, { user_id, work_date })) shown.set(id, record as Shown);
  }
  const entries = await db
    .selectFrom('record_history')
    .select(['record_id as recordId', 'action', 'by_name as by', 'at', 'changes'])
    .where('record_id', 'in', [0, ...shown.keys()])
    .orderBy('id')
    .execute();
  const changes = entries.flatMap(({ recordId, changes: stored, ...entry }) => {
    const record = shown.get(recordId);
    if (!record) return [];
    const { work_date: date, job_code: jobCode, job_description, description } = record;
    const about = { recordId, date, jobCode, jobDescription: job_description, description };
    return [{ ...entry, ...about, at: isoFromUtc(entry.at), changes: changesOf(stored) }];
  });
  return { since: isoFromUtc(since), changes };
}
