import { entryRules } from '../entry-rules.ts';
import { fillUnitOfMeasure } from './options.ts';
import { entryFormFromRecord } from './record.ts';
import {
  isFormTimed,
  isUnitLocked,
  type CodeOption,
  type CustomerOption,
  type EntryForm,
  type EntryFormContext,
  type JobOption,
  type UnitOption,
  type WorkTypeOption,
} from './state.ts';
import type { EntryField } from '../record-fields.ts';
import type { WorksheetRecord } from '../record.ts';

/** The options of a record's references; null if inactive, deleted or never set. */
export interface RepeatOptions {
  readonly customer: CustomerOption | null;
  readonly job: JobOption | null;
  readonly jobTask: CodeOption | null;
  readonly location: CodeOption | null;
  readonly workType: WorkTypeOption | null;
  readonly unit: UnitOption | null;
  readonly unitsOfMeasure: readonly CodeOption[];
}

/**
 * Returns a form that repeats a record. It copies times and quantity too, because most repeated
 * lines have the same hours, and omits inactive references (D12, D24).
 */
export function repeatEntry(
  record: WorksheetRecord,
  options: RepeatOptions,
  setting: EntryFormContext,
) {
  const rules = entryRules(setting.settings);
  const { job } = options;
  const recorded = entryFormFromRecord(record, setting);
  const unit = isUnitLocked(recorded, setting) ? setting.defaultResource : options.unit;
  const isSameUnit = unit?.no === record.unitNo;
  const filled: EntryForm = {
    ...recorded,
    recorded: null,
    date: setting.today,
    // The customer is the job's present bill-to customer, even if that has changed (spec §4).
    customer: rules.customer.shown ? (job?.billTo ?? options.customer) : null,
    job,
    jobTask: rules.jobTask.shown && job ? options.jobTask : null,
    location: rules.location.shown ? options.location : null,
    workType: rules.workType.shown ? options.workType : null,
    unit,
    unitsOfMeasure: isSameUnit ? options.unitsOfMeasure : null,
    unitOfMeasure: isSameUnit
      ? (options.unitsOfMeasure.find(({ code }) => code === record.unitOfMeasureCode) ?? null)
      : null,
    autoSelect: { ...recorded.autoSelect, unitOfMeasure: unit !== null && !isSameUnit },
  };
  const timed = isFormTimed(filled, setting);
  const form = fillUnitOfMeasure({
    ...filled,
    timeFrom: timed ? filled.timeFrom : '',
    timeTo: timed ? filled.timeTo : '',
    quantity: timed ? '' : filled.quantity,
  });
  const measure = form.unitOfMeasure?.code;
  // An amount that was counted in another unit of measure is not repeated (D58).
  const isExchanged = measure !== undefined && measure !== record.unitOfMeasureCode;
  return {
    form: isExchanged ? { ...form, quantity: '' } : form,
    omitted: omittedFields(record, form),
  };
}

function omittedFields(record: WorksheetRecord, form: EntryForm): EntryField[] {
  const pairs: readonly [EntryField, string | null, string | undefined][] = [
    ['customerNo', record.customerNo, form.customer?.no],
    ['jobCode', record.jobCode, form.job?.code],
    ['jobTaskCode', record.jobTaskCode, form.jobTask?.code],
    ['locationCode', record.locationCode, form.location?.code],
    ['workTypeCode', record.workTypeCode, form.workType?.code],
    ['unitNo', record.unitNo, form.unit?.no],
    ['unitOfMeasureCode', record.unitOfMeasureCode, form.unitOfMeasure?.code],
  ];
  return pairs.flatMap(([field, had, has]) => (had !== null && had !== has ? [field] : []));
}
