import { describe, expect, it } from 'vitest';
import { plainSetting, timedSettings } from '#test/worksheet/settings.ts';
import { checkEntryForm } from './entry-form-check.ts';
import { entryFormFromRecord } from './entry-form-record.ts';
import { isUnitOfMeasureLocked } from './entry-form-state.ts';
import { nextEntryForm } from './entry-form.ts';
import type { WorksheetRecord } from './record.ts';

const record: WorksheetRecord = {
  id: 7,
  accountId: 1,
  version: 3,
  username: 'bo',
  date: '2026-11-21',
  customerNo: 'C-1',
  customerName: 'Port of Aarhus',
  jobCode: 'J-1',
  jobDescription: 'Quay',
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
  hours: null,
  quantity: 1.5,
  unitOfMeasureCode: 'HOUR',
  unitOfMeasureDescription: 'Hours',
  approvedBy: null,
  approvedDateTime: null,
  modifiedBy: null,
  modifiedDate: null,
  returnedBy: null,
  returnedDateTime: null,
  returnReason: null,
  exported: false,
  exportNumber: null,
  exportedBy: null,
  exportedDateTime: null,
  exportStatus: null,
  externalReference: null,
  attachmentCount: 0,
  attachmentsExpected: 0,
  signOffId: null,
  visitNo: null,
  allowedActions: ['edit', 'delete'],
  lockReason: null,
};

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
      quantity: record.quantity,
      unitOfMeasureCode: record.unitOfMeasureCode,
    });
  });
});
