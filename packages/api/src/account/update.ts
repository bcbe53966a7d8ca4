import { toUtc } from '@worksheet/database/utc';
import {
  accountSettings,
  type AccountSettings,
  type PayPeriodSetting,
} from '@worksheet/domain/account/settings';
import { auditChanges } from '@worksheet/domain/changes/audit';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { fail } from '@worksheet/domain/errors';
import { choicesText } from '@worksheet/domain/reminders/choices';
import { toDecimal } from '@worksheet/domain/worksheet/quantity';
import { accountId, id } from '@worksheet/domain/fields/fields';
import type { z } from 'zod';
import { findSettings } from '#account-settings.ts';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';

const { defaultUnitType, resourceUnits } = accountSettings.shape;

/**
 * The account's id and settings (spec §7). An omitted flag of the specification is stored as null, which counts as false
 * (D29, D33); newer settings keep their value (D52).
 */
export const updateAccountInput = accountSettings
  .partial()
  .extend({ id, accountId, defaultUnitType, resourceUnits });

/** Replaces the settings. A hidden field cannot be mandatory (spec §4). */
export async function updateAccount(
  ctx: AccountContext,
  input: z.output<typeof updateAccountInput>,
): Promise<void> {
  if (input.id !== ctx.actor.accountId) fail('not-found');
  const mandatory = (shown: boolean | null | undefined, requested: boolean | null | undefined) =>
    shown === true ? (requested ?? null) : false;
  await ctx.transact(async (tx) => {
    const { settings: before } = await findSettings(tx);
    await tx
      .updateTable('account')
      .set({
        show_customer: input.showCustomer ?? null,
        show_job_task: input.showJobTask ?? null,
        show_location: input.showLocation ?? null,
        show_work_type: input.showWorkType ?? null,
        mandatory_job_task: mandatory(input.showJobTask, input.mandatoryJobTask),
        mandatory_location: mandatory(input.showLocation, input.mandatoryLocation),
        mandatory_work_type: mandatory(input.showWorkType, input.mandatoryWorkType),
        default_unit_type: input.defaultUnitType,
        resource_units: input.resourceUnits,
        csv_hours: input.csvHours ?? before.csvHours,
        export_approved_only: input.exportApprovedOnly ?? before.exportApprovedOnly,
        closed_until: input.closedUntil === undefined ? before.closedUntil : input.closedUntil,
        day_limit: toDecimal(input.dayLimit ?? before.dayLimit),
        working_time_rules:
          input.workingTimeRules === undefined ? before.workingTimeRules : input.workingTimeRules,
        holidays: input.holidays === undefined ? before.holidays : input.holidays,
        customer_sign_off: input.customerSignOff ?? before.customerSignOff,
        require_second_factor: input.requireSecondFactor ?? before.requireSecondFactor,
        breaks: input.breaks ?? before.breaks,
        break_minutes: input.breakMinutes ?? before.breakMinutes,
        offline_entry: input.offlineEntry ?? before.offlineEntry,
        address: input.address === undefined ? before.address : input.address,
        cvr: input.cvr === undefined ? before.cvr : input.cvr,
        pay_two_weeks_from: twoWeeksFrom(input.payPeriod ?? before.payPeriod),
        pay_approved_only: input.payApprovedOnly ?? before.payApprovedOnly,
        retention_years:
          input.retentionYears === undefined ? before.retentionYears : input.retentionYears,
        reminders: input.reminders ?? before.reminders,
        reminder_defaults: JSON.stringify(input.reminderDefaults ?? before.reminderDefaults),
        settings_saved_at: toUtc(ctx.now()),
      })
      .execute();
    const { settings: after } = await findSettings(tx);
    const changes = auditChanges(scalars(before), scalars(after));
    // The log stores no free text.
    const details = 'address' in changes ? { ...changes, address: 'changed' } : changes;
    if (Object.keys(details).length > 0) {
      const { code } = await tx.selectFrom('account').select('code').executeTakeFirstOrThrow();
      await writeAudit(tx, ctx, {
        event: 'settings-changed',
        details,
        changes: [{ entity: 'account', key: code, action: 'updated' }],
      });
    }
  });
}

function twoWeeksFrom(period: PayPeriodSetting): CalendarDate | null {
  return period.kind === 'twoWeeks' ? period.anchor : null;
}

/** The settings as the audit log stores them. */
function scalars({ payPeriod, reminderDefaults, ...settings }: AccountSettings) {
  return {
    ...settings,
    payPeriod: twoWeeksFrom(payPeriod) ?? payPeriod.kind,
    reminderDefaults: choicesText(reminderDefaults),
  };
}
