import { describe, expect, it } from 'vitest';
import type { AgreementRules } from './rules.ts';
import { payOfDay } from './pay-day.ts';
import type { PayDay, PayLine } from './pay-line.ts';
import { agreementTemplates, templateNames } from './templates.ts';

const days = {
  weekday: { date: '2026-06-09', isHoliday: false },
  Saturday: { date: '2026-06-13', isHoliday: false },
  Sunday: { date: '2026-06-14', isHoliday: false },
  holiday: { date: '2026-12-25', isHoliday: true },
} as const;

let ids = 0;
const line = (hours: number, more: Partial<PayLine> = {}): PayLine => ({
  id: ++ids,
  jobNo: 'J1',
  isLeave: false,
  hours: Math.round(hours * 1_000_000),
  days: null,
  quantity: Math.round(hours * 100),
  unitOfMeasure: 'HOUR',
  item: null,
  clock: null,
  ...more,
});
const between = (from: number, to: number) => line((to - from) / 60, { clock: { from, to } });
const amount = (quantity: number, unitOfMeasure: string, item: string | null = null) =>
  line(quantity, { hours: null, unitOfMeasure, item });

const rowsOf = (day: Partial<PayDay>, rules: AgreementRules, before = 0) =>
  payOfDay({ ...days.weekday, norm: 740, lines: [], ...day }, rules, () => before).rows.map(
    ({ payType, amount: paid }) => `${payType} ${paid / 100}`,
  );

const { rules: building } = agreementTemplates.building;

describe('an hour of work is in exactly one class', () => {
  it('up to the norm it is normal, then the bands of overtime', () => {
    const lines = [line(5), line(5), line(3.5)];
    expect(rowsOf({ lines }, { ...building, before: undefined })).toEqual([
      '100 7.4',
      '210 3',
      '220 3.1',
    ]);
  });

  it('without a norm, and on a day whose norm is 0, there is no overtime', () => {
    const lines = [between(480, 1200)];
    expect(rowsOf({ lines, norm: null }, building)).toEqual(['100 12']);
    expect(rowsOf({ lines, norm: 0 }, building)).toEqual(['100 12']);
  });

  it('a Saturday is divided by its bands, and after the last end it is a weekday', () => {
    const lines = [between(420, 810)];
    const saturday = { ...days.Saturday, norm: 0, lines };
    expect(rowsOf(saturday, building)).toEqual(['310 5', '320 1.5']);
    const open = { ...building, daysOff: { saturday: [{ until: '12:00', payType: '310' }] } };
    expect(rowsOf(saturday, open)).toEqual(['100 1.5', '310 5']);
  });

  it('hours before the start of the day do not use up the norm', () => {
    expect(rowsOf({ lines: [between(300, 900)] }, building)).toEqual([
      '100 7.4',
      '210 1.6',
      '230 1',
    ]);
  });

  it('a holiday comes before a Sunday, and one without a rule is what it falls on', () => {
    const sunday = { date: '2026-04-05', isHoliday: true, norm: 0, lines: [between(480, 600)] };
    const holiday = { ...building, daysOff: { sunday: '320', holiday: '330' } };
    expect(rowsOf(sunday, holiday)).toEqual(['330 2']);
    expect(rowsOf(sunday, { ...building, daysOff: { sunday: '320' } })).toEqual(['320 2']);
    expect(rowsOf({ ...sunday, ...days.holiday }, { normal: '100' })).toEqual(['100 2']);
  });

  it('classes are rounded so that they add up to the hours of the day', () => {
    const lines = [line(0.333333, { clock: { from: 340, to: 360 } }), between(360, 380)];
    expect(rowsOf({ lines }, building)).toEqual(['100 0.34', '230 0.33']);
  });

  it('three times 20 minutes is 1.00 (D63)', () => {
    const third = () => line(0.333333);
    expect(rowsOf({ lines: [third(), third(), third()] }, { normal: '100' })).toEqual(['100 1']);
  });

  it('a correction of less than nothing takes back what counts most', () => {
    const lines = [line(9.4), line(-1)];
    expect(rowsOf({ lines }, { ...building, before: undefined })).toEqual(['100 7.4', '210 1']);
  });
});

describe('beside the classes', () => {
  it('supplements count the hours of their window, also past midnight', () => {
    const rules = { normal: '100', windows: [{ from: '18:00', to: '06:00', payType: '410' }] };
    expect(rowsOf({ lines: [between(960, 1410)] }, rules)).toEqual(['100 7.5', '410 5.5']);
    expect(rowsOf({ lines: [between(300, 420)] }, rules)).toEqual(['100 2', '410 1']);
  });

  it('a minimum pays the difference on days with some work', () => {
    const minimum = { hours: 4, on: ['saturday' as const], payType: '340' };
    const rules = { daysOff: { saturday: [{ payType: '310' }] }, minimum };
    const saturday = { ...days.Saturday, norm: 0 };
    expect(rowsOf({ ...saturday, lines: [line(2.5)] }, rules)).toEqual(['310 2.5', '340 1.5']);
    expect(rowsOf({ ...saturday, lines: [] }, rules)).toEqual([]);
    expect(rowsOf({ lines: [line(2.5)] }, rules)).toEqual([]);
  });

  it('kilometres above the limit of the year have a pay type of their own', () => {
    const mileage = {
      unitOfMeasure: 'KM',
      payType: '610',
      above: { km: 20_000, payType: '611' },
    };
    const lines = [amount(30, 'km')];
    expect(rowsOf({ lines }, { mileage }, 1_999_000)).toEqual(['610 10', '611 20']);
  });

  it('an item comes before its unit of measure, null is not asked about, and what is not named is', () => {
    const units = [
      { unitOfMeasure: 'PCS', payType: '710' },
      { item: 'MEAL', payType: '720' },
      { unitOfMeasure: 'BAG', payType: null },
    ];
    const lines = [amount(2, 'PCS'), amount(1, 'PCS', 'meal'), amount(3, 'BAG'), amount(4, 'M')];
    const pay = payOfDay({ ...days.weekday, norm: 740, lines }, { units }, () => 0);
    expect(pay.rows).toEqual([
      { payType: '710', amount: 200 },
      { payType: '720', amount: 100 },
    ]);
    expect(pay.questions).toEqual([{ kind: 'unit-without-pay-type', id: lines[3]?.id }]);
  });
});

describe('leave', () => {
  const absence: AgreementRules['absence'] = [
    { job: '*', payType: '520', unit: 'hours' },
    { job: 'VAC', payType: '510', unit: 'days' },
  ];
  const leave = (given: Partial<PayLine>) => line(0, { isLeave: true, hours: null, ...given });

  it('is paid as far as it is credited, in hours or in days of the norm (D62)', () => {
    const half = leave({ jobNo: 'vac', days: 50 });
    const ill = leave({ jobNo: 'ILL', hours: 9_000_000 });
    expect(rowsOf({ lines: [half, ill] }, { absence })).toEqual(['510 0.5', '520 3.7']);
    expect(rowsOf({ lines: [half], norm: 0 }, { absence })).toEqual([]);
  });

  it('counts towards the norm, whether it is paid or not', () => {
    const lines = [leave({ jobNo: 'VAC', days: 50 }), line(5)];
    const rules = { normal: '100', overtime: [{ payType: '210' }] };
    expect(rowsOf({ lines }, rules)).toEqual(['100 3.7', '210 1.3']);
  });
});

it('work without the clock times that a rule needs is asked about and left out', () => {
  const lines = [line(5), between(480, 540)];
  const pay = payOfDay({ ...days.weekday, norm: 740, lines }, building, () => 0);
  expect(pay.questions).toEqual([{ kind: 'clock-times-needed', id: lines[0]?.id }]);
  expect(pay.rows).toEqual([{ payType: '100', amount: 100 }]);
  expect(rowsOf({ ...days.Sunday, lines }, building)).toEqual(['320 6']);
});

const order = [/^normal$/, /^overtime\.0$/, /^overtime\.1$/, /^before$/, /^daysOff/];

/** Returns what the classes count from each on upwards. */
function upwards(day: PayDay, rules: AgreementRules): number[] {
  const { parts } = payOfDay(day, rules, () => 0);
  const sums = order.map((rule) =>
    parts.filter((part) => rule.test(part.rule)).reduce((sum, part) => sum + part.amount, 0),
  );
  return sums.map((_, index) => sums.slice(index).reduce((sum, each) => sum + each, 0));
}

describe.each(templateNames)('by the template %s, of every interval of quarters', (name) => {
  const { rules } = agreementTemplates[name];
  const quarters = Array.from({ length: 96 }, (_, quarter) => quarter * 15);
  const cases = Object.entries(days).flatMap(([kind, day]) =>
    [null, 740, 300].map((norm) => ({ kind, day: { ...day, norm } })),
  );

  it.each(cases)(
    'on a $kind with the norm $day.norm: the classes are its hours, and more never makes less',
    ({ day }) => {
      const faults: string[] = [];
      for (const from of quarters) {
        let less = order.map(() => 0);
        for (let to = from + 15; to <= 1440; to += 15) {
          const sums = upwards({ ...day, lines: [between(from, to)] }, rules);
          if (sums[0] !== ((to - from) * 100) / 60) faults.push(`${from}–${to}: ${sums[0]}`);
          const lowered = sums.some((sum, index) => sum < (less[index] ?? 0));
          if (lowered) faults.push(`${from}–${to}: ${sums.join(' ')} < ${less.join(' ')}`);
          less = sums;
        }
      }
      expect(faults).toEqual([]);
    },
  );
});
