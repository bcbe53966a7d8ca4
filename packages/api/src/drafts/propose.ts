import { toUtc } from '@worksheet/database/utc';
import type { UserActor } from '@worksheet/domain/access/actor';
import {
  maxDrafts,
  maxProposed,
  toDraftRecord,
  type ProposeApprovals,
  type ProposeChange,
  type ProposeCopyDay,
  type Proposed,
  type ProposeRecords,
} from '@worksheet/domain/drafts/contract';
import { fail, failFields } from '@worksheet/domain/errors';
import type { Entry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { entryFields, type EntryField } from '@worksheet/domain/worksheet/record-fields';
import { isoLocalOrNull, minutesOfRecord } from '@worksheet/domain/worksheet/time';
import type { AccountContext } from '#context.ts';
import { applyActs, ownDrafts, toContent, toDraft, type Act } from '#drafts/stored-draft.ts';
import { ownId } from '#own-id.ts';
import { findRecords } from '#records/batch.ts';
import { listRecords } from '#records/list.ts';
import { singleRecord } from '#records/single.ts';

/** Proposes new records of the person. */
export function proposeRecords(ctx: AccountContext, { lines }: ProposeRecords): Promise<Proposed> {
  return propose(
    ctx,
    'create',
    lines.map((line) => ({ operation: { op: 'create', ...line } })),
  );
}

/** Proposes the records with hours of a day of the person for another day. */
export async function proposeCopyDay(
  ctx: AccountContext,
  { from, to }: ProposeCopyDay,
): Promise<Proposed> {
  const records: WorksheetRecord[] = [];
  for (const exported of [false, true])
    for (const day of await listRecords(ctx, { mode: 'YOURS', from, to: from, exported }))
      records.push(...day.worksheet.toReversed());
  const copied = records.filter(({ hours }) => hours !== null).slice(0, maxProposed);
  if (copied.length === 0) failFields({ path: 'from', code: 'record-missing' });
  const acts = copied.map((record) => ({
    operation: { op: 'create' as const, ...entryOf(record, to) },
  }));
  return propose(ctx, 'create', acts, records.length - copied.length);
}

/** Proposes to change some fields of a record. */
export async function proposeChange(
  ctx: AccountContext,
  { id, version, ...sent }: ProposeChange,
): Promise<Proposed> {
  const record = await singleRecord(ctx, id);
  const stored = entryOf(record, sent.date ?? record.date);
  const changes = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  );
  const operation = { op: 'update' as const, ...stored, ...changes };
  return propose(ctx, 'change', [
    { operation: { ...operation, id, version: version ?? record.version } },
  ]);
}

/** Proposes that the person approves records, each at the version that was read. */
export function proposeApprovals(
  ctx: AccountContext,
  { entries }: ProposeApprovals,
): Promise<Proposed> {
  return propose(
    ctx,
    'approval',
    entries.map((entry) => ({ approves: entry })),
  );
}

/** Returns what a call sends to store the record again, on a date. */
function entryOf(record: WorksheetRecord, date: string): Entry {
  const timeOn = (time: string | null) =>
    isoLocalOrNull(date, time === null ? null : minutesOfRecord(time, record.date));
  const fields = Object.fromEntries(entryFields.map((field) => [field, record[field]]));
  return {
    ...(fields as Pick<WorksheetRecord, EntryField>),
    date,
    timeFrom: timeOn(record.timeFrom),
    timeTo: timeOn(record.timeTo),
    quantity: record.timeFrom === null ? record.quantity : null,
  };
}

class TakenBack extends Error {
  readonly records: readonly WorksheetRecord[];

  constructor(records: readonly WorksheetRecord[]) {
    super('The proposal was only tried.');
    this.records = records;
  }
}

/** Makes the changes as the person would and takes them back: returns the records as they would be. */
async function tryActs(
  ctx: AccountContext,
  acts: readonly Act[],
): Promise<readonly WorksheetRecord[]> {
  if (ctx.actor.kind !== 'user') fail('api-key-is-no-user');
  const { agent: _agent, ...person } = ctx.actor;
  const asPerson = { ...ctx, actor: person satisfies UserActor };
  try {
    return await ctx.transact(async (tx): Promise<never> => {
      const ids = await applyActs(tx, asPerson, acts);
      throw new TakenBack(await findRecords(tx, asPerson, ids));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.records;
    throw error;
  }
}

/** Checks the acts by the rules of the person who will accept them, and stores them: all or none. */
async function propose(
  ctx: AccountContext,
  kind: 'create' | 'change' | 'approval',
  acts: readonly Act[],
  leftOut = 0,
): Promise<Proposed> {
  const records = await tryActs(ctx, acts);
  const userId = ownId(ctx);
  const createdBy = (ctx.actor.kind === 'user' && ctx.actor.agent?.name) || '';
  const target = (act: Act) =>
    'approves' in act ? act.approves : act.operation.op === 'update' ? act.operation : undefined;
  const rows = acts.flatMap((act, index) => {
    const record = records[index];
    if (!record) throw new Error('A record that was tried is missing.');
    return {
      user_id: userId,
      kind,
      record_id: target(act)?.id ?? null,
      record_version: target(act)?.version ?? null,
      content: toContent(act, toDraftRecord(record)),
      created_by: createdBy,
      created_at: toUtc(ctx.now()),
    };
  });
  return ctx.transact(async (tx) => {
    // Of two proposals at the same time, one waits, so that neither passes the limit.
    await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
    const { count } = await tx
      .selectFrom('draft')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) + rows.length > maxDrafts) fail('too-many-drafts');
    await tx.insertInto('draft').values(rows).execute();
    const stored = await ownDrafts(tx, ctx).orderBy('id', 'desc').limit(rows.length).execute();
    return { drafts: stored.toReversed().map(toDraft), leftOut };
  });
}
