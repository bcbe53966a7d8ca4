import { createHash } from 'node:crypto';
import { AccountScope } from '#account-scope.ts';
import type { AccountHandle } from '#client.ts';
import { isDuplicateKey } from '#database-errors.ts';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { demoPasswordHash } from '#password-hashes.ts';
import { openPool } from '#pool.ts';
import type { UnscopedTable } from '#tables/declarations.ts';
import { transactUnscoped, type UnscopedTransaction } from '#unscoped.ts';
import { addDays, todayIn, utcAt } from './calendar.ts';
import { companyNames, readCompany } from './company-file.ts';
import type { Company } from './content.ts';
import { insertMasterData, type MasterIds } from './insert-master-data.ts';
import { insertPay } from './insert-pay.ts';
import { insertPlan } from './insert-plan.ts';
import { insertRecords } from './insert-records.ts';
import { idsBy, type Ids } from './insert.ts';
import { recordsOf } from './records.ts';

/** Inserts the demo companies; does nothing if an account exists. The same `today` gives the same data. */
export async function seedDemo(
  url: string,
  options: { today?: string } = {},
): Promise<{ seeded: boolean }> {
  const pool = openPool(url, { connections: 1 });
  try {
    const seeded = await transactUnscoped(pool, async (tx) => {
      if (await hasAccount(tx)) return false;
      for (const name of companyNames) {
        const company = await readCompany(name);
        const today = addDays(options.today ?? todayIn(company.account.timeZone), 0);
        await insertCompany(tx, company, today);
      }
      return true;
    });
    return { seeded };
  } catch (error) {
    // Another process seeded at the same time.
    if (isDuplicateKey(error) && (await transactUnscoped(pool, hasAccount))) {
      return { seeded: false };
    }
    throw error;
  } finally {
    await pool.close();
  }
}

async function hasAccount(tx: UnscopedTransaction): Promise<boolean> {
  const row = await tx.selectFrom('account').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

async function insertCompany(
  tx: UnscopedTransaction,
  company: Company,
  today: string,
): Promise<void> {
  const drawn = recordsOf(company, today);
  const accountId = await insertAccount(tx, company, {
    createdDate: addDays(today, -540),
    nextExportNumber: drawn.batches.length + 1,
  });
  const db = tx.withPlugin(new AccountScope(accountId)).$omitTables<UnscopedTable>();
  const ids = await insertMasterData(db, company, today);
  const userIds = await insertUsers(db, company, { ids, today });
  await insertFavourites(db, company, { ids, userIds });
  // The operators register nothing.
  if (company.pay) await insertPay(db, company.pay, { userIds, from: addDays(today, -540) });
  if (company.jobs.length > 0) await insertNorm(db, addDays(today, -540));
  await insertRecords(db, drawn, { company, ids, userIds });
  await insertPlan(db, drawn.records, { company, ids, userIds, today });
}

async function insertNorm(db: AccountHandle, from: string): Promise<void> {
  const workday = '7.40';
  await db
    .insertInto('norm')
    .values({
      user_id: null,
      valid_from: from,
      monday: workday,
      tuesday: workday,
      wednesday: workday,
      thursday: workday,
      friday: workday,
      saturday: '0.00',
      sunday: '0.00',
    })
    .execute();
}

async function insertFavourites(
  db: AccountHandle,
  { users }: Company,
  { ids, userIds }: { ids: MasterIds; userIds: Ids },
): Promise<void> {
  const rows = users.flatMap(({ username, favourites = [] }) =>
    favourites.map((no) => ({
      user_id: userIds.of(username),
      unit_id: ids.unit.of('Item', no),
      job_id: null,
    })),
  );
  if (rows.length > 0) await db.insertInto('favourite').values(rows).execute();
}

async function insertAccount(
  tx: UnscopedTransaction,
  { account }: Company,
  { createdDate, nextExportNumber }: { createdDate: string; nextExportNumber: number },
): Promise<number> {
  const setUpAt = `${createdDate} 12:00:00.000`;
  const logo = account.logo === undefined ? null : Buffer.from(account.logo, 'base64');
  const { insertId } = await tx
    .insertInto('account')
    .values({
      code: account.code,
      code_key: normalizedKey(account.code),
      name: account.name,
      created_date: createdDate,
      history_since: setUpAt,
      time_zone: account.timeZone,
      address: account.address ?? null,
      cvr: account.cvr ?? null,
      logo: account.logo ?? null,
      logo_sha256: logo && createHash('sha256').update(logo).digest('hex'),
      show_customer: account.showCustomer,
      show_job_task: account.showJobTask,
      show_location: account.showLocation,
      show_work_type: account.showWorkType,
      mandatory_job_task: account.mandatoryJobTask,
      mandatory_location: account.mandatoryLocation,
      mandatory_work_type: account.mandatoryWorkType,
      default_unit_type: account.defaultUnitType,
      resource_units: account.resourceUnits,
      holidays: 'DK',
      next_export_number: nextExportNumber,
      // A company that registers needs no checklist.
      settings_saved_at: setUpAt,
      setup_dismissed_at: setUpAt,
    })
    .executeTakeFirstOrThrow();
  return Number(insertId);
}

async function insertUsers(
  db: AccountHandle,
  { account, users, pay }: Company,
  { ids, today }: { ids: MasterIds; today: string },
): Promise<Ids> {
  const rows = users.map((user, index) => ({
    username: user.username,
    username_key: normalizedKey(user.username),
    password_hash: demoPasswordHash,
    language_code: user.language,
    profile_type: user.profile,
    role: user.role,
    team_code: user.team,
    team_code_key: user.team && normalizedKey(user.team),
    default_description: user.defaultDescription,
    payroll_no: pay?.payrollNos[user.username] ?? null,
    default_resource_id:
      user.defaultResource === null ? null : ids.unit.of('Resource', user.defaultResource),
    lock_default_resource: user.lockDefaultResource,
    created_at: utcAt(addDays(today, -540), 9 * 3600 + index * 240, account.timeZone),
  }));
  await db.insertInto('user').values(rows).execute();
  const stored = await db.selectFrom('user').select(['id', 'username']).execute();
  return idsBy(
    'user',
    stored.map(({ id, username }) => ({ id, names: [username] })),
  );
}
