import {
  selectCustomer,
  selectJob,
  selectUnit,
  selectUnitType,
  selectWorkType,
  defaultUnit,
  fillUnitOfMeasure,
  onlyOne,
  describeUnit,
} from './entry-form-options.ts';
import {
  noAutoSelect,
  isFormTimed,
  isUnitOfMeasureLocked,
  isUnitLocked,
  type EntryEvent,
  type EntryForm,
  type EntryFormContext,
} from './entry-form-state.ts';
import { endTimeText, timeText } from './entry-form-text.ts';

/* The entry form as a pure state machine: the reducer sets every field that depends on another (spec §4). */

export function emptyEntryForm(setting: EntryFormContext): EntryForm {
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
    unitsOfMeasure: null,
    autoSelect: noAutoSelect,
  };
  return selectUnit(blank, defaultUnit(blank.unitType, setting), setting);
}

export function nextEntryForm(
  form: EntryForm,
  event: EntryEvent,
  setting: EntryFormContext,
): EntryForm {
  switch (event.type) {
    case 'date':
      return { ...form, date: event.date };
    case 'customer':
      return selectCustomer(form, event.customer);
    case 'job':
      return selectJob(form, event.job, setting);
    case 'jobTask':
      return {
        ...form,
        jobTask: event.jobTask,
        autoSelect: { ...form.autoSelect, tasks: false },
      };
    case 'location':
      return { ...form, location: event.location };
    case 'workType':
      return selectWorkType(form, event.workType);
    case 'unitType':
      return selectUnitType(form, event.unitType, setting);
    case 'unit':
      return isUnitLocked(form, setting) ? form : selectUnit(form, event.unit, setting);
    case 'unitOfMeasure':
      if (isUnitOfMeasureLocked(form)) return form;
      return {
        ...form,
        unitOfMeasure: event.unitOfMeasure,
        autoSelect: { ...form.autoSelect, unitOfMeasure: false },
      };
    case 'description':
      return {
        ...form,
        description: event.description,
        descriptionTyped: event.description.trim() !== '',
        autoSelect: { ...form.autoSelect, description: false },
      };
    case 'timeFrom':
      return { ...form, timeFrom: timeText(event.text) };
    case 'timeTo':
      return { ...form, timeTo: endTimeText(event.text) };
    case 'quantity':
      return { ...form, quantity: event.text };
    case 'jobs-loaded': {
      if (!form.autoSelect.jobs || form.job || form.customer?.no !== event.customerNo) return form;
      const only = onlyOne(event.jobs);
      if (only) return selectJob(form, only, setting);
      return { ...form, autoSelect: { ...form.autoSelect, jobs: false } };
    }
    case 'tasks-loaded': {
      if (!form.autoSelect.tasks || form.job?.code !== event.jobCode) return form;
      const awaits = { ...form.autoSelect, tasks: false };
      return { ...form, autoSelect: awaits, jobTask: form.jobTask ?? onlyOne(event.tasks) };
    }
    case 'units-of-measure-loaded': {
      if (form.unitType !== event.unitType || form.unit?.no !== event.unitNo || form.unitsOfMeasure)
        return form;
      const loaded = {
        ...form,
        unitsOfMeasure: event.measures,
        autoSelect: { ...form.autoSelect, unitOfMeasure: false },
      };
      const mayFill = form.autoSelect.unitOfMeasure || isUnitOfMeasureLocked(form);
      return mayFill ? fillUnitOfMeasure(loaded) : loaded;
    }
    case 'work-type-loaded': {
      if (form.workType?.code !== event.workType.code) return form;
      const loaded = { ...form, workType: event.workType };
      return isUnitOfMeasureLocked(loaded) ? fillUnitOfMeasure(loaded) : loaded;
    }
    case 'unit-loaded':
      return describeUnit(form, event.unit, setting);
    case 'filled':
      return event.form;
    case 'created-and-new':
      // The other fields stay for the next line (spec §4).
      return isFormTimed(form, setting)
        ? { ...form, timeFrom: '', timeTo: '', quantity: '' }
        : { ...form, quantity: '' };
    case 'reset':
      return emptyEntryForm(setting);
  }
}
