import { describe, expect, it } from 'vitest';
import type { AccountSettings } from '../account-settings.ts';
import type { EntryEvent, EntryForm, EntrySetting, JobChoice } from './entry-form-state.ts';
import { isMeasureLocked, isUnitLocked, shownQuantity } from './entry-form-state.ts';
import { emptyEntryForm, nextEntryForm } from './entry-form.ts';

const settings: AccountSettings = {
  showCustomer: true,
  showJobTask: true,
  showLocation: true,
  showWorkType: true,
  mandatoryJobTask: false,
  mandatoryLocation: false,
  mandatoryWorkType: false,
  defaultUnitType: 'Item',
  resourceUnits: 'Quantity',
};
const plain: EntrySetting = {
  settings,
  today: '2026-11-21',
  defaultDescription: null,
  defaultResource: null,
  lockDefaultResource: false,
};
const timed: EntrySetting = {
  ...plain,
  settings: { ...settings, defaultUnitType: 'Resource', resourceUnits: 'Time' },
};
const withDefault: EntrySetting = {
  ...plain,
  settings: { ...settings, defaultUnitType: 'Resource' },
  defaultResource: { no: 'H-200', description: 'Bo Lund' },
};

const harbourQuay: JobChoice = {
  code: 'J-1',
  description: 'Quay',
  billTo: { no: 'C-1', name: 'Port of Aarhus' },
};
const crane: JobChoice = { ...harbourQuay, code: 'J-2', description: 'Crane' };
const school: JobChoice = {
  code: 'J-9',
  description: 'School',
  billTo: { no: 'C-9', name: 'Town' },
};
const screws = { no: 'V-1020', description: 'Screws' };
const bolts = { no: 'V-1030', description: 'Bolts' };
const box = { code: 'BOX', description: 'Box' };
const piece = { code: 'PCS', description: 'Piece' };
const welding = { code: 'WELD', description: 'Welding', unitOfMeasureCode: 'PCS' };
const fitting = { code: 'FIT', description: 'Fitting', unitOfMeasureCode: null };

/** The form after these events, from an empty one. */
function after(events: readonly EntryEvent[], setting = plain, from?: EntryForm): EntryForm {
  return events.reduce(
    (form, event) => nextEntryForm(form, event, setting),
    from ?? emptyEntryForm(setting),
  );
}

const job = (chosen: JobChoice | null): EntryEvent => ({ type: 'job', job: chosen });
const unit = (chosen: typeof screws | null): EntryEvent => ({ type: 'unit', unit: chosen });
const tasks = (jobCode: string, ...codes: string[]): EntryEvent => ({
  type: 'tasks-loaded',
  jobCode,
  tasks: codes.map((code) => ({ code, description: code })),
});
const measures = (...list: (typeof box)[]): EntryEvent => ({
  type: 'measures-loaded',
  unitType: 'Item',
  unitNo: 'V-1020',
  measures: list,
});

describe('an empty form', () => {
  it('starts with today and the unit type of the account', () => {
    expect(after([])).toMatchObject({ date: '2026-11-21', unitType: 'Item', unit: null });
  });
});

describe('choosing a job', () => {
  it('loads its tasks, and when there is exactly one, it is selected automatically', () => {
    const form = after([job(harbourQuay), tasks('J-1', '100')]);
    expect(form.jobTask).toEqual({ code: '100', description: '100' });
  });

  it('leaves the task open when there are several', () => {
    expect(after([job(harbourQuay), tasks('J-1', '100', '200')]).jobTask).toBeNull();
  });

  it('selects no task when tasks are not shown', () => {
    const hidden = { ...plain, settings: { ...settings, showJobTask: false } };
    expect(after([job(harbourQuay), tasks('J-1', '100')], hidden).jobTask).toBeNull();
  });

  it('does not take the tasks of a job chosen before', () => {
    expect(after([job(harbourQuay), job(school), tasks('J-1', '100')]).jobTask).toBeNull();
  });

  it('does not select the single task again after the person cleared it', () => {
    const cleared = after([
      job(harbourQuay),
      tasks('J-1', '100'),
      { type: 'jobTask', jobTask: null },
      tasks('J-1', '100'),
    ]);
    expect(cleared.jobTask).toBeNull();
  });

  it('another job clears the task of the first', () => {
    expect(after([job(harbourQuay), tasks('J-1', '100'), job(crane)]).jobTask).toBeNull();
  });

  it('filters customers to the bill-to customer, who is chosen automatically', () => {
    expect(after([job(harbourQuay)]).customer).toEqual(harbourQuay.billTo);
    expect(after([job(harbourQuay), job(school)]).customer).toEqual(school.billTo);
  });

  it('chooses no customer when the account does not show customers', () => {
    const hidden = { ...plain, settings: { ...settings, showCustomer: false } };
    expect(after([job(harbourQuay)], hidden).customer).toBeNull();
  });

  it('clearing the job clears the task and the customer', () => {
    const form = after([job(harbourQuay), tasks('J-1', '100'), job(null)]);
    expect(form).toMatchObject({ job: null, jobTask: null, customer: null });
  });
});

describe('choosing a customer', () => {
  const chosen: EntryEvent = { type: 'customer', customer: { no: 'C-1', name: 'Port of Aarhus' } };
  const jobs = (...list: JobChoice[]): EntryEvent => ({
    type: 'jobs-loaded',
    customerNo: 'C-1',
    jobs: list,
  });

  it('a single remaining job is chosen automatically, and its single task with it', () => {
    const form = after([chosen, jobs(harbourQuay), tasks('J-1', '100')]);
    expect(form).toMatchObject({ job: { code: 'J-1' }, jobTask: { code: '100' } });
  });

  it('leaves the job open when there are several', () => {
    expect(after([chosen, jobs(harbourQuay, crane)]).job).toBeNull();
  });

  it('does not choose the single job again after the person cleared it', () => {
    expect(after([chosen, jobs(harbourQuay), job(null), jobs(harbourQuay)]).job).toBeNull();
  });

  it('keeps the job that is billed to the customer, and clears one that is not', () => {
    expect(after([job(harbourQuay), chosen]).job).toEqual(harbourQuay);
    expect(after([job(school), chosen])).toMatchObject({ job: null, jobTask: null });
  });
});

describe('choosing a unit', () => {
  it('loads its units of measure and fills the only one automatically', () => {
    expect(after([unit(screws), measures(box)]).unitOfMeasure).toEqual(box);
    expect(after([unit(screws), measures(box, piece)]).unitOfMeasure).toBeNull();
  });

  it('clears the unit of measure of the unit before', () => {
    expect(after([unit(screws), measures(box), unit(bolts)]).unitOfMeasure).toBeNull();
  });

  it('does not take the units of measure of another unit, nor of an item with the number of a resource', () => {
    expect(after([unit(bolts), measures(box)]).unitOfMeasure).toBeNull();
    const resource = after([
      { type: 'unitType', unitType: 'Resource' },
      unit(screws),
      measures(box),
    ]);
    expect(resource.unitOfMeasure).toBeNull();
  });

  it('fills the description from the default description', () => {
    const setting = { ...plain, defaultDescription: 'Day shift' };
    expect(after([unit(screws)], setting).description).toBe('Day shift');
  });

  it('fills the description from the unit where there is no default description', () => {
    expect(after([unit(screws)]).description).toBe('Screws');
    expect(after([unit(screws), unit(bolts)]).description).toBe('Bolts');
  });

  it('keeps a description that the user typed', () => {
    const typed: EntryEvent = { type: 'description', description: 'My own' };
    expect(after([typed, unit(screws)]).description).toBe('My own');
    expect(after([unit(screws), typed, unit(bolts), unit(null)]).description).toBe('My own');
  });

  it('fills the description again once the user has emptied it', () => {
    const emptied: EntryEvent = { type: 'description', description: '' };
    expect(after([unit(screws), emptied, unit(bolts)]).description).toBe('Bolts');
  });

  it('another unit type clears the unit, its unit of measure and the quantity', () => {
    const form = after([
      unit(screws),
      measures(box),
      { type: 'quantity', text: '3' },
      { type: 'unitType', unitType: 'Resource' },
    ]);
    expect(form).toMatchObject({ unit: null, unitOfMeasure: null, quantity: '', measures: null });
  });
});

describe('choosing a work type', () => {
  const workType = (chosen: typeof welding | typeof fitting | null): EntryEvent => ({
    type: 'workType',
    workType: chosen,
  });

  it('with a unit of measure locks the unit of measure to it', () => {
    const form = after([unit(screws), measures(box, piece), workType(welding)]);
    expect(form.unitOfMeasure).toEqual(piece);
    expect(isMeasureLocked(form)).toBe(true);
    const tried = after([{ type: 'unitOfMeasure', unitOfMeasure: box }], plain, form);
    expect(tried.unitOfMeasure).toEqual(piece);
  });

  it('keeps the lock when a unit is chosen afterwards', () => {
    const form = after([workType(welding), unit(screws), measures(box)]);
    expect(form.unitOfMeasure).toEqual({ code: 'PCS', description: null });
  });

  it('without a unit of measure leaves the unit of measure free', () => {
    const form = after([unit(screws), measures(box), workType(fitting)]);
    expect(form.unitOfMeasure).toEqual(box);
    expect(isMeasureLocked(form)).toBe(false);
  });

  it('cleared again gives the unit of measure back: the only one, or none', () => {
    expect(
      after([unit(screws), measures(box), workType(welding), workType(null)]).unitOfMeasure,
    ).toEqual(box);
    expect(
      after([unit(screws), measures(box, piece), workType(welding), workType(null)]).unitOfMeasure,
    ).toBeNull();
  });
});

describe('a default resource', () => {
  it('is preselected when the unit type is Resource', () => {
    expect(after([], withDefault)).toMatchObject({
      unit: { no: 'H-200' },
      description: 'Bo Lund',
    });
  });

  it('is not preselected for items, but when the unit type becomes Resource', () => {
    const setting = { ...withDefault, settings };
    expect(after([], setting).unit).toBeNull();
    const form = after([{ type: 'unitType', unitType: 'Resource' }], setting);
    expect(form.unit).toEqual({ no: 'H-200', description: 'Bo Lund' });
  });

  it('is locked if lockDefaultResource is set', () => {
    const setting = { ...withDefault, lockDefaultResource: true };
    const form = after([unit(screws), unit(null)], setting);
    expect(form.unit?.no).toBe('H-200');
    expect(isUnitLocked(form, setting)).toBe(true);
    const item = after([{ type: 'unitType', unitType: 'Item' }, unit(screws)], setting);
    expect(item.unit).toEqual(screws);
  });

  it('known by its number only, fills the description when it has been looked up', () => {
    const setting = { ...withDefault, defaultResource: { no: 'H-200', description: null } };
    const known: EntryEvent = { type: 'unit-known', unit: { no: 'H-200', description: 'Bo Lund' } };
    expect(after([known], setting)).toMatchObject({
      unit: { description: 'Bo Lund' },
      description: 'Bo Lund',
    });
    const typed: EntryEvent = { type: 'description', description: 'My own' };
    expect(after([typed, known], setting).description).toBe('My own');
  });
});

describe('time-based resource units', () => {
  const time = (type: 'timeFrom' | 'timeTo', text: string): EntryEvent => ({ type, text });
  const quantity = (...events: EntryEvent[]) => shownQuantity(after(events, timed), timed);

  it('quantity equals time to minus time from in hours', () => {
    expect(quantity(time('timeFrom', '0730'), time('timeTo', '15:15'))).toBe('7.75');
  });

  it('quantity is not below 0', () => {
    expect(quantity(time('timeFrom', '1500'), time('timeTo', '0700'))).toBe('0');
  });

  it('quantity is empty until both times are known', () => {
    expect(quantity(time('timeFrom', '0730'))).toBe('');
    expect(quantity(time('timeFrom', '0730'), time('timeTo', 'soon'))).toBe('');
  });

  it('times snap up to 15-minute steps', () => {
    const form = after([time('timeFrom', '731'), time('timeTo', '15:46')], timed);
    expect(form).toMatchObject({ timeFrom: '07:45', timeTo: '16:00' });
  });

  it('items are counted, also where resources are timed', () => {
    const form = after(
      [
        { type: 'unitType', unitType: 'Item' },
        { type: 'quantity', text: '4' },
      ],
      timed,
    );
    expect(shownQuantity(form, timed)).toBe('4');
  });
});

describe('after Create & New', () => {
  const filled: EntryEvent[] = [
    { type: 'date', date: '2026-11-20' },
    job(harbourQuay),
    unit(screws),
    measures(box),
    { type: 'quantity', text: '4' },
  ];

  it('the form keeps its other values and clears the quantity', () => {
    const before = after(filled);
    expect(after([...filled, { type: 'created-and-new' }])).toEqual({ ...before, quantity: '' });
  });

  it('or the times', () => {
    const events: EntryEvent[] = [
      job(harbourQuay),
      { type: 'timeFrom', text: '0700' },
      { type: 'timeTo', text: '0800' },
    ];
    const before = after(events, timed);
    const form = after([...events, { type: 'created-and-new' }], timed);
    expect(form).toEqual({ ...before, timeFrom: '', timeTo: '' });
  });

  it('reset gives the empty form back', () => {
    expect(after([...filled, { type: 'reset' }])).toEqual(emptyEntryForm(plain));
  });
});
