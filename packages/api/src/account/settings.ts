import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { AccountSettings } from '@worksheet/domain/account-settings';
import { fail } from '@worksheet/domain/errors';

const findSettings = compiledQuery((db) =>
  db
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
    ]),
);

/** The settings an act goes by, with the account's time zone. */
export async function readSettings(
  db: AccountHandle,
): Promise<{ settings: AccountSettings; timeZone: string }> {
  const { rows } = await findSettings(db, {});
  const [row] = rows;
  if (!row) fail('not-signed-in');
  const { timeZone, ...settings } = row;
  return { settings, timeZone };
}
