import { entryRules } from '../entry-rules.ts';
import {
  isMeasureLocked,
  type CustomerChoice,
  type EntryForm,
  type EntrySetting,
  type JobChoice,
  type UnitChoice,
  type WorkTypeChoice,
} from './entry-form-state.ts';
import type { UnitType } from './unit-types.ts';

/* What follows from each choice in the entry form (spec §4). */

export function chooseCustomer(form: EntryForm, customer: CustomerChoice | null): EntryForm {
  const fits = !customer || !form.job?.billTo || form.job.billTo.no === customer.no;
  const kept = fits ? form : { ...form, job: null, jobTask: null };
  return {
    ...kept,
    customer,
    awaits: { jobs: customer !== null && !kept.job, tasks: fits && form.awaits.tasks },
  };
}

export function chooseJob(
  form: EntryForm,
  job: JobChoice | null,
  { settings }: EntrySetting,
): EntryForm {
  const rules = entryRules(settings);
  if (!job) {
    return { ...form, job, jobTask: null, customer: null, awaits: { jobs: false, tasks: false } };
  }
  if (job.code === form.job?.code) return { ...form, job };
  return {
    ...form,
    job,
    jobTask: null,
    // Customers are filtered to the bill-to customer: the single one that remains.
    customer: rules.customer.shown ? (job.billTo ?? form.customer) : null,
    awaits: { jobs: false, tasks: rules.jobTask.shown },
  };
}

export function chooseUnitType(
  form: EntryForm,
  unitType: UnitType,
  setting: EntrySetting,
): EntryForm {
  if (unitType === form.unitType) return form;
  const emptied = {
    ...form,
    unitType,
    unit: null,
    measures: null,
    timeFrom: '',
    timeTo: '',
    quantity: '',
  };
  return chooseUnit(emptied, defaultUnit(unitType, setting), setting);
}

export function chooseUnit(
  form: EntryForm,
  unit: UnitChoice | null,
  setting: EntrySetting,
): EntryForm {
  if (unit && unit.no === form.unit?.no && form.measures) return { ...form, unit };
  return fillMeasure({
    ...form,
    unit,
    unitOfMeasure: null,
    measures: null,
    description: form.descriptionTyped ? form.description : descriptionFor(unit, setting),
  });
}

/** The description of a unit that was known by its number only, such as the default resource. */
export function unitKnown(form: EntryForm, unit: UnitChoice, setting: EntrySetting): EntryForm {
  if (form.unit?.no !== unit.no || form.unit.description !== null) return form;
  return {
    ...form,
    unit,
    description:
      form.descriptionTyped || form.description !== ''
        ? form.description
        : descriptionFor(unit, setting),
  };
}

export function chooseWorkType(form: EntryForm, workType: WorkTypeChoice | null): EntryForm {
  const wasLocked = isMeasureLocked(form);
  const chosen = { ...form, workType };
  // A measure that only the old work type wanted goes with it.
  return fillMeasure(wasLocked ? { ...chosen, unitOfMeasure: null } : chosen);
}

/** The measure the work type wants, or the unit's only one (spec §4). */
export function fillMeasure(form: EntryForm): EntryForm {
  const wanted = form.workType?.unitOfMeasureCode;
  if (wanted) {
    const known = form.measures?.find((measure) => sameCode(measure.code, wanted));
    const had = form.unitOfMeasure && sameCode(form.unitOfMeasure.code, wanted);
    const unknown = had ? form.unitOfMeasure : { code: wanted, description: null };
    return { ...form, unitOfMeasure: known ?? unknown };
  }
  if (form.unitOfMeasure || !form.measures) return form;
  return { ...form, unitOfMeasure: onlyOne(form.measures) };
}

function descriptionFor(unit: UnitChoice | null, { defaultDescription }: EntrySetting): string {
  if (!unit) return '';
  return defaultDescription || (unit.description ?? '');
}

export function defaultUnit(unitType: UnitType, setting: EntrySetting): UnitChoice | null {
  return unitType === 'Resource' ? setting.defaultResource : null;
}

/** Codes are compared without case (D22). */
function sameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function onlyOne<T>(list: readonly T[]): T | null {
  return list.length === 1 ? (list[0] ?? null) : null;
}
