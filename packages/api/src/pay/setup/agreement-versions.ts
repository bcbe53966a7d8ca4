import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { auditEntries, type AuditDetails } from '@worksheet/domain/changes/audit';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { AgreementVersions, UpdateAgreementVersions } from '@worksheet/domain/pay/contract';
import { agreementRules, payTypesOf } from '@worksheet/domain/pay/rules';
import { writeAudit } from '#audit/write.ts';
import { lockAccount } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';
import { lockPayTypes, refuseMissing, withStoredCodes } from '#pay/setup/pay-types.ts';

/** The versions of an agreement by date, each with the number of runs that paid by it. */
export async function agreementVersions(
  { db }: AccountContext,
  code: string,
): Promise<AgreementVersions> {
  const agreement = await selectAgreement(db, code).executeTakeFirst();
  return readVersions(db, agreement ?? fail('not-found'));
}

/**
 * Replaces all versions of an agreement. Refuses to change what a run, not voided, has paid by: every day that is paid
 * keeps its rules.
 */
export async function updateAgreementVersions(
  ctx: AccountContext,
  { code, versions }: UpdateAgreementVersions,
): Promise<AgreementVersions> {
  return ctx.transact(async (tx) => {
    await lockAccount(tx);
    const found = await selectAgreement(tx, code).forUpdate().executeTakeFirst();
    const agreement = found ?? fail('not-found');
    await replaceVersions(tx, ctx, agreement, versions);
    return readVersions(tx, agreement);
  });
}

interface Agreement {
  readonly id: number;
  readonly code: string;
}

/** Replaces the versions of an agreement that is locked. */
export async function replaceVersions(
  tx: AccountTransaction,
  ctx: AccountContext,
  { id, code }: Agreement,
  versions: UpdateAgreementVersions['versions'],
): Promise<void> {
  const codes = await lockPayTypes(tx);
  refuseMissing(
    versions.flatMap(({ rules }, index) =>
      payTypesOf(rules).map(({ path, payType }) => ({
        path: `versions.${index}.rules.${path}`,
        code: payType,
      })),
    ),
    codes,
  );
  const before = await selectVersions(tx, id);
  const after = versions
    .map(({ validFrom, rules }) => ({
      validFrom,
      rules: JSON.stringify(withStoredCodes(rules, codes)),
    }))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const paid = await findPaidDays(tx, id);
  if (paid.some(({ date }) => versionOn(before, date)?.rules !== versionOn(after, date)?.rules))
    fail('agreement-version-used');
  const details = changesOf(before, after);
  if (Object.keys(details).length === 0) return;
  await tx.deleteFrom('agreement_version').where('agreement_id', '=', id).execute();
  if (after.length > 0)
    await tx
      .insertInto('agreement_version')
      .values(
        after.map(({ validFrom, rules }) => ({ agreement_id: id, valid_from: validFrom, rules })),
      )
      .execute();
  await writeAudit(tx, ctx, {
    event: 'agreement-changed',
    subject: code,
    details,
    changes: [{ entity: 'agreement', key: code, action: 'updated' }],
  });
}

export function selectAgreement(db: AccountHandle, code: string) {
  return db
    .selectFrom('agreement')
    .select(['id', 'code'])
    .where('code_key', '=', normalizedKey(code));
}

interface StoredVersion {
  readonly validFrom: CalendarDate;
  readonly rules: string;
}

function selectVersions(db: AccountHandle, id: number): Promise<StoredVersion[]> {
  return db
    .selectFrom('agreement_version')
    .select(['valid_from as validFrom', 'rules'])
    .where('agreement_id', '=', id)
    .orderBy('valid_from')
    .execute();
}

function versionOn<V extends StoredVersion>(versions: readonly V[], date: CalendarDate) {
  return versions.findLast(({ validFrom }) => validFrom <= date);
}

async function readVersions(
  db: AccountHandle,
  { id, code }: Agreement,
): Promise<AgreementVersions> {
  const [versions, paid] = await Promise.all([selectVersions(db, id), findPaidDays(db, id)]);
  const days = Map.groupBy(paid, ({ date }) => versionOn(versions, date)?.validFrom);
  return {
    code,
    versions: versions.map(({ validFrom, rules }) => ({
      validFrom,
      rules: agreementRules.parse(JSON.parse(rules)),
      runs: new Set(days.get(validFrom)?.map(({ run }) => run)).size,
    })),
  };
}

/** The days that runs, not voided, paid to those who had the agreement on the day. */
function findPaidDays(db: AccountHandle, id: number) {
  return db
    .selectFrom('user_agreement as had')
    .innerJoin('pay_line as line', (on) =>
      on.onRef('line.user_id', '=', 'had.user_id').onRef('line.work_date', '>=', 'had.valid_from'),
    )
    .innerJoin('pay_run', 'pay_run.id', 'line.pay_run_id')
    .select(['line.work_date as date', 'pay_run.number as run'])
    .where('had.agreement_id', '=', id)
    .where('pay_run.voided_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_agreement as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'had.user_id')
            .whereRef('later.valid_from', '>', 'had.valid_from')
            .whereRef('later.valid_from', '<=', 'line.work_date'),
        ),
      ),
    )
    .groupBy(['line.work_date', 'pay_run.number'])
    .execute();
}

/** The rules of new and former versions by date, and the rules that changed of the others. */
function changesOf(before: readonly StoredVersion[], after: readonly StoredVersion[]) {
  const texts = (versions: readonly StoredVersion[]): Record<string, string> =>
    Object.fromEntries(versions.map(({ validFrom, rules }) => [validFrom, rules]));
  const [old, now] = [texts(before), texts(after)];
  return Object.fromEntries(
    Object.keys(auditEntries(old, now)).map((date): [string, AuditDetails[string]] => {
      const text = Object.keys(auditEntries(rulesOf(old[date]), rulesOf(now[date]))).join(', ');
      if (old[date] === undefined) return [date, [null, text]];
      return [date, now[date] === undefined ? [text, null] : text];
    }),
  );
}

function rulesOf(stored: string | undefined): Readonly<Record<string, string>> {
  const rules = agreementRules.parse(JSON.parse(stored ?? '{}'));
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, JSON.stringify(rule)]),
  );
}
