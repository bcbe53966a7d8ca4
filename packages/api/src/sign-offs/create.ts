import type { AccountTransaction } from '@worksheet/database/client';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/access/actor';
import { fail, type ErrorCode } from '@worksheet/domain/errors';
import type { FieldMessage } from '@worksheet/domain/fields/messages';
import { visibleScope } from '@worksheet/domain/access/policy';
import type { SeenEntry } from '@worksheet/domain/worksheet/record';
import type {
  CreateSignOff,
  FrozenSheet,
  SignedSheet,
} from '@worksheet/domain/worksheet/sheet/sign-off';
import { z } from 'zod';
import { findSettings } from '#account-settings.ts';
import { writeAudit } from '#audit/write.ts';
import { runOnce } from '#idempotency.ts';
import type { AccountContext } from '#context.ts';
import { changeRecords } from '#history/change-records.ts';
import { inScope } from '#records/visible.ts';
import { customerIdOf } from '#sign-offs/customers.ts';
import {
  digestOf,
  findSheetHead,
  freeze,
  selectJob,
  selectLines,
  toLines,
  type LineRow,
} from '#sign-offs/lines.ts';
import { singleSignOff } from '#sign-offs/single.ts';
import { cleanSignature } from '#sign-offs/signature.ts';

const stored = z.object({ id: z.int() });

/**
 * Stores the customer's signature with a frozen copy of the lines, each at the version that was shown (D17) and with the
 * texts and hours that were shown if the caller names their digest, and locks their records (decisions/the-customers-sheet). All or nothing.
 */
export async function createSignOff(
  ctx: AccountContext,
  { entries, name, signature, digest }: Omit<CreateSignOff, 'accountId'>,
): Promise<SignedSheet> {
  const picture = signature ? await cleanSignature(signature) : null;
  const { id } = await ctx.transact((tx) =>
    runOnce(
      {
        tx,
        actor: ctx.actor,
        operation: 'signOff.create',
        key: ctx.request.idempotencyKey,
        request: { entries, name, signature: picture, digest: digest ?? undefined },
        now: ctx.now(),
        result: stored,
      },
      async () => {
        const rows = await lockEntries(tx, ctx, entries);
        const sheet = await frozenCopy(tx, rows);
        // A changed name is no version of an entry.
        if (typeof digest === 'string' && digest !== digestOf(sheet)) fail('entry-changed');
        return { id: await insertSignOff(tx, ctx, { rows, sheet, name, picture }) };
      },
    ),
  );
  return singleSignOff(ctx, id);
}

/** Locks in the order of the ids, as edits and exports do, so that no line is edited while it is signed. */
async function lockEntries(
  tx: AccountTransaction,
  ctx: AccountContext,
  entries: readonly SeenEntry[],
): Promise<LineRow[]> {
  const locked = await selectLines(tx)
    .clearOrderBy()
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .where(inScope(visibleScope(ctx.actor)))
    .orderBy('id')
    .forUpdate()
    .$call(forcePrimaryIndex)
    .execute();
  const { settings } = await findSettings(tx);
  if (!settings.customerSignOff) fail('sign-off-disabled');
  const rows = new Map(locked.map((row) => [row.id, row]));
  const positions = new Map(entries.map(({ id }, position) => [id, position]));
  const refuse = (
    code: ErrorCode,
    message: FieldMessage,
    isRefused: (entry: SeenEntry) => boolean,
  ) => {
    const refused = entries.filter(isRefused);
    if (refused.length === 0) return;
    const fields = refused.slice(0, maxNamed).map(({ id }) => ({
      path: `entries.${positions.get(id) ?? 0}`,
      code: message,
      params: { id },
    }));
    fail(code, { fields });
  };
  refuse('entry-not-found', 'record-missing', ({ id }) => !rows.has(id));
  const job = rows.get(entries[0]?.id ?? 0)?.job_id;
  refuse('several-jobs', 'other-job', ({ id }) => rows.get(id)?.job_id !== job);
  const customerOf = await customersOfRows(tx, rows.get(entries[0]?.id ?? 0));
  const customer = customerOf(rows.get(entries[0]?.id ?? 0));
  refuse('several-customers', 'other-customer', ({ id }) => customerOf(rows.get(id)) !== customer);
  refuse('entry-signed-off', 'record-signed-off', ({ id }) => rows.get(id)?.sign_off_id !== null);
  refuse(
    'entry-changed',
    'record-changed',
    (entry) => rows.get(entry.id)?.version !== entry.version,
  );
  return [...rows.values()].toSorted(
    (a, b) => (a.work_date < b.work_date ? -1 : Number(a.work_date > b.work_date)) || a.id - b.id,
  );
}

async function customersOfRows(tx: AccountTransaction, first: LineRow | undefined) {
  if (!first) return fail('entry-not-found');
  const job = await selectJob(tx).where('id', '=', first.job_id).executeTakeFirstOrThrow();
  return (row: LineRow | undefined) => row && customerIdOf(row, job);
}

const maxNamed = 20; // D48

interface NewSignOff {
  /** The rows in the order of the sheet. */
  readonly rows: readonly LineRow[];
  readonly sheet: FrozenSheet;
  readonly name: string;
  readonly picture: string | null;
}

async function insertSignOff(
  tx: AccountTransaction,
  ctx: AccountContext,
  { rows, sheet, name, picture }: NewSignOff,
): Promise<number> {
  const [first] = rows;
  if (!first) return fail('entry-not-found');
  const by = actorName(ctx.actor);
  const at = toUtc(ctx.now());
  const { insertId } = await tx
    .insertInto('sign_off')
    .values({
      job_id: first.job_id,
      job_code: sheet.jobCode,
      customer_no: sheet.customerNo,
      date_from: first.work_date,
      date_to: rows.at(-1)?.work_date ?? first.work_date,
      sheet: JSON.stringify(sheet),
      name,
      signature: picture,
      signed_at: at,
      taken_by: by,
      taken_by_id: authorId(ctx.actor),
    })
    .executeTakeFirstOrThrow();
  const id = Number(insertId);
  await tx
    .insertInto('sign_off_line')
    .values(
      rows.map(({ id: recordId, user_id, work_date }) => ({
        sign_off_id: id,
        record_id: recordId,
        user_id,
        work_date,
      })),
    )
    .execute();
  const recordIds = rows.map((row) => row.id).toSorted((a, b) => a - b);
  const changes = { signedBy: [null, name] as [null, string] };
  await changeRecords(tx, recordIds, { sign_off_id: id }, { action: 'sign', by, at, changes });
  await writeAudit(tx, ctx, {
    event: 'signed-off',
    subject: sheet.jobCode,
    details: { records: rows.length, signature: id },
  });
  return id;
}

async function frozenCopy(tx: AccountTransaction, rows: readonly LineRow[]): Promise<FrozenSheet> {
  const [first] = rows;
  if (!first) return fail('entry-not-found');
  const job = await selectJob(tx).where('id', '=', first.job_id).executeTakeFirstOrThrow();
  return freeze(await findSheetHead(tx, job, rows), rows, await toLines(tx, rows));
}
