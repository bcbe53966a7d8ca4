import { describe, expect, it } from 'vitest';
import { plainSetting, settings, timedSettings } from '#test/worksheet/settings.ts';
import type { EntrySetting } from './entry-form-state.ts';
import type { WorksheetRecord } from './record.ts';
import { repeatEntry, type RepeatChoices } from './repeat-entry.ts';

const timed: EntrySetting = { ...plainSetting, settings: timedSettings };

const record: WorksheetRecord = {
  id: 7,
  accountId: 1,
  version: 1,
  username: 'bo',
  date: '2026-11-03',
  customerNo: 'C-1',
  customerName: 'Port',
  jobCode: 'J-1',
  jobDescription: 'Quay',
  jobTaskCode: 'T-1',
  jobTaskDescription: 'Piling',
  locationCode: 'NORTH',
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
  modifiedBy: null,
  modifiedDate: null,
  exported: false,
  attachmentCount: 2,
  allowedActions: [],
  lockReason: 'record-approved',
};
const hour = { code: 'HOUR', description: 'Hour' };
const day = { code: 'DAY', description: 'Day' };
const choices: RepeatChoices = {
  customer: { no: 'C-1', name: 'Port' },
  job: { code: 'J-1', description: 'Quay', billTo: { no: 'C-1', name: 'Port' } },
  jobTask: { code: 'T-1', description: 'Piling' },
  location: { code: 'NORTH', description: null },
  workType: { code: 'FIT', description: 'Fitting', unitOfMeasureCode: null },
  unit: { no: 'H-200', description: 'Bo Lund' },
  measures: [hour, day],
};

describe('a record that is repeated', () => {
  it('fills the form with everything but its date, which is today', () => {
    const { form, leftOut } = repeatEntry(record, choices, plainSetting);
    expect(form).toMatchObject({ ...choices, date: '2026-11-21', description: 'Sheet piles' });
    expect(form).toMatchObject({ descriptionTyped: true, unitOfMeasure: hour });
    expect(leftOut).toEqual([]);
  });

  it('keeps its quantity, and its times where the account asks for times', () => {
    expect(repeatEntry(record, choices, plainSetting).form).toMatchObject({
      quantity: '7.5',
      timeFrom: '',
      timeTo: '',
    });
    expect(repeatEntry(record, choices, timed).form).toMatchObject({
      quantity: '',
      timeFrom: '07:00',
      timeTo: '14:30',
    });
  });

  it('leaves out what became inactive, and says so (D24)', () => {
    const gone = { ...choices, location: null, jobTask: null };
    const { form, leftOut } = repeatEntry(record, gone, plainSetting);
    expect(form).toMatchObject({ location: null, jobTask: null, job: choices.job });
    expect(leftOut).toEqual(['jobTaskCode', 'locationCode']);
  });

  it('without its job has no task either, and without its unit no unit of measure', () => {
    const gone = { ...choices, job: null, unit: null };
    const { form, leftOut } = repeatEntry(record, gone, plainSetting);
    expect(form).toMatchObject({ job: null, jobTask: null, unit: null, unitOfMeasure: null });
    expect(leftOut).toEqual(['jobCode', 'jobTaskCode', 'unitNo', 'unitOfMeasureCode']);
  });

  it('leaves out what the account has hidden since (D12)', () => {
    const hiding = { ...plainSetting, settings: { ...settings, showLocation: false } };
    const { form, leftOut } = repeatEntry(record, choices, hiding);
    expect(form.location).toBeNull();
    expect(leftOut).toEqual(['locationCode']);
  });

  it('takes the only unit of measure that is left, and the one the work type decides', () => {
    const other = repeatEntry(record, { ...choices, measures: [day] }, plainSetting);
    expect(other.form.unitOfMeasure).toEqual(day);
    expect(other.leftOut).toEqual(['unitOfMeasureCode']);
    const workType = { code: 'FIT', description: 'Fitting', unitOfMeasureCode: 'DAY' };
    const decided = repeatEntry(record, { ...choices, workType }, plainSetting);
    expect(decided.form.unitOfMeasure).toEqual(day);
  });

  it('follows its job to another bill-to customer (spec §4)', () => {
    const town = { no: 'C-9', name: 'Town' };
    const moved = { ...choices, job: { code: 'J-1', description: 'Quay', billTo: town } };
    const { form, leftOut } = repeatEntry(record, moved, plainSetting);
    expect(form.customer).toEqual(town);
    expect(leftOut).toEqual(['customerNo']);
  });

  it('keeps to the default resource of a person who is bound to it (spec §4)', () => {
    const own = { no: 'H-300', description: 'Kim Holm' };
    const bound = { ...plainSetting, defaultResource: own, lockDefaultResource: true };
    const { form, leftOut } = repeatEntry(record, choices, bound);
    expect(form).toMatchObject({ unit: own, measures: null, unitOfMeasure: null });
    expect(leftOut).toEqual(['unitNo', 'unitOfMeasureCode']);
  });
});
