import { describe, expect, it } from 'vitest';
import { after, crane, harbourQuay, job, school, tasks } from '#test/worksheet/entry-events.ts';
import { plainSetting, settings } from '#test/worksheet/settings.ts';
import { nextFrom } from './preselect.ts';
import type { EntryEvent, EntryFormContext, Preselection } from './state.ts';

const bo = { no: 'H-200', description: 'Bo Lund' };
const hour = { code: 'HOUR', description: 'Hour', hours: 1 };
const lastLine: Preselection = {
  job: harbourQuay,
  jobTask: { code: 'T-1', description: 'Piling' },
  location: { code: 'NORTH', description: null },
  unitType: 'Resource',
  unit: bo,
  unitOfMeasure: hour,
};
const setting: EntryFormContext = {
  ...plainSetting,
  settings: { ...settings, defaultUnitType: 'Resource' },
};
const preselected = (change: Partial<Preselection> = {}): EntryEvent => ({
  type: 'preselected',
  selection: { ...lastLine, ...change },
});

describe('a new entry begins with the last line', () => {
  it('job, job task, location, unit and unit of measure are preselected', () => {
    expect(after([preselected()], setting)).toMatchObject({
      ...lastLine,
      customer: harbourQuay.billTo,
      customerFromJob: true,
      preselected: ['job', 'jobTask', 'location', 'unit', 'unitOfMeasure'],
    });
  });

  it('of another date, once the date is changed', () => {
    const form = after(
      [preselected(), { type: 'date', date: '2026-11-19' }, preselected({ job: school })],
      setting,
    );
    expect(form).toMatchObject({ job: school, customer: school.billTo, jobTask: { code: 'T-1' } });
  });

  it('of the newest line, which stays preselected when it replaces another', () => {
    const other = preselected({
      job: school,
      jobTask: { code: 'T-2', description: 'Painting' },
      location: { code: 'SOUTH', description: null },
    });
    expect(after([preselected(), other], setting)).toMatchObject({
      job: school,
      preselected: ['job', 'jobTask', 'location', 'unit', 'unitOfMeasure'],
    });
  });

  it('but what the user has chosen stays', () => {
    const chosen: EntryEvent[] = [
      job(crane),
      { type: 'location', location: { code: 'SOUTH', description: null } },
    ];
    const expected = { job: crane, jobTask: null, location: { code: 'SOUTH' } };
    expect(after([...chosen, preselected()], setting)).toMatchObject(expected);
    expect(after([preselected(), ...chosen, preselected()], setting)).toMatchObject(expected);
  });

  it('a chosen customer is not given up for the job of the last line', () => {
    const chosen: EntryEvent = { type: 'customer', customer: { no: 'C-9', name: 'Town' } };
    expect(after([chosen, preselected()], setting)).toMatchObject({
      job: null,
      customer: { no: 'C-9' },
    });
  });

  it('the default resource and its lock win over the last unit', () => {
    const own = { ...setting, defaultResource: { no: 'H-100', description: 'Tove' } };
    expect(after([preselected()], own)).toMatchObject({
      unit: { no: 'H-100' },
      unitOfMeasure: null,
    });
    const locked = { ...setting, defaultResource: bo, lockDefaultResource: true };
    expect(after([preselected()], locked)).toMatchObject({
      unit: bo,
      unitOfMeasure: hour,
      preselected: ['job', 'jobTask', 'location', 'unitOfMeasure'],
    });
  });

  it('fields that the account hides stay empty', () => {
    const hidden = {
      ...setting,
      settings: { ...setting.settings, showJobTask: false, showLocation: null, showCustomer: null },
    };
    expect(after([preselected()], hidden)).toMatchObject({
      job: harbourQuay,
      jobTask: null,
      location: null,
      customer: null,
    });
  });

  it('clearing it empties exactly what was preselected', () => {
    const form = after(
      [
        preselected(),
        { type: 'location', location: { code: 'SOUTH', description: null } },
        { type: 'preselection-cleared' },
      ],
      setting,
    );
    expect(form).toMatchObject({
      job: null,
      jobTask: null,
      customer: null,
      location: { code: 'SOUTH' },
      unit: null,
      unitOfMeasure: null,
      preselected: [],
    });
  });

  it('the only task of a preselected job is preselected with it', () => {
    const form = after([preselected({ jobTask: null }), tasks('J-1', 'T-9')], setting);
    expect(form).toMatchObject({ jobTask: { code: 'T-9' } });
    expect(form.preselected).toContain('jobTask');
  });
});

describe('a customer that came with the job', () => {
  it('differs from a chosen one, which narrows the jobs (spec §4)', () => {
    expect(after([job(harbourQuay)]).customerFromJob).toBe(true);
    const chosen: EntryEvent = { type: 'customer', customer: harbourQuay.billTo };
    expect(after([chosen, job(harbourQuay)]).customerFromJob).toBe(false);
    expect(after([job(harbourQuay), job(school)]).customerFromJob).toBe(true);
    expect(after([job(harbourQuay), job(null)]).customerFromJob).toBe(false);
  });
});

describe('time from', () => {
  const timed: EntryFormContext = {
    ...setting,
    settings: { ...setting.settings, resourceUnits: 'Time' },
  };
  const suggested = (text: string): EntryEvent => ({ type: 'from-suggested', text });
  const line = (date: string, timeTo: string | null) => ({ date, timeTo });

  it('is the end of the last line of the date', () => {
    const lines = [
      line('2026-11-21', '2026-11-21T09:00:00'),
      line('2026-11-21', '2026-11-21T11:15:00'),
      line('2026-11-21', null),
      line('2026-11-20', '2026-11-20T16:00:00'),
    ];
    expect(nextFrom(lines, '2026-11-21')).toBe('11:15');
    expect(nextFrom(lines, '2026-11-19')).toBe('');
  });

  it('is the end of the line that was just created, and no input of the user', () => {
    const form = after(
      [suggested('09:00'), { type: 'timeTo', text: '11:15' }, { type: 'created-and-new' }],
      timed,
    );
    expect(form).toMatchObject({ timeFrom: '11:15', preselected: ['timeFrom'] });
  });

  it('is empty after a line until midnight', () => {
    expect(nextFrom([line('2026-11-21', '2026-11-22T00:00:00')], '2026-11-21')).toBe('');
  });

  it('follows later lines until the user types it', () => {
    const later = { timeFrom: '11:15', preselected: ['timeFrom'] };
    expect(after([suggested('09:00'), suggested('11:15')], timed)).toMatchObject(later);
    const typed: EntryEvent = { type: 'timeFrom', text: '10' };
    expect(after([suggested('09:00'), typed, suggested('11:15')], timed).timeFrom).toBe('10');
  });
});
