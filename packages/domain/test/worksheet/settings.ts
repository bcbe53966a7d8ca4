import type { AccountSettings } from '#account-settings.ts';
import type { EntrySetting } from '#worksheet/entry-form-state.ts';

/** An account that shows every field, demands none and counts its resources. */
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
};
/** The same, with resources by the clock. */
export const timedSettings: AccountSettings = { ...settings, resourceUnits: 'Time' };

/** Who fills in a form there, with nothing of their own preset. */
export const plainSetting: EntrySetting = {
  settings,
  today: '2026-11-21',
  defaultDescription: null,
  defaultResource: null,
  lockDefaultResource: false,
};
