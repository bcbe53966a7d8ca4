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
} from './options.ts';
import {
  clearPreselection,
  isSameValue,
  markPreselected,
  preselect,
  suggestFrom,
} from './preselect.ts';
import {
  noAutoSelect,
  endsNextDay,
  isFormTimed,
  isUnitOfMeasureLocked,
  isUnitLocked,
  type EntryEvent,
  type EntryForm,
  type EntryFormContext,
} from './state.ts';
import { formatClock, minutesPerDay } from '../time.ts';
import { endTimeText } from './text.ts';

/* The entry form as a pure state machine: the reducer sets every field that depends on another (spec §4). */

export function emptyEntryForm(setting: EntryFormContext): EntryForm {
  const blank: EntryForm = {
    recorded: null,
    date: setting.today,
    customer: null,
    customerFromJob: false,
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
    endsNextDay: false,
    breakMinutes: defaultBreak(setting),
    quantity: '',
    unitsOfMeasure: null,
    autoSelect: noAutoSelect,
    preselected: [],
  };
  return selectUnit(blank, defaultUnit(blank.unitType, setting), setting);
}

/** Returns the text of the break that a new line of the account begins with; empty for none. */
function defaultBreak({ settings }: EntryFormContext): string {
  return settings.breaks && settings.breakMinutes > 0 ? String(settings.breakMinutes) : '';
}

/**
 * These events set the preselected fields themselves. A value that replaces an earlier one is
 * preselected if the earlier one was.
 */
const ownMarks: ReadonlySet<EntryEvent['type']> = new Set([
  'preselected',
  'preselection-cleared',
  'from-suggested',
  'created-and-new',
  'filled',
  'reset',
]);

export function nextEntryForm(
  form: EntryForm,
  event: EntryEvent,
  setting: EntryFormContext,
): EntryForm {
  const next = changedForm(form, event, setting);
  if (ownMarks.has(event.type)) return next;
  // A value that the user changed or cleared is no longer preselected.
  const preselected = next.preselected.filter(
    (field) => !form.preselected.includes(field) || isSameValue(next[field], form[field]),
  );
  return preselected.length === next.preselected.length ? next : { ...next, preselected };
}

/** Returns the begin of the line after one that ends at this time; "" at the end of a day, where no line begins. */
function followingTime(timeTo: string): string {
  const text = endTimeText(timeTo);
  return text === formatClock(minutesPerDay) ? '' : text;
}

function changedForm(form: EntryForm, event: EntryEvent, setting: EntryFormContext): EntryForm {
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
      return { ...form, timeFrom: event.text };
    case 'timeTo':
      return { ...form, timeTo: event.text };
    case 'endsNextDay':
      return { ...form, endsNextDay: event.endsNextDay };
    case 'breakMinutes':
      return { ...form, breakMinutes: event.text };
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
      const jobTask = form.jobTask ?? onlyOne(event.tasks);
      const preselected = markPreselected(
        form,
        form.preselected.includes('job') && jobTask,
        'jobTask',
      );
      return { ...form, autoSelect: awaits, jobTask, preselected };
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
    case 'preselected':
      return preselect(form, event.selection, setting);
    case 'preselection-cleared':
      return clearPreselection(form, setting);
    case 'from-suggested':
      return suggestFrom(form, event.text);
    case 'filled':
      return event.form;
    case 'created-and-new':
      // The other fields stay for the next line (spec §4), which begins where this one ended.
      return isFormTimed(form, setting)
        ? suggestFrom(
            {
              ...form,
              timeFrom: '',
              timeTo: '',
              endsNextDay: false,
              breakMinutes: defaultBreak(setting),
              quantity: '',
            },
            endsNextDay(form, setting) ? '' : followingTime(form.timeTo),
          )
        : { ...form, quantity: '' };
    case 'reset':
      return emptyEntryForm(setting);
  }
}
