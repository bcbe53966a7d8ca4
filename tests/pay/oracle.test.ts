import { describe, expect, test } from 'vitest';
import { byggeri, el, kontor } from '#agreements.ts';
import { payOf, questionsOf, whyOf } from '#oracle.ts';
import { amount, companyWith, leave, line, paid, shift } from '#testing.ts';
import type { Line, Rules } from '#types.ts';

const tuesday = '2026-06-09';
const thursday = '2026-06-11';
const friday = '2026-06-12';
const saturday = '2026-06-13';
const sunday = '2026-06-14';

const hours = (date: string, hours: string, rest: Partial<Line> = {}) =>
  line({ date, hours, ...rest });

/** Each case: the sentence, with its computation; rules, norm and lines; what is paid, in hundredths. */
type Case = [
  string,
  { rules: Rules; norm?: string; holidays?: string[]; lines: Line[] },
  Record<string, number>,
];

function check(cases: Case[]) {
  test.each(cases)('%s', (_, company, expected) => {
    expect(paid(companyWith(company), company.lines.at(-1)?.date ?? '')).toEqual(expected);
  });
}

describe('norm and overtime', () => {
  check([
    [
      'Tuesday 9.50 with a norm of 7.50 is 7.50 and 2.00 of overtime 1',
      { rules: byggeri, norm: '7.50', lines: [hours(tuesday, '9.5')] },
      { N: 750, O1: 200 },
    ],
    [
      'Thursday 13.50 with a norm of 7.40 is 7.40, 3.00 and 13.50 − 10.40 = 3.10',
      { rules: byggeri, norm: '7.40', lines: [hours(thursday, '13.5')] },
      { N: 740, O1: 300, O2: 310 },
    ],
    [
      'El: after 7.50 two hours, then the rest: 11.00 is 7.50, 2.00 and 1.50',
      { rules: el, norm: '7.50', lines: [hours(tuesday, '4'), hours(tuesday, '7')] },
      { N: 750, O1: 200, O2: 150 },
    ],
    [
      'Kontor: 11.00 hours are 11.00 hours',
      { rules: kontor, norm: '7.50', lines: [hours(tuesday, '11')] },
      { N: 1100 },
    ],
    [
      'without a norm there is no overtime',
      { rules: byggeri, lines: [hours(tuesday, '9.5')] },
      { N: 950 },
    ],
    [
      'a norm of 0 makes no overtime',
      { rules: byggeri, norm: '0.00', lines: [hours(tuesday, '9.5')] },
      { N: 950 },
    ],
    [
      'the last band has no end, also if it has hours: 10.00 − 7.50 is 1.00 and 1.50',
      {
        rules: {
          normal: 'N',
          overtime: [
            { hours: 1, payType: 'O1' },
            { hours: 1, payType: 'O2' },
          ],
        },
        norm: '7.50',
        lines: [hours(tuesday, '10')],
      },
      { N: 750, O1: 100, O2: 150 },
    ],
    [
      'without normal the hours within the norm have no row',
      { rules: { overtime: [{ payType: 'O1' }] }, norm: '7.50', lines: [hours(tuesday, '9')] },
      { O1: 150 },
    ],
    [
      'three times 20 minutes is 1.00',
      { rules: kontor, lines: [1, 2, 3].map(() => hours(tuesday, '0.333333')) },
      { N: 100 },
    ],
    [
      'a half is rounded up: 7.125 and 0.61 are 7.735, so 7.50 and 0.24',
      { rules: byggeri, norm: '7.50', lines: [hours(tuesday, '7.125'), hours(tuesday, '0.61')] },
      { N: 750, O1: 24 },
    ],
    [
      '20 minutes before 06:00 and 20 after are 0.33 and, of 0.67, the rest',
      { rules: byggeri, lines: [shift(tuesday, '05:40-06:20', { hours: '0.666667' })] },
      { EARLY: 33, N: 34 },
    ],
  ]);
});

describe('before the start of the day', () => {
  check([
    [
      'hours before the start do not use up the norm: 05:00-14:30 is 1.00, 7.50 and 1.00',
      { rules: byggeri, norm: '7.50', lines: [shift(tuesday, '05:00-14:30')] },
      { EARLY: 100, N: 750, O1: 100 },
    ],
    [
      'a break is the last minutes of its line: 05:00-06:15 with 30 minutes ends 05:45',
      {
        rules: byggeri,
        norm: '7.50',
        lines: [shift(tuesday, '05:00-06:15', { breakMinutes: 30 })],
      },
      { EARLY: 75 },
    ],
    [
      'Saturday is before the start of the day: 05:00-07:00 is all Saturday',
      { rules: byggeri, lines: [shift(saturday, '05:00-07:00')] },
      { SAT1: 200 },
    ],
    [
      'overlapping lines each count: 05:00-06:00 twice',
      { rules: byggeri, lines: [shift(tuesday, '05:00-06:00'), shift(tuesday, '05:00-06:00')] },
      { EARLY: 200 },
    ],
  ]);
});

describe('days off', () => {
  const noon = { ...kontor, daysOff: { saturday: [{ until: '12:00', payType: 'SAT1' }] } };
  check([
    [
      'Saturday 07:00-13:30 until 12:00 is 5.00 and 1.50',
      { rules: byggeri, lines: [shift(saturday, '07:00-13:30')] },
      { SAT1: 500, SAT2: 150 },
    ],
    [
      'a Saturday after the last until is a weekday',
      { rules: noon, lines: [shift(saturday, '07:00-13:30')] },
      { SAT1: 500, N: 150 },
    ],
    ['a Sunday has its own type', { rules: byggeri, lines: [hours(sunday, '4')] }, { SUN: 400 }],
    [
      'a holiday comes before a Sunday',
      { rules: byggeri, holidays: [sunday], lines: [hours(sunday, '4')] },
      { HOL: 400 },
    ],
    [
      'a holiday without a rule is a Sunday where it falls on one',
      {
        rules: { normal: 'N', daysOff: { sunday: 'SUN' } },
        holidays: [sunday],
        lines: [hours(sunday, '4')],
      },
      { SUN: 400 },
    ],
    [
      'a holiday without a rule is else a weekday, whose norm is 0 as on every holiday',
      { rules: el, norm: '7.50', holidays: [tuesday], lines: [shift(tuesday, '05:00-15:00')] },
      { O2: 100, N: 900 },
    ],
    [
      'a Sunday without a rule is a weekday',
      { rules: el, norm: '7.50', lines: [hours(sunday, '9')] },
      { N: 900 },
    ],
  ]);
});

describe('leave', () => {
  const rules: Rules = {
    ...byggeri,
    absence: [
      { job: 'VAC', payType: 'VACD', unit: 'days' },
      { job: '*', payType: 'SICK', unit: 'hours' },
    ],
  };
  check([
    [
      '3.75 of 7.50 leave 3.75 of the norm: 5.00 of work is 3.75 and 1.25',
      { rules, norm: '7.50', lines: [leave(tuesday, 'VAC', 'DAY', '0.5'), hours(tuesday, '5')] },
      { VACD: 50, N: 375, O1: 125 },
    ],
    [
      'leave in hours pays what is credited, at most the norm',
      { rules, norm: '7.50', lines: [leave(tuesday, 'SICK', 'HOUR', '9')] },
      { SICK: 750 },
    ],
    [
      'several leave jobs share the norm in order of creation: 5.00 and 2.50 of 4.00',
      {
        rules,
        norm: '7.50',
        lines: [leave(tuesday, 'SICK', 'HOUR', '5'), leave(tuesday, 'VAC', 'HOUR', '4')],
      },
      { SICK: 500, VACD: 33 },
    ],
    [
      'leave in days is credited ÷ norm: 2.50 of 7.40 is 0.34',
      { rules, norm: '7.40', lines: [leave(tuesday, 'VAC', 'HOUR', '2.5')] },
      { VACD: 34 },
    ],
    [
      'credits are rounded half up per day and pay type: 0.25 of 7.50 is 1.875',
      { rules, norm: '7.50', lines: [leave(tuesday, 'SICK', 'DAY', '0.25')] },
      { SICK: 188 },
    ],
    [
      'without a norm nothing is credited',
      { rules, lines: [leave(tuesday, 'VAC', 'DAY', '1'), leave(tuesday, 'SICK', 'HOUR', '4')] },
      {},
    ],
    [
      'on a holiday nothing is credited',
      { rules, norm: '7.50', holidays: [tuesday], lines: [leave(tuesday, 'SICK', 'HOUR', '4')] },
      {},
    ],
    [
      'leave without a rule counts towards the norm and pays nothing',
      {
        rules: byggeri,
        norm: '7.50',
        lines: [leave(tuesday, 'SICK', 'HOUR', '7.5'), hours(tuesday, '1')],
      },
      { O1: 100 },
    ],
  ]);
});

describe('supplements and minimum', () => {
  const night: Rules = { normal: 'N', windows: [{ from: '18:00', to: '06:00', payType: 'NIGHT' }] };
  const twice: Rules = {
    normal: 'N',
    windows: [
      { from: '16:00', to: '20:00', payType: 'EVE' },
      { from: '18:00', to: '22:00', payType: 'EVE' },
    ],
  };
  const minimum: Rules = {
    ...byggeri,
    minimum: { hours: 4, on: ['saturday', 'holiday'], payType: 'MIN' },
  };
  check([
    [
      '16:00-23:30 has 5.50 between 18:00 and 06:00, beside its 7.50',
      { rules: night, norm: '7.50', lines: [shift(tuesday, '16:00-23:30')] },
      { N: 750, NIGHT: 550 },
    ],
    [
      'the window goes on until 06:00 of every date: 00:00-07:00 has 6.00',
      { rules: night, norm: '7.50', lines: [shift(tuesday, '00:00-07:00')] },
      { N: 700, NIGHT: 600 },
    ],
    [
      'overlapping windows each count: 16:00-20:00 has 4.00 and 2.00',
      { rules: twice, lines: [shift(tuesday, '16:00-20:00')] },
      { N: 400, EVE: 600 },
    ],
    [
      '2.50 on a Saturday with a minimum of 4 is 2.50 and 1.50',
      { rules: minimum, lines: [shift(saturday, '08:00-10:30')] },
      { SAT1: 250, MIN: 150 },
    ],
    [
      'the minimum counts for every kind that the date is: a Sunday that is a holiday',
      { rules: minimum, holidays: [sunday], lines: [hours(sunday, '1')] },
      { HOL: 100, MIN: 300 },
    ],
    [
      'the minimum is not for a Sunday that its rule does not name',
      { rules: minimum, lines: [hours(sunday, '1')] },
      { SUN: 100 },
    ],
    ['the minimum needs some work', { rules: minimum, lines: [amount(saturday, 'KM', '5')] }, {}],
  ]);
});

describe('units and mileage', () => {
  const units: Rules['units'] = [
    { unitOfMeasure: 'KM', payType: 'KM' },
    { item: 'LUNCH', payType: null },
  ];
  const mileage = { unitOfMeasure: 'KM', payType: 'LOW', above: { km: 20_000, payType: 'HIGH' } };
  check([
    [
      '19,990 km and 30 more are 10 up to 20,000 and 20 above',
      {
        rules: { mileage },
        lines: [amount('2026-01-05', 'KM', '19990'), amount(tuesday, 'KM', '30')],
      },
      { LOW: 1000, HIGH: 2000 },
    ],
    [
      'the year begins anew',
      {
        rules: { mileage },
        lines: [amount('2025-12-31', 'KM', '20000'), amount(tuesday, 'KM', '30')],
      },
      { LOW: 3000 },
    ],
    [
      'the order of dates decides, not that of creation',
      { rules: { mileage }, lines: [amount(thursday, 'KM', '20000'), amount(tuesday, 'KM', '30')] },
      { LOW: 3000 },
    ],
    [
      'mileage comes before item and unit of measure',
      { rules: { units, mileage }, lines: [amount(tuesday, 'KM', '3', 'LUNCH')] },
      { LOW: 300 },
    ],
    [
      'an item comes before its unit of measure',
      { rules: { units }, lines: [amount(tuesday, 'KM', '3', 'LUNCH')] },
      {},
    ],
    [
      'a unit of measure has its pay type',
      { rules: { units }, lines: [amount(tuesday, 'KM', '48.5')] },
      { KM: 4850 },
    ],
    [
      'units look at lines without hours',
      {
        rules: { normal: 'N', units: [{ unitOfMeasure: 'HOUR', payType: 'X' }] },
        lines: [hours(tuesday, '2')],
      },
      { N: 200 },
    ],
  ]);

  test('mileage counts all lines since 1 January, whatever the agreement', () => {
    const lines = [amount('2026-01-05', 'KM', '19990'), amount(tuesday, 'KM', '30')];
    const person = { agreements: [{ validFrom: '2026-06-01', code: 'A' }] };
    expect(paid(companyWith({ rules: { mileage }, person, lines }), tuesday)).toEqual({
      LOW: 1000,
      HIGH: 2000,
    });
  });
});

describe('agreements, employment and approval', () => {
  test('an agreement applies from its day on, and a version of it too', () => {
    const lines = [hours(tuesday, '1'), hours(thursday, '1'), hours(friday, '1')];
    const person = {
      agreements: [
        { validFrom: '2020-01-01', code: 'A' },
        { validFrom: friday, code: null },
      ],
    };
    const company = companyWith({ rules: { normal: 'OLD' }, person, lines });
    const versions = [
      { validFrom: '2020-01-01', rules: { normal: 'OLD' } },
      { validFrom: thursday, rules: { normal: 'NEW' } },
    ];
    expect(payOf({ ...company, agreements: [{ code: 'A', versions }] }, tuesday, friday)).toEqual([
      { username: 'anna', date: tuesday, payType: 'OLD', amount: 100 },
      { username: 'anna', date: thursday, payType: 'NEW', amount: 100 },
    ]);
  });

  test('the norm counts within the employment alone', () => {
    const person = { employments: [{ from: thursday, to: null }] };
    const lines = [hours(tuesday, '9'), hours(thursday, '9')];
    const company = companyWith({ rules: el, norm: '7.50', person, lines });
    expect([paid(company, tuesday), paid(company, thursday)]).toEqual([
      { N: 900 },
      { N: 750, O1: 150 },
    ]);
  });

  test('lines that are not approved are counted, or wait with the setting; both are a question', () => {
    const lines = [hours(tuesday, '6'), hours(tuesday, '3', { approved: false })];
    const question = { kind: 'not-approved', username: 'anna', date: tuesday };
    for (const [approvedOnly, expected] of [
      [false, { N: 750, O1: 150 }],
      [true, { N: 600 }],
    ] as const) {
      const company = companyWith({ rules: el, norm: '7.50', approvedOnly, lines });
      expect(paid(company, tuesday)).toEqual(expected);
      expect(
        questionsOf(company, tuesday, tuesday).filter(({ kind }) => kind === 'not-approved'),
      ).toEqual([question]);
    }
  });
});

describe('questions', () => {
  const kinds = (given: Parameters<typeof companyWith>[0]) =>
    questionsOf(companyWith(given), '2026-06-01', '2026-06-30').map(({ kind, date }) => [
      kind,
      date,
    ]);
  const timedOnly: Rules = {
    normal: 'N',
    before: { time: '06:00', payType: 'EARLY' },
    daysOff: { sunday: 'SUN', saturday: [{ until: '12:00', payType: 'SAT1' }] },
  };

  test('clock times are asked where a rule needs them: before the start, until, but not on this Sunday', () => {
    const lines = [
      hours(tuesday, '7'),
      shift(thursday, '05:00-07:00'),
      hours(saturday, '2'),
      hours(sunday, '2'),
    ];
    expect(kinds({ rules: timedOnly, lines })).toEqual([
      ['clock-times-needed', tuesday],
      ['clock-times-needed', saturday],
    ]);
    const windows = [{ from: '18:00', to: '06:00', payType: 'NIGHT' }];
    expect(kinds({ rules: { windows }, lines: [hours(sunday, '2')] })).toEqual([
      ['clock-times-needed', sunday],
    ]);
  });

  test('leave and kilometres need no clock times', () => {
    const lines = [leave(tuesday, 'VAC', 'DAY', '1'), amount(tuesday, 'KM', '3')];
    expect(
      kinds({ rules: { ...timedOnly, units: [{ unitOfMeasure: 'KM', payType: null }] }, lines }),
    ).toEqual([]);
  });

  test('a unit of measure without pay type, an agreement and a payroll number are asked for', () => {
    expect(kinds({ rules: kontor, lines: [amount(tuesday, 'KM', '3')] })).toEqual([
      ['unit-without-pay-type', tuesday],
    ]);
    const person = { agreements: [], payrollNo: null };
    expect(kinds({ person, lines: [amount(tuesday, 'KM', '3')] })).toEqual([
      ['no-payroll-no', null],
      ['no-agreement', tuesday],
    ]);
  });

  test('a day over 13 hours is asked about, 13 hours and leave are not', () => {
    const lines = [
      hours(tuesday, '13.01'),
      hours(thursday, '13'),
      leave(thursday, 'SICK', 'HOUR', '2'),
    ];
    expect(kinds({ rules: kontor, lines })).toEqual([['long-day', tuesday]]);
  });
});

test('why tells the split of the lines: by clock, then what has no times, each in its classes', () => {
  const lines = [
    hours(tuesday, '2', { id: 1 }),
    shift(tuesday, '12:00-16:00', { id: 2 }),
    shift(tuesday, '05:30-09:00', { id: 3 }),
    { ...leave(tuesday, 'SICK', 'HOUR', '0.5'), id: 4 },
    { ...amount(tuesday, 'KM', '5'), id: 5 },
  ];
  // 0.50 early; of 7.50 − 0.50 the lines 3 and 2 use 3.00 and 4.00; so line 1 is overtime.
  expect(whyOf(companyWith({ rules: byggeri, norm: '7.50', lines }), 'anna', tuesday)).toEqual({
    norm: 750,
    credited: 50,
    lines: [
      { id: 1, hours: 2_000_000, payType: 'O1' },
      { id: 2, hours: 4_000_000, payType: 'N' },
      { id: 3, hours: 3_000_000, payType: 'N' },
      { id: 3, hours: 500_000, payType: 'EARLY' },
      { id: 4, hours: 500_000, payType: null },
      { id: 5, hours: null, payType: null },
    ],
    rows: [
      { payType: 'EARLY', amount: 50 },
      { payType: 'N', amount: 700 },
      { payType: 'O1', amount: 200 },
    ],
  });
});
