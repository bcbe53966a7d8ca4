import { describe, expect, it } from 'vitest';
import { sampleRecord } from '#worksheet/testing/sample-record.ts';
import { plainSetting, timedSettings } from '#test/worksheet/settings.ts';
import { checkEntryForm } from './check.ts';
import { entryFormFromRecord } from './record.ts';
import { isFormTimed, isUnitOfMeasureLocked, quantityStep, type EntryEvent } from './state.ts';
import { nextEntryForm } from './entry-form.ts';

const record = sampleRecord({
  id: 7,
  version: 3,
  date: '2026-11-21',
  jobTaskCode: '100',
  jobTaskDescription: 'Steel',
  locationCode: 'YARD',
  workTypeCode: 'WELD',
  workTypeDescription: 'Welding',
  unitType: 'Resource',
  unitNo: 'H-200',
  unitDescription: 'Bo Lund',
  description: 'Bo Lund',
  timeFrom: '2026-11-21T22:30:00',
  timeTo: '2026-11-22T00:00:00',
  quantity: 1.5,
  unitOfMeasureCode: 'HOUR',
  unitOfMeasureDescription: 'Hours',
});

describe('editing a record', () => {
  it('looks up whether the work type locks the unit of measure', () => {
    const form = entryFormFromRecord(record, plainSetting);
    expect(isUnitOfMeasureLocked(form)).toBe(false);
    const workType = { code: 'WELD', description: 'Welding', unitOfMeasureCode: 'HOUR' };
    const known = nextEntryForm(form, { type: 'work-type-loaded', workType }, plainSetting);
    expect(isUnitOfMeasureLocked(known)).toBe(true);
    expect(known.unitOfMeasure).toEqual(form.unitOfMeasure);
  });

  it('a record that is opened and saved unchanged stays the same', () => {
    const checked = checkEntryForm(entryFormFromRecord(record, plainSetting), {
      ...plainSetting,
      settings: timedSettings,
      timeZone: 'UTC',
    });
    expect('entry' in checked && checked.entry).toEqual({
      date: record.date,
      customerNo: record.customerNo,
      jobCode: record.jobCode,
      jobTaskCode: record.jobTaskCode,
      locationCode: record.locationCode,
      workTypeCode: record.workTypeCode,
      unitType: record.unitType,
      unitNo: record.unitNo,
      description: record.description,
      timeFrom: record.timeFrom,
      timeTo: record.timeTo,
      breakMinutes: record.breakMinutes,
      quantity: record.quantity,
      unitOfMeasureCode: record.unitOfMeasureCode,
    });
  });

  const noTimes = { timeFrom: null, timeTo: null };
  const settingWith = (settings: typeof timedSettings) => ({ ...plainSetting, settings });

  it('it shows and sends its times in an account that registers quantities (D64)', () => {
    const form = entryFormFromRecord(record, plainSetting);
    const edited = nextEntryForm(form, { type: 'description', description: 'New' }, plainSetting);
    expect(isFormTimed(edited, plainSetting)).toBe(true);
    const checked = checkEntryForm(edited, plainSetting);
    expect('entry' in checked && checked.entry).toMatchObject({
      timeFrom: record.timeFrom,
      timeTo: record.timeTo,
      quantity: 1.5,
    });
  });

  it('it shows and sends its quantity in an account that registers times (D64)', () => {
    const setting = settingWith(timedSettings);
    const form = entryFormFromRecord({ ...record, ...noTimes }, setting);
    expect(isFormTimed(form, setting)).toBe(false);
    const checked = checkEntryForm(form, setting);
    expect('entry' in checked && checked.entry).toMatchObject({ ...noTimes, quantity: 1.5 });
  });

  describe('keeps its unit of measure (D58)', () => {
    const driven = {
      ...record,
      ...noTimes,
      quantity: 12.5,
      unitOfMeasureCode: 'KM',
      unitOfMeasureDescription: 'Kilometre',
    };
    const forcing = { code: 'WELD', description: 'Welding', unitOfMeasureCode: 'HOUR' };
    const other = { code: 'NIGHT', description: 'Night', unitOfMeasureCode: 'HOUR' };
    const after = (...events: EntryEvent[]) =>
      events.reduce(
        (form, event) => nextEntryForm(form, event, plainSetting),
        entryFormFromRecord(driven, plainSetting),
      );
    const loaded: EntryEvent[] = [
      { type: 'work-type-loaded', workType: forcing },
      {
        type: 'units-of-measure-loaded',
        unitType: 'Resource',
        unitNo: 'H-200',
        measures: [{ code: 'HOUR', description: 'Hour', countsAs: 'hours', hours: 1 }],
      },
    ];

    it('also where its work type determines another one now, and the unit lacks its own', () => {
      const form = after(...loaded, { type: 'description', description: 'New' });
      expect(form).toMatchObject({ unitOfMeasure: { code: 'KM' }, quantity: '12.5' });
      expect(isUnitOfMeasureLocked(form)).toBe(false);
      expect(quantityStep(form)).toBe(1);
    });

    it('until another work type is chosen, which asks for the amount again', () => {
      const form = after(...loaded, { type: 'workType', workType: other });
      expect(form).toMatchObject({ unitOfMeasure: { code: 'HOUR' }, quantity: '' });
      expect(isUnitOfMeasureLocked(form)).toBe(true);
      const back = nextEntryForm(form, { type: 'workType', workType: forcing }, plainSetting);
      expect(back).toMatchObject({ unitOfMeasure: { code: 'KM' }, quantity: '' });
    });

    it('until another unit is chosen', () => {
      const unit = { no: 'H-201', description: 'Ida' };
      const form = after(...loaded, { type: 'unit', unit });
      expect(form.unitOfMeasure?.code).toBe('HOUR');
      expect(isUnitOfMeasureLocked(form)).toBe(true);
    });
  });
});
