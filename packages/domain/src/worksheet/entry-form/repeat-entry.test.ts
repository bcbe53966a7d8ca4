import { describe, expect, it } from 'vitest';
import { sampleRecord } from '#worksheet/testing/sample-record.ts';
import { plainSetting, settings, timedSettings } from '#test/worksheet/settings.ts';
import type { EntryFormContext } from './state.ts';
import { repeatEntry, type RepeatOptions } from './repeat-entry.ts';

const timed: EntryFormContext = { ...plainSetting, settings: timedSettings };

const record = sampleRecord({
  id: 7,
  date: '2026-11-03',
  customerName: 'Port',
  jobTaskDescription: 'Piling',
  workTypeCode: 'FIT',
  workTypeDescription: 'Fitting',
  unitType: 'Resource',
  unitNo: 'H-200',
  unitDescription: 'Bo Lund',
  description: 'Sheet piles',
  timeFrom: '2026-11-03T07:00:00',
  timeTo: '2026-11-03T14:30:00',
  quantity: 7.5,
  unitOfMeasureCode: 'HOUR',
  unitOfMeasureDescription: 'Hour',
  approvedBy: 'tove',
  approvedDateTime: '2026-11-04T08:00:00Z',
  attachmentCount: 2,
  allowedActions: [],
  lockReason: 'record-approved',
});
const hour = { code: 'HOUR', description: 'Hour' };
const day = { code: 'DAY', description: 'Day' };
const options: RepeatOptions = {
  customer: { no: 'C-1', name: 'Port' },
  job: { code: 'J-1', description: 'Quay', billTo: { no: 'C-1', name: 'Port' } },
  jobTask: { code: 'T-1', description: 'Piling' },
  location: { code: 'NORTH', description: null },
  workType: { code: 'FIT', description: 'Fitting', unitOfMeasureCode: null },
  unit: { no: 'H-200', description: 'Bo Lund' },
  unitsOfMeasure: [hour, day],
};

describe('repeating a record', () => {
  it('fills the form with everything but its date, which is today', () => {
    const { form, omitted } = repeatEntry(record, options, plainSetting);
    expect(form).toMatchObject({ ...options, date: '2026-11-21', description: 'Sheet piles' });
    expect(form).toMatchObject({ descriptionTyped: true, unitOfMeasure: hour });
    expect(omitted).toEqual([]);
  });

  it('keeps its quantity, and its times where the account asks for times', () => {
    expect(repeatEntry(record, options, plainSetting).form).toMatchObject({
      quantity: '7.5',
      timeFrom: '',
      timeTo: '',
    });
    expect(repeatEntry(record, options, timed).form).toMatchObject({
      quantity: '',
      timeFrom: '07:00',
      timeTo: '14:30',
    });
  });

  it('omits inactive references and reports them (D24)', () => {
    const gone = { ...options, location: null, jobTask: null };
    const { form, omitted } = repeatEntry(record, gone, plainSetting);
    expect(form).toMatchObject({ location: null, jobTask: null, job: options.job });
    expect(omitted).toEqual(['jobTaskCode', 'locationCode']);
  });

  it('omits the task with its job, and the unit of measure with its unit', () => {
    const gone = { ...options, job: null, unit: null };
    const { form, omitted } = repeatEntry(record, gone, plainSetting);
    expect(form).toMatchObject({ job: null, jobTask: null, unit: null, unitOfMeasure: null });
    expect(omitted).toEqual(['jobCode', 'jobTaskCode', 'unitNo', 'unitOfMeasureCode']);
  });

  it('omits the fields that the account hides now (D12)', () => {
    const hiding = { ...plainSetting, settings: { ...settings, showLocation: false } };
    const { form, omitted } = repeatEntry(record, options, hiding);
    expect(form.location).toBeNull();
    expect(omitted).toEqual(['locationCode']);
  });

  it('selects the only unit of measure left, or the one that the work type determines', () => {
    const other = repeatEntry(record, { ...options, unitsOfMeasure: [day] }, plainSetting);
    expect(other.form.unitOfMeasure).toEqual(day);
    expect(other.omitted).toEqual(['unitOfMeasureCode']);
    const workType = { code: 'FIT', description: 'Fitting', unitOfMeasureCode: 'DAY' };
    const decided = repeatEntry(record, { ...options, workType }, plainSetting);
    expect(decided.form.unitOfMeasure).toEqual(day);
  });

  it('uses the current bill-to customer of the job (spec §4)', () => {
    const town = { no: 'C-9', name: 'Town' };
    const moved = { ...options, job: { code: 'J-1', description: 'Quay', billTo: town } };
    const { form, omitted } = repeatEntry(record, moved, plainSetting);
    expect(form.customer).toEqual(town);
    expect(omitted).toEqual(['customerNo']);
  });

  it('keeps the locked default resource of a user (spec §4)', () => {
    const own = { no: 'H-300', description: 'Kim Holm' };
    const bound = { ...plainSetting, defaultResource: own, lockDefaultResource: true };
    const { form, omitted } = repeatEntry(record, options, bound);
    expect(form).toMatchObject({ unit: own, unitsOfMeasure: null, unitOfMeasure: null });
    expect(omitted).toEqual(['unitNo', 'unitOfMeasureCode']);
  });
});
