import type { AccountSettings } from '../account/settings.ts';

/** Returns which optional fields the entry form shows and requires. A hidden field is never mandatory. */
export function entryRules(settings: AccountSettings): {
  customer: FieldRule;
  jobTask: FieldRule;
  location: FieldRule;
  workType: FieldRule;
} {
  return {
    customer: { shown: settings.showCustomer === true, mandatory: settings.showCustomer === true },
    jobTask: rule(settings.showJobTask, settings.mandatoryJobTask),
    location: rule(settings.showLocation, settings.mandatoryLocation),
    workType: rule(settings.showWorkType, settings.mandatoryWorkType),
  };
}

export interface FieldRule {
  readonly shown: boolean;
  readonly mandatory: boolean;
}

function rule(shown: boolean | null, mandatory: boolean | null): FieldRule {
  return { shown: shown === true, mandatory: shown === true && mandatory === true };
}
