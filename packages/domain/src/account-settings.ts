import { z } from 'zod';
import { unitTypes } from './worksheet/record.ts';

export const resourceUnitKinds = ['Time', 'Quantity'] as const;

const flag = z.boolean().nullable();

/** What an administrator sets for the whole account (spec §3). Null counts as false (D29). */
export const accountSettings = z.object({
  showCustomer: flag,
  showJobTask: flag,
  showLocation: flag,
  showWorkType: flag,
  mandatoryJobTask: flag,
  mandatoryLocation: flag,
  mandatoryWorkType: flag,
  defaultUnitType: z.enum(unitTypes),
  resourceUnits: z.enum(resourceUnitKinds),
});
export type AccountSettings = z.output<typeof accountSettings>;

/** The account fields and the settings in one flat object (D34). */
export const account = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    createdDate: z.string(),
    expirationDate: z.string().nullable(),
    active: z.boolean(),
    timeZone: z.string(),
    ...accountSettings.shape,
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof account>;

/** Which fields an entry shows and must fill: a hidden field is never mandatory. */
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
