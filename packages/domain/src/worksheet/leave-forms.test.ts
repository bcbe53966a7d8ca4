import { describe, expect, it } from 'vitest';
import { plainSetting, timedSettings } from '#test/worksheet/settings.ts';
import type { LeaveDay } from '#hours/leave.ts';
import { emptyEntryForm } from './entry-form/entry-form.ts';
import type { EntryForm, MeasureOption } from './entry-form/state.ts';
import { leaveForms } from './leave-forms.ts';

const setting = { ...plainSetting, language: 'da' } as const;
const day = (change: Partial<LeaveDay> = {}): LeaveDay => ({
  date: '2026-12-21',
  norm: 7.4,
  hours: 7.4,
  registered: 0,
  ...change,
});
const hour: MeasureOption = { code: 'T', description: 'timer', countsAs: 'hours', hours: 1 };
const dayUnit: MeasureOption = { code: 'DAG', description: 'dage', countsAs: 'days', hours: null };
const minute: MeasureOption = { code: 'MIN', description: 'min', countsAs: 'minutes', hours: null };
const kilometre: MeasureOption = { code: 'KM', description: 'km', countsAs: null, hours: null };

const formIn = (...measures: readonly MeasureOption[]): EntryForm => ({
  ...emptyEntryForm(setting),
  unitType: 'Resource',
  unitOfMeasure: measures[0] ?? null,
  unitsOfMeasure: measures,
});
const amounts = (form: EntryForm, ...days: readonly LeaveDay[]) =>
  leaveForms(form, days, { setting, endOf: () => undefined })?.map(
    ({ quantity, unitOfMeasure }) => `${quantity} ${unitOfMeasure?.code}`,
  );

describe('a day of leave', () => {
  it('is registered in the selected unit of measure', () => {
    expect(amounts(formIn(hour), day(), day({ hours: 3.7 }))).toEqual(['7,4 T', '3,7 T']);
    expect(amounts(formIn(minute), day())).toEqual(['444 MIN']);
    expect(amounts(formIn(dayUnit, hour), day(), day({ hours: 3.7 }))).toEqual([
      '1 DAG',
      '0,5 DAG',
    ]);
  });

  it('is registered in another one if that cannot express the hours exactly', () => {
    expect(amounts(formIn(kilometre, hour), day())).toEqual(['7,4 T']);
    expect(amounts(formIn(dayUnit, hour), day(), day({ hours: 3.41 }))).toEqual([
      '7,4 T',
      '3,41 T',
    ]);
    expect(amounts(formIn(kilometre), day())).toBeUndefined();
  });

  it('is registered only in the unit of measure that the work type determines', () => {
    const workType = { code: 'FERIE', description: 'Ferie', unitOfMeasureCode: 'KM' };
    expect(amounts({ ...formIn(kilometre, hour), workType }, day())).toBeUndefined();
  });

  it('has times where the account registers them, after what the day has already', () => {
    const ends = new Map([
      ['2026-12-22', 12 * 60],
      ['2026-12-23', 23 * 60],
    ]);
    const forms = leaveForms(
      formIn(hour),
      [
        day({ hours: 7.5 }),
        day({ date: '2026-12-22', hours: 3.5 }),
        day({ date: '2026-12-23', hours: 2 }),
      ],
      {
        setting: { ...setting, settings: timedSettings },
        endOf: (date) => ends.get(date),
      },
    );
    expect(forms?.map(({ timeFrom, timeTo }) => `${timeFrom}–${timeTo}`)).toEqual([
      '08:00–15:30',
      '12:00–15:30',
      '22:00–24:00',
    ]);
  });
});
