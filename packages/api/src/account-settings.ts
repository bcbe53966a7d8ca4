import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import { lockShared } from '@worksheet/database/expressions';
import type {
  Account,
  AccountSettings,
  PayPeriodSetting,
} from '@worksheet/domain/account/settings';
import { fail } from '@worksheet/domain/errors';
import { choicesOf } from '@worksheet/domain/reminders/choices';
import { fromDecimal } from '@worksheet/domain/worksheet/quantity';
import type { Row } from '@worksheet/database/schema';

const settingsQuery = compiledQuery((db, _: object, { lock }: { readonly lock: boolean }) => {
  const query = db
    .selectFrom('account')
    .select([
      'time_zone as timeZone',
      'show_customer as showCustomer',
      'show_job_task as showJobTask',
      'show_location as showLocation',
      'show_work_type as showWorkType',
      'mandatory_job_task as mandatoryJobTask',
      'mandatory_location as mandatoryLocation',
      'mandatory_work_type as mandatoryWorkType',
      'default_unit_type as defaultUnitType',
      'resource_units as resourceUnits',
      'export_approved_only as exportApprovedOnly',
      'csv_hours as csvHours',
      'closed_until as closedUntil',
      'day_limit as dayLimit',
      'working_time_rules as workingTimeRules',
      'holidays',
      'customer_sign_off as customerSignOff',
      'require_second_factor as requireSecondFactor',
      'offline_entry as offlineEntry',
      'breaks',
      'break_minutes as breakMinutes',
      'address',
      'cvr',
      'pay_two_weeks_from as payTwoWeeksFrom',
      'pay_approved_only as payApprovedOnly',
      'retention_years as retentionYears',
      'reminders',
      'reminder_defaults as reminderDefaults',
    ]);
  return lock ? query.modifyEnd(lockShared) : query;
});

/** Returns the account's settings and its time zone. With `lock`, they stay as they are until the transaction ends. */
export async function findSettings(
  db: AccountHandle,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ settings: AccountSettings; timeZone: string }> {
  const { rows } = await settingsQuery(db, {}, { lock });
  const [row] = rows;
  if (!row) fail('not-signed-in');
  const { timeZone, dayLimit, payTwoWeeksFrom: anchor, reminderDefaults, ...settings } = row;
  const payPeriod: PayPeriodSetting =
    anchor === null ? { kind: 'month' } : { kind: 'twoWeeks', anchor };
  return {
    settings: {
      ...settings,
      dayLimit: fromDecimal(dayLimit),
      payPeriod,
      reminderDefaults: choicesOf(reminderDefaults),
    },
    timeZone,
  };
}

export async function findTimeZone(db: AccountHandle): Promise<string> {
  const { timeZone } = await db
    .selectFrom('account')
    .select('time_zone as timeZone')
    .executeTakeFirstOrThrow();
  return timeZone;
}

/** Returns the account fields and the settings in one flat object (D34). */
export async function singleAccount(db: AccountHandle): Promise<Account> {
  const row = await db
    .selectFrom('account')
    .select([
      'id',
      'code',
      'name',
      'created_date as createdDate',
      'expiration_date as expirationDate',
      'active',
      'logo_sha256 as logo',
    ])
    .executeTakeFirst();
  if (!row) fail('not-signed-in');
  const { settings, timeZone } = await findSettings(db);
  return {
    ...row,
    timeZone,
    registersHoursOnly: await registersHoursOnly(db),
    unitPlurals: await findUnitPlurals(db),
    ...settings,
  };
}

/** Finds the plurals by code and description; of two for one pair, the first by the alphabet (D71). */
function findUnitPlurals(db: AccountHandle) {
  return db
    .selectFrom('unit_of_measure')
    .select((eb) => [
      eb.fn.min('code').as('code'),
      'description',
      eb.fn.min('plural_description').$castTo<string>().as('pluralDescription'),
    ])
    .where('plural_description', 'is not', null)
    .groupBy(['code_key', 'description'])
    .orderBy('description')
    .orderBy('pluralDescription')
    .orderBy('code_key')
    .limit(500)
    .execute();
}

/** Whether the resources have units of measure, and all of them count as hours (D46) or minutes (D63). */
async function registersHoursOnly(db: AccountHandle): Promise<boolean> {
  const measures = await db
    .selectFrom('unit_of_measure')
    .innerJoin('unit', 'unit.id', 'unit_of_measure.unit_id')
    .select((eb) => [
      eb.fn.countAll().as('all'),
      eb.fn
        .count(
          eb
            .case()
            .when('unit_of_measure.counts_as', '=', 'minutes')
            .then(1)
            .else(eb.ref('unit_of_measure.hours').$castTo<number>())
            .end(),
        )
        .as('inHours'),
    ])
    .where('unit.unit_type', '=', 'Resource')
    .where('unit.active', '=', true)
    .where('unit_of_measure.active', '=', true)
    .executeTakeFirst();
  const all = Number(measures?.all ?? 0);
  return all > 0 && Number(measures?.inHours) === all;
}

/** Until the transaction ends, no other one does the same for this account. Registering work does not wait. */
export async function lockForAccount(
  tx: AccountTransaction,
  name: Row<'account_lock'>['name'],
): Promise<void> {
  await tx.insertInto('account_lock').values({ name }).onDuplicateKeyUpdate({ name }).execute();
}

/** Locks the account itself, as a pay run does: who holds it sees no run begin. */
export function lockAccount(tx: AccountTransaction) {
  return tx
    .selectFrom('account')
    .select(['code', 'closed_until'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}
