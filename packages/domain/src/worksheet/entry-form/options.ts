import { entryRules } from '../entry-rules.ts';
import { normalizedKey } from '#fields/normalized-key.ts';
import {
  forcedMeasure,
  isUnitOfMeasureLocked,
  keepsRecordedMeasure,
  type CustomerOption,
  type EntryForm,
  type EntryFormContext,
  type JobOption,
  type UnitOption,
  type WorkTypeOption,
} from './state.ts';
import type { UnitType } from '../limits.ts';

export function selectCustomer(form: EntryForm, customer: CustomerOption | null): EntryForm {
  const fits = !customer || !form.job?.billTo || form.job.billTo.no === customer.no;
  const cleared = fits ? form : { ...form, job: null, jobTask: null };
  return {
    ...cleared,
    customer,
    customerFromJob: false,
    autoSelect: {
      ...form.autoSelect,
      jobs: customer !== null && !cleared.job,
      tasks: fits && form.autoSelect.tasks,
    },
  };
}

export function selectJob(
  form: EntryForm,
  job: JobOption | null,
  { settings }: EntryFormContext,
): EntryForm {
  const rules = entryRules(settings);
  if (!job) {
    return {
      ...form,
      job,
      jobTask: null,
      customer: null,
      customerFromJob: false,
      autoSelect: { ...form.autoSelect, jobs: false, tasks: false },
    };
  }
  if (job.code === form.job?.code) return { ...form, job };
  // The customers are filtered to the bill-to customer, so it is the only option.
  const customer = rules.customer.shown ? (job.billTo ?? form.customer) : null;
  return {
    ...form,
    job,
    jobTask: null,
    customer,
    customerFromJob: form.customerFromJob || customer?.no !== form.customer?.no,
    autoSelect: { ...form.autoSelect, jobs: false, tasks: rules.jobTask.shown },
  };
}

export function selectUnitType(
  form: EntryForm,
  unitType: UnitType,
  setting: EntryFormContext,
): EntryForm {
  if (unitType === form.unitType) return form;
  const cleared = {
    ...form,
    unitType,
    unit: null,
    timeFrom: '',
    timeTo: '',
    quantity: '',
  };
  return selectUnit(cleared, defaultUnit(unitType, setting), setting);
}

export function selectUnit(
  form: EntryForm,
  unit: UnitOption | null,
  setting: EntryFormContext,
): EntryForm {
  if (unit && unit.no === form.unit?.no && form.unitsOfMeasure) return { ...form, unit };
  return fillUnitOfMeasure({
    ...form,
    unit,
    unitOfMeasure: null,
    unitsOfMeasure: null,
    description: form.descriptionTyped
      ? form.description
      : descriptionFor(unit, form.unitType, setting),
    autoSelect: {
      ...form.autoSelect,
      unitOfMeasure: unit !== null,
      description: unit?.description === null && !form.descriptionTyped,
    },
  });
}

/** Adds the details of a unit of which only the number was known, such as the default resource. */
export function describeUnit(
  form: EntryForm,
  unit: UnitOption,
  setting: EntryFormContext,
): EntryForm {
  if (form.unit?.no !== unit.no || form.unit.description !== null) return form;
  const isEmpty = form.autoSelect.description && form.description === '';
  return fillUnitOfMeasure({
    ...form,
    unit,
    description: isEmpty ? descriptionFor(unit, form.unitType, setting) : form.description,
    autoSelect: { ...form.autoSelect, description: false },
  });
}

export function selectWorkType(form: EntryForm, workType: WorkTypeOption | null): EntryForm {
  const changed = withMeasureOf({ ...form, workType }, form);
  const { recorded, unitOfMeasure } = changed;
  const isExchanged = recorded && unitOfMeasure && unitOfMeasure.code !== form.unitOfMeasure?.code;
  // The number of a record belonged to another unit (D58).
  return isExchanged ? { ...changed, quantity: '' } : changed;
}

function withMeasureOf(changed: EntryForm, before: EntryForm): EntryForm {
  const { recorded } = changed;
  if (recorded && keepsRecordedMeasure(changed))
    return fillUnitOfMeasure({ ...changed, unitOfMeasure: recorded.unitOfMeasure });
  if (!isUnitOfMeasureLocked(before)) return fillUnitOfMeasure(changed);
  // A unit of measure that the old work type determined is cleared.
  const autoSelect = { ...before.autoSelect, unitOfMeasure: before.unit !== null };
  return fillUnitOfMeasure({ ...changed, unitOfMeasure: null, autoSelect });
}

/** Selects the work type's unit of measure, else the unit's only one or its base unit (spec §4). */
export function fillUnitOfMeasure(form: EntryForm): EntryForm {
  const code = forcedMeasure(form);
  if (code !== null) {
    const known = form.unitsOfMeasure?.find((measure) => sameCode(measure.code, code));
    const had = form.unitOfMeasure && sameCode(form.unitOfMeasure.code, code);
    const unknown = had ? form.unitOfMeasure : { code, description: null };
    return { ...form, unitOfMeasure: known ?? unknown };
  }
  if (form.unitOfMeasure || !form.unitsOfMeasure) return form;
  const base = form.unitsOfMeasure.find((measure) => measure.code === form.unit?.baseUnitCode);
  return { ...form, unitOfMeasure: onlyOne(form.unitsOfMeasure) ?? base ?? null };
}

/**
 * Returns the description of a unit. The default description is about the user's work, so an item
 * is described by its own name.
 */
function descriptionFor(
  unit: UnitOption | null,
  unitType: UnitType,
  { defaultDescription }: EntryFormContext,
): string {
  if (!unit) return '';
  const own = unit.description ?? '';
  return unitType === 'Item' ? own : defaultDescription || own;
}

export function defaultUnit(unitType: UnitType, setting: EntryFormContext): UnitOption | null {
  return unitType === 'Resource' ? setting.defaultResource : null;
}

function sameCode(one: string, other: string): boolean {
  return normalizedKey(one) === normalizedKey(other);
}

export function onlyOne<T>(list: readonly T[]): T | null {
  return list.length === 1 ? (list[0] ?? null) : null;
}
