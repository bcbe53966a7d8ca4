import type { AccountSettings } from '#account/settings.ts';
import { addDays, isCalendarDate } from '#dates/calendar.ts';
import { isTimed } from './complete-entry.ts';
import { normalizedKey } from '#fields/normalized-key.ts';
import { formatNumberText, type NumberLanguage } from '#fields/number-text.ts';
import { breakOfText, endMinutesOfText, minutesOfText } from './text.ts';
import { countsAsNothing, hoursPerUnit, type Counting } from '../hours.ts';
import type { UnitType } from '../limits.ts';
import { hoursBetween, lessBreak, minutesPerDay } from '../time.ts';

export interface CustomerOption {
  readonly no: string;
  readonly name: string | null;
}

export interface JobOption {
  readonly code: string;
  readonly description: string | null;
  /** Null for an edited record until the job is loaded. */
  readonly billTo: CustomerOption | null;
}

export interface CodeOption {
  readonly code: string;
  readonly description: string | null;
}

/** What the unit of measure counts as is undefined until it is loaded (D46, D63). */
export interface MeasureOption extends CodeOption, Partial<Counting> {}

export interface WorkTypeOption extends CodeOption {
  /** Undefined for an edited record until the work type is loaded. */
  readonly unitOfMeasureCode?: string | null;
}

export interface UnitOption {
  readonly no: string;
  readonly description: string | null;
  /** Undefined until the unit is loaded. */
  readonly baseUnitCode?: string | null;
}

/** The values of the edited record that it keeps until the user changes them (D58, D64). */
export interface RecordedForm {
  readonly unitType: UnitType;
  readonly unitNo: string;
  readonly workTypeCode: string | null;
  readonly unitOfMeasure: CodeOption;
  readonly hasTimes: boolean;
  readonly hasBreak: boolean;
}

export interface EntryForm {
  /** Null in a new entry. */
  readonly recorded: RecordedForm | null;
  readonly date: string;
  readonly customer: CustomerOption | null;
  /** The customer was filled from the job. Unlike one that was chosen, it does not narrow the jobs (spec §4). */
  readonly customerFromJob: boolean;
  readonly job: JobOption | null;
  readonly jobTask: CodeOption | null;
  readonly location: CodeOption | null;
  readonly workType: WorkTypeOption | null;
  readonly unitType: UnitType;
  readonly unit: UnitOption | null;
  readonly unitOfMeasure: MeasureOption | null;
  readonly description: string;
  readonly descriptionTyped: boolean;
  readonly timeFrom: string;
  readonly timeTo: string;
  /** The end is on the next day, where it is not later than the begin. */
  readonly endsNextDay: boolean;
  /** Minutes; empty without a break. */
  readonly breakMinutes: string;
  readonly quantity: string;
  /** Null until the options are loaded. */
  readonly unitsOfMeasure: readonly MeasureOption[] | null;
  readonly autoSelect: AutoSelect;
  /** The fields that still have the value of the user's last line. A form with nothing else is not kept as a draft. */
  readonly preselected: readonly PreselectedField[];
}

export type PreselectedField =
  | 'job'
  | 'jobTask'
  | 'location'
  | 'unit'
  | 'unitOfMeasure'
  | 'timeFrom';

/** The values of the user's last line; null if inactive, no longer allowed or never set. */
export interface Preselection {
  readonly job: JobOption | null;
  readonly jobTask: CodeOption | null;
  readonly location: CodeOption | null;
  readonly unitType: UnitType;
  readonly unit: UnitOption | null;
  readonly unitOfMeasure: MeasureOption | null;
}

/**
 * The fields that a pending lookup may fill. If the user chooses or clears such a field, the lookup
 * no longer fills it: a late result must not overwrite the user's choice.
 */
interface AutoSelect {
  /** The customer's only job is selected once it is loaded, but not after a reload. */
  readonly jobs: boolean;
  /** The job's only task is selected once it is loaded, but not after a reload. */
  readonly tasks: boolean;
  readonly unitOfMeasure: boolean;
  readonly description: boolean;
}

export const noAutoSelect: AutoSelect = {
  jobs: false,
  tasks: false,
  unitOfMeasure: false,
  description: false,
};

export interface EntryFormContext {
  readonly settings: AccountSettings;
  /** Every active resource is registered in hours. */
  readonly registersHoursOnly: boolean;
  /** The time zone of the account: it decides which times exist and how many hours pass between them (D50). */
  readonly timeZone: string;
  /** The language in which numbers are typed and shown (D36, D49). */
  readonly language: NumberLanguage;
  readonly today: string;
  readonly defaultDescription: string | null;
  readonly defaultResource: UnitOption | null;
  readonly lockDefaultResource: boolean;
}

export type EntryEvent =
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'customer'; readonly customer: CustomerOption | null }
  | { readonly type: 'job'; readonly job: JobOption | null }
  | { readonly type: 'jobTask'; readonly jobTask: CodeOption | null }
  | { readonly type: 'location'; readonly location: CodeOption | null }
  | { readonly type: 'workType'; readonly workType: WorkTypeOption | null }
  | { readonly type: 'unitType'; readonly unitType: UnitType }
  | { readonly type: 'unit'; readonly unit: UnitOption | null }
  | { readonly type: 'unitOfMeasure'; readonly unitOfMeasure: CodeOption | null }
  | { readonly type: 'description'; readonly description: string }
  | { readonly type: 'timeFrom' | 'timeTo' | 'breakMinutes'; readonly text: string }
  | { readonly type: 'endsNextDay'; readonly endsNextDay: boolean }
  | { readonly type: 'quantity'; readonly text: string }
  /** The event needs at most two jobs, which are enough to know that the customer has several. */
  | {
      readonly type: 'jobs-loaded';
      readonly customerNo: string;
      readonly jobs: readonly JobOption[];
    }
  | {
      readonly type: 'tasks-loaded';
      readonly jobCode: string;
      readonly tasks: readonly CodeOption[];
    }
  | {
      readonly type: 'units-of-measure-loaded';
      readonly unitType: UnitType;
      readonly unitNo: string;
      readonly measures: readonly MeasureOption[];
    }
  /** The event adds details that a record does not contain. */
  | { readonly type: 'work-type-loaded'; readonly workType: WorkTypeOption }
  | { readonly type: 'unit-loaded'; readonly unit: UnitOption }
  /** The event fills what the user has not chosen. */
  | { readonly type: 'preselected'; readonly selection: Preselection }
  | { readonly type: 'preselection-cleared' }
  /** The end of the day's last line, where the next one usually begins; "" for none. */
  | { readonly type: 'from-suggested'; readonly text: string }
  | { readonly type: 'filled'; readonly form: EntryForm }
  | { readonly type: 'created-and-new' }
  | { readonly type: 'reset' };

export function isFormTimed(
  { unitType, recorded }: Pick<EntryForm, 'unitType' | 'recorded'>,
  { settings }: Pick<EntryFormContext, 'settings'>,
): boolean {
  if (recorded?.unitType === 'Resource' && unitType === 'Resource') return recorded.hasTimes;
  return isTimed(unitType, settings);
}

/** Whether the form has a break: the account has them, or the record that is edited (D64). */
export function hasBreak(
  form: Pick<EntryForm, 'unitType' | 'recorded'>,
  context: Pick<EntryFormContext, 'settings'>,
): boolean {
  return (
    isFormTimed(form, context) && (context.settings.breaks || form.recorded?.hasBreak === true)
  );
}

/** Whether the end of a form with times is not later than its begin, so that it may be on the next day. */
export function mayEndNextDay(
  form: EntryForm,
  context: Pick<EntryFormContext, 'settings'>,
): boolean {
  const from = minutesOfText(form.timeFrom);
  const to = endMinutesOfText(form.timeTo);
  return from !== undefined && to !== undefined && to <= from && isFormTimed(form, context);
}

/** Whether the form is of work that passes midnight. */
export function endsNextDay(form: EntryForm, context: Pick<EntryFormContext, 'settings'>): boolean {
  return form.endsNextDay && mayEndNextDay(form, context);
}

export function isUnitLocked(form: EntryForm, setting: EntryFormContext): boolean {
  return (
    form.unitType === 'Resource' && setting.lockDefaultResource && setting.defaultResource !== null
  );
}

/** Whether the form has the work type and the unit of the record, which then keeps its unit of measure (D58). */
export function keepsRecordedMeasure({ recorded, workType, unitType, unit }: EntryForm): boolean {
  return (
    recorded !== null &&
    recorded.workTypeCode === (workType?.code ?? null) &&
    recorded.unitType === unitType &&
    recorded.unitNo === unit?.no
  );
}

/** Returns the unit of measure that the work type determines; null if it does not, or if the record has another one. */
export function forcedMeasure(form: EntryForm): string | null {
  const forced = form.workType?.unitOfMeasureCode;
  if (!forced) return null;
  const { recorded } = form;
  const hasOther = recorded && normalizedKey(recorded.unitOfMeasure.code) !== normalizedKey(forced);
  return hasOther && keepsRecordedMeasure(form) ? null : forced;
}

export function isUnitOfMeasureLocked(form: EntryForm): boolean {
  return forcedMeasure(form) !== null;
}

/** Returns the selected unit of measure with the details of the loaded list. */
export function selectedMeasure({
  unitOfMeasure,
  unitsOfMeasure,
}: EntryForm): MeasureOption | null {
  return unitsOfMeasure?.find(({ code }) => code === unitOfMeasure?.code) ?? unitOfMeasure;
}

export function selectedCounting(form: EntryForm): Counting {
  return { ...countsAsNothing, ...selectedMeasure(form) };
}

/** Returns whether the form is of hours, which it is until its unit of measure is known to count as something else. */
export function isOfHours(form: EntryForm): boolean {
  return form.unitType === 'Resource' && selectedMeasure(form)?.countsAs !== null;
}

/** Returns how the typed quantity is read. */
export function amountFormat(form: EntryForm, { language }: Pick<EntryFormContext, 'language'>) {
  return { language, hoursPerUnit: hoursPerUnit(selectedCounting(form)) };
}

/** Returns the step of a quantity: a quarter for hours, else a whole unit. */
export function quantityStep(form: EntryForm): number {
  return selectedCounting(form).hours === null ? 1 : 0.25;
}

/**
 * Returns the shown quantity. For a line with times, it is the hours that pass between them less
 * the break, not below 0 (spec §4, D50).
 */
export function displayedQuantity(
  form: EntryForm,
  setting: Pick<EntryFormContext, 'settings' | 'timeZone' | 'language'>,
): string {
  if (!isFormTimed(form, setting)) return form.quantity;
  const from = minutesOfText(form.timeFrom);
  const to = endMinutesOfText(form.timeTo);
  if (from === undefined || to === undefined || !isCalendarDate(form.date)) return '';
  const { timeZone } = setting;
  const between = endsNextDay(form, setting)
    ? (hoursBetween(from, minutesPerDay, { date: form.date, timeZone }) ?? Number.NaN) +
      (hoursBetween(0, to, { date: addDays(form.date, 1), timeZone }) ?? Number.NaN)
    : hoursBetween(from, to, { date: form.date, timeZone });
  if (between === undefined || Number.isNaN(between)) return '';
  const minutes = hasBreak(form, setting) ? (breakOfText(form.breakMinutes) ?? 0) : 0;
  return formatNumberText(lessBreak(between, minutes)?.quantity ?? 0, setting.language);
}
