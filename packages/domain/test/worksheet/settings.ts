import type { AccountSettings } from '#account/settings.ts';
import { defaultChoices } from '#reminders/choices.ts';
import type { EntryFormContext } from '#worksheet/entry-form/state.ts';

/** An account that shows every field, requires none of the optional ones and has no time-based resources. */
export const settings: AccountSettings = {
  showCustomer: true,
  showJobTask: true,
  showLocation: true,
  showWorkType: true,
  mandatoryJobTask: false,
  mandatoryLocation: false,
  mandatoryWorkType: false,
  defaultUnitType: 'Item',
  resourceUnits: 'Quantity',
  exportApprovedOnly: false,
  csvHours: false,
  holidays: null,
  closedUntil: null,
  dayLimit: 13,
  workingTimeRules: null,
  customerSignOff: false,
  requireSecondFactor: false,
  offlineEntry: true,
  breaks: false,
  breakMinutes: 30,
  address: null,
  cvr: null,
  payPeriod: { kind: 'month' },
  payApprovedOnly: false,
  retentionYears: null,
  reminders: false,
  reminderDefaults: defaultChoices,
};
/** The same account with time-based resources. */
export const timedSettings: AccountSettings = { ...settings, resourceUnits: 'Time' };

/** A user without defaults. */
export const plainSetting: EntryFormContext = {
  settings,
  registersHoursOnly: false,
  timeZone: 'Europe/Copenhagen',
  language: 'en',
  today: '2026-11-21',
  defaultDescription: null,
  defaultResource: null,
  lockDefaultResource: false,
};
