import {
  chooseCustomer,
  chooseJob,
  chooseUnit,
  chooseUnitType,
  chooseWorkType,
  defaultUnit,
  fillMeasure,
  onlyOne,
  unitKnown,
} from './entry-form-choices.ts';
import {
  isFormTimed,
  isMeasureLocked,
  isUnitLocked,
  type EntryEvent,
  type EntryForm,
  type EntrySetting,
} from './entry-form-state.ts';
import { endTimeText, timeText } from './entry-form-text.ts';

/*
 * The entry form as a pure state machine (spec §4 "Entry form behaviour"): what a person does and what the lookups
 * answer are events, and every field that follows from another is set by them.
 */

/** An empty form: today, the account's unit type, and the default resource where that is a resource (spec §4). */
export function emptyEntryForm(setting: EntrySetting): EntryForm {
  const blank: EntryForm = {
    date: setting.today,
    customer: null,
    job: null,
    jobTask: null,
    location: null,
    workType: null,
    unitType: setting.settings.defaultUnitType,
    unit: null,
    unitOfMeasure: null,
    description: '',
    descriptionTyped: false,
    timeFrom: '',
    timeTo: '',
    quantity: '',
    measures: null,
    awaits: { jobs: false, tasks: false },
  };
  return chooseUnit(blank, defaultUnit(blank.unitType, setting), setting);
}

/** The form after something happened. */
export function nextEntryForm(
  form: EntryForm,
  event: EntryEvent,
  setting: EntrySetting,
): EntryForm {
  switch (event.type) {
    case 'date':
      return { ...form, date: event.date };
    case 'customer':
      return chooseCustomer(form, event.customer);
    case 'job':
      return chooseJob(form, event.job, setting);
    case 'jobTask':
      return { ...form, jobTask: event.jobTask };
    case 'location':
      return { ...form, location: event.location };
    case 'workType':
      return chooseWorkType(form, event.workType);
    case 'unitType':
      return chooseUnitType(form, event.unitType, setting);
    case 'unit':
      return isUnitLocked(form, setting) ? form : chooseUnit(form, event.unit, setting);
    case 'unitOfMeasure':
      return isMeasureLocked(form) ? form : { ...form, unitOfMeasure: event.unitOfMeasure };
    case 'description':
      return {
        ...form,
        description: event.description,
        descriptionTyped: event.description.trim() !== '',
      };
    case 'timeFrom':
      return { ...form, timeFrom: timeText(event.text) };
    case 'timeTo':
      return { ...form, timeTo: endTimeText(event.text) };
    case 'quantity':
      return { ...form, quantity: event.text };
    case 'jobs-loaded': {
      if (!form.awaits.jobs || form.job || form.customer?.no !== event.customerNo) return form;
      const only = onlyOne(event.jobs);
      if (only) return chooseJob(form, only, setting);
      return { ...form, awaits: { ...form.awaits, jobs: false } };
    }
    case 'tasks-loaded': {
      if (!form.awaits.tasks || form.job?.code !== event.jobCode) return form;
      const awaits = { ...form.awaits, tasks: false };
      return { ...form, awaits, jobTask: form.jobTask ?? onlyOne(event.tasks) };
    }
    case 'measures-loaded':
      if (form.unitType !== event.unitType || form.unit?.no !== event.unitNo || form.measures)
        return form;
      return fillMeasure({ ...form, measures: event.measures });
    case 'work-type-known':
      if (form.workType?.code !== event.workType.code) return form;
      return fillMeasure({ ...form, workType: event.workType });
    case 'unit-known':
      return unitKnown(form, event.unit, setting);
    case 'filled':
      return event.form;
    case 'created-and-new':
      // What is the same for the next line stays (spec §4).
      return isFormTimed(form, setting)
        ? { ...form, timeFrom: '', timeTo: '', quantity: '' }
        : { ...form, quantity: '' };
    case 'reset':
      return emptyEntryForm(setting);
  }
}
