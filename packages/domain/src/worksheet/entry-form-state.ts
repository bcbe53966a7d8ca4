import type { AccountSettings } from '../account-settings.ts';
import { isTimed } from './complete-entry.ts';
import { minutesOfText, textOfNumber } from './entry-form-text.ts';
import type { UnitType } from './unit-types.ts';
import { hoursBetween } from './time.ts';

export interface CustomerChoice {
  readonly no: string;
  readonly name: string | null;
}

export interface JobChoice {
  readonly code: string;
  readonly description: string | null;
  /** Unknown on a record that is edited, until the job has been looked up. */
  readonly billTo: CustomerChoice | null;
}

export interface CodeChoice {
  readonly code: string;
  readonly description: string | null;
}

export interface WorkTypeChoice extends CodeChoice {
  /** The measure it decides, if any; not known of a record that is edited until it has been looked up. */
  readonly unitOfMeasureCode?: string | null;
}

export interface UnitChoice {
  readonly no: string;
  readonly description: string | null;
}

/** The form as it stands: what was chosen, and texts as the person typed them. */
export interface EntryForm {
  readonly date: string;
  readonly customer: CustomerChoice | null;
  readonly job: JobChoice | null;
  readonly jobTask: CodeChoice | null;
  readonly location: CodeChoice | null;
  readonly workType: WorkTypeChoice | null;
  readonly unitType: UnitType;
  readonly unit: UnitChoice | null;
  readonly unitOfMeasure: CodeChoice | null;
  readonly description: string;
  /** A description of the person's own is never overwritten. */
  readonly descriptionTyped: boolean;
  readonly timeFrom: string;
  readonly timeTo: string;
  readonly quantity: string;
  /** The unit's units of measure, once they are known. */
  readonly measures: readonly CodeChoice[] | null;
  /** Lists whose only entry is to be chosen when they come: asked for by a choice, not by a reload. */
  readonly awaits: { readonly jobs: boolean; readonly tasks: boolean };
}

/** What the form knows of the account and the person. */
export interface EntrySetting {
  readonly settings: AccountSettings;
  readonly today: string;
  readonly defaultDescription: string | null;
  readonly defaultResource: UnitChoice | null;
  readonly lockDefaultResource: boolean;
}

export type EntryEvent =
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'customer'; readonly customer: CustomerChoice | null }
  | { readonly type: 'job'; readonly job: JobChoice | null }
  | { readonly type: 'jobTask'; readonly jobTask: CodeChoice | null }
  | { readonly type: 'location'; readonly location: CodeChoice | null }
  | { readonly type: 'workType'; readonly workType: WorkTypeChoice | null }
  | { readonly type: 'unitType'; readonly unitType: UnitType }
  | { readonly type: 'unit'; readonly unit: UnitChoice | null }
  | { readonly type: 'unitOfMeasure'; readonly unitOfMeasure: CodeChoice | null }
  | { readonly type: 'description'; readonly description: string }
  | { readonly type: 'timeFrom' | 'timeTo'; readonly text: string }
  | { readonly type: 'quantity'; readonly text: string }
  /** The jobs of the chosen customer; two are enough to know that there is a choice. */
  | {
      readonly type: 'jobs-loaded';
      readonly customerNo: string;
      readonly jobs: readonly JobChoice[];
    }
  | {
      readonly type: 'tasks-loaded';
      readonly jobCode: string;
      readonly tasks: readonly CodeChoice[];
    }
  | {
      readonly type: 'measures-loaded';
      readonly unitType: UnitType;
      readonly unitNo: string;
      readonly measures: readonly CodeChoice[];
    }
  /** What a record does not say of what it refers to. */
  | { readonly type: 'work-type-known'; readonly workType: WorkTypeChoice }
  | { readonly type: 'unit-known'; readonly unit: UnitChoice }
  /** The whole form at once: a record that is repeated, or what stood there before. */
  | { readonly type: 'filled'; readonly form: EntryForm }
  | { readonly type: 'created-and-new' }
  | { readonly type: 'reset' };

/** A resource measured by the clock: its times are asked, and its quantity follows from them. */
export function isFormTimed(
  form: EntryForm,
  { settings }: Pick<EntrySetting, 'settings'>,
): boolean {
  return isTimed(form.unitType, settings);
}

/** Whether the person is bound to their default resource (spec §4). */
export function isUnitLocked(form: EntryForm, setting: EntrySetting): boolean {
  return (
    form.unitType === 'Resource' && setting.lockDefaultResource && setting.defaultResource !== null
  );
}

/** Whether the work type decides the unit of measure (spec §4). */
export function isMeasureLocked(form: EntryForm): boolean {
  return Boolean(form.workType?.unitOfMeasureCode);
}

/** The quantity as the form shows it: for timed units time to minus time from in hours, not below 0 (spec §4). */
export function shownQuantity(form: EntryForm, setting: Pick<EntrySetting, 'settings'>): string {
  if (!isFormTimed(form, setting)) return form.quantity;
  const from = minutesOfText(form.timeFrom);
  const to = minutesOfText(form.timeTo);
  return from === undefined || to === undefined ? '' : textOfNumber(hoursBetween(from, to));
}
