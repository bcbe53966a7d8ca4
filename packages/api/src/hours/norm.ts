import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { auditEntries } from '@worksheet/domain/changes/audit';
import { fail } from '@worksheet/domain/errors';
import type { Norm, NormList, WeekNorm } from '@worksheet/domain/hours/norm';
import { weekdays } from '@worksheet/domain/hours/weekdays';
import { normsOfPerson } from '@worksheet/domain/hours/own-norm';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { fromDecimal, toDecimal, toHundredths } from '@worksheet/domain/worksheet/quantity';
import { lockAccount } from '#account-settings.ts';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';

/** The norms of the account, by date. */
export async function accountNorm({ db }: AccountContext): Promise<NormList> {
  return { norms: await findNorms(db, null) };
}

/** The norms of a user alone, by date. Before the first one, that of the account applies. */
export async function userNorm({ db }: AccountContext, username: string): Promise<NormList> {
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('username_key', '=', normalizedKey(username))
    .executeTakeFirst();
  return { norms: await findNorms(db, (user ?? fail('not-found')).id) };
}

/** The norms of a user, by date, and of the account before the first one. */
export async function findNormsOf(db: AccountHandle, userId: number): Promise<Norm[]> {
  const rows = await selectNorms(db)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .execute();
  const own = rows.filter(({ user_id }) => user_id !== null);
  const ofAccount = rows.filter(({ user_id }) => user_id === null);
  return normsOfPerson(own.map(toNorm), ofAccount.map(toNorm));
}

/** Replaces all norms of the account. */
export async function updateAccountNorm(
  ctx: AccountContext,
  norms: readonly Norm[],
): Promise<NormList> {
  return ctx.transact(async (tx) => {
    const { code } = await lockAccount(tx);
    const details = await replaceNorms(tx, null, norms);
    if (details)
      await writeAudit(tx, ctx, {
        event: 'norm-changed',
        details,
        changes: [{ entity: 'account', key: code, action: 'updated' }],
      });
    return { norms: await findNorms(tx, null) };
  });
}

/** Replaces all norms of a user. */
export async function updateUserNorm(
  ctx: AccountContext,
  { username, norms }: { readonly username: string; readonly norms: readonly Norm[] },
): Promise<NormList> {
  return ctx.transact(async (tx) => {
    const user = await tx
      .selectFrom('user')
      .select(['id', 'username'])
      .where('username_key', '=', normalizedKey(username))
      .forUpdate()
      .executeTakeFirst();
    const { id, username: subject } = user ?? fail('not-found');
    const details = await replaceNorms(tx, id, norms);
    if (details)
      await writeAudit(tx, ctx, {
        event: 'norm-changed',
        subject,
        details,
        changes: [{ entity: 'user', key: subject, action: 'updated' }],
      });
    return { norms: await findNorms(tx, id) };
  });
}

/** The account's and users' norms, by date. */
export function selectNorms(db: AccountHandle) {
  return db
    .selectFrom('norm')
    .select(['user_id', 'valid_from', ...weekdays])
    .orderBy('valid_from');
}

/** Returns a norm in the form that calculations use. */
export function toWeekNorm(
  norm: { readonly valid_from: CalendarDate } & Readonly<Record<(typeof weekdays)[number], string>>,
): WeekNorm {
  const hours = weekdays.map((day) => toHundredths(fromDecimal(norm[day])));
  return { validFrom: norm.valid_from, hours };
}

async function findNorms(db: AccountHandle, userId: number | null): Promise<Norm[]> {
  const rows = await selectNorms(db)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .execute();
  return rows.map(toNorm);
}

function toNorm(row: Pick<Row<'norm'>, 'valid_from' | (typeof weekdays)[number]>): Norm {
  return {
    validFrom: row.valid_from,
    monday: fromDecimal(row.monday),
    tuesday: fromDecimal(row.tuesday),
    wednesday: fromDecimal(row.wednesday),
    thursday: fromDecimal(row.thursday),
    friday: fromDecimal(row.friday),
    saturday: fromDecimal(row.saturday),
    sunday: fromDecimal(row.sunday),
  };
}

/** Returns what changed, for the audit log; undefined if nothing did. */
async function replaceNorms(tx: AccountTransaction, userId: number | null, norms: readonly Norm[]) {
  const details = auditEntries(textsOf(await findNorms(tx, userId)), textsOf(norms));
  if (Object.keys(details).length === 0) return undefined;
  await tx
    .deleteFrom('norm')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .execute();
  if (norms.length > 0)
    await tx
      .insertInto('norm')
      .values(norms.map((norm) => ({ user_id: userId, ...toColumns(norm) })))
      .execute();
  return details;
}

/** The hours of the week by date, such as `7.4 7.4 7.4 7.4 7.4 0 0`. */
function textsOf(norms: readonly Norm[]): Record<string, string> {
  return Object.fromEntries(
    norms.map((norm) => [norm.validFrom, weekdays.map((day) => norm[day]).join(' ')]),
  );
}

function toColumns(norm: Norm) {
  return {
    valid_from: norm.validFrom,
    monday: toDecimal(norm.monday),
    tuesday: toDecimal(norm.tuesday),
    wednesday: toDecimal(norm.wednesday),
    thursday: toDecimal(norm.thursday),
    friday: toDecimal(norm.friday),
    saturday: toDecimal(norm.saturday),
    sunday: toDecimal(norm.sunday),
  };
}
