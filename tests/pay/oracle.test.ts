import { describe, expect, test } from 'vitest';
import { byggeri, el, kontor } from '#agreements.ts';
import { payOf, whyOf } from '#oracle.ts';
import { companyWith, linesOf, paid, table } from '#testing.ts';
import type { Rules } from '#types.ts';

const [tuesday, thursday, saturday, sunday] = [
  '2026-06-09',
  '2026-06-11',
  '2026-06-13',
  '2026-06-14',
];
const norm = '7.50';

table(
  'Byggeri with a norm of 7.50',
  { rules: byggeri, norm },
  `
  9.50 is the norm and 2.00 of overtime 1 | Tue 9.5 | N 7.50, O1 2.00
  hours before the start do not use up the norm: 1.00, then 8.50 | Tue 05:00-14:30 | EARLY 1.00, N 7.50, O1 1.00
  a break is the last minutes of its line, which ends at 05:45 | Tue 05:00-06:15 break 30 | EARLY 0.75
  overlapping lines each count | Tue 05:00-06:00, Tue 05:00-06:00 | EARLY 2.00
  a half is rounded up: 7.735 − 7.50 = 0.235 | Tue 7.125, Tue 0.61 | N 7.50, O1 0.24
  Saturday until 12:00 is 5.00, then 1.50 | Sat 07:00-13:30 | SAT1 5.00, SAT2 1.50
  Saturday comes before the start of the day | Sat 05:00-07:00 | SAT1 2.00
  a Sunday has a type of its own | Sun 4 | SUN 4.00
  leave without a rule counts towards the norm and pays nothing | Tue 7.5 HOUR SICK, Tue 1 | O1 1.00
`,
);

table(
  'Byggeri with a norm of 7.40',
  { rules: byggeri, norm: '7.40' },
  `
  13.50 is 7.40, 3.00 and 13.50 − 10.40 | Thu 13.5 | N 7.40, O1 3.00, O2 3.10
`,
);

table(
  'Byggeri without a norm',
  { rules: byggeri },
  `
  there is no overtime | Tue 9.5 | N 9.50
  classes add up to the day: of 40 minutes, which are 0.67, the first 20 are 0.33 | Tue 05:40-06:20 | EARLY 0.33, N 0.34
`,
);

table(
  'a norm of 0',
  { rules: byggeri, norm: '0.00' },
  `
  makes no overtime | Tue 9.5 | N 9.50
`,
);

table(
  'El with a norm of 7.50',
  { rules: el, norm },
  `
  two hours, then the rest: 11.00 − 9.50 | Tue 4, Tue 7 | N 7.50, O1 2.00, O2 1.50
  a Sunday without a rule is a weekday, here without a norm | Sun 9 | N 9.00
`,
);

table(
  'Kontor with a norm of 7.50',
  { rules: kontor, norm },
  `
  hours are hours | Tue 11 | N 11.00
  three times 20 minutes | Tue 0.333333, Tue 0.333333, Tue 0.333333 | N 1.00
`,
);

const bands = [1, 1].map((hours, place) => ({ hours, payType: `O${place + 1}` }));
table(
  'two bands of an hour without normal',
  { rules: { overtime: bands }, norm },
  `
  the last band has no end: 10.00 − 8.50, and the norm has no row | Tue 10 | O1 1.00, O2 1.50
`,
);

const noon = { ...kontor, daysOff: { saturday: [{ until: '12:00', payType: 'SAT1' }] } };
table(
  'a Saturday that ends at 12:00',
  { rules: noon },
  `
  is a weekday after it | Sat 07:00-13:30 | SAT1 5.00, N 1.50
`,
);

const [isHoliday, sundayRule] = [
  { holidays: [tuesday, sunday] },
  { normal: 'N', daysOff: { sunday: 'SUN' } },
];
table(
  'a holiday with a rule',
  { rules: byggeri, ...isHoliday },
  `
  comes before the Sunday | Sun 4 | HOL 4.00
`,
);
table(
  'a holiday without a rule',
  { rules: sundayRule, ...isHoliday },
  `
  is a Sunday where it falls on one | Sun 4 | SUN 4.00
`,
);
table(
  'a holiday without any rule',
  { rules: el, norm, ...isHoliday },
  `
  is a weekday, whose norm is 0 as on every holiday | Tue 05:00-15:00 | O2 1.00, N 9.00
`,
);

const vacation = { job: 'VAC', payType: 'VACD', unit: 'days' } as const;
const others = { job: '*', payType: 'SICK', unit: 'hours' } as const;
const absence: Rules = { ...byggeri, absence: [others, vacation] };
table(
  'leave with a norm of 7.50',
  { rules: absence, norm },
  `
  3.75 of leave leave 3.75 of the norm to 5.00 of work | Tue 0.5 DAY VAC, Tue 5 | VACD 0.50, N 3.75, O1 1.25
  pays what is credited, at most the norm | Tue 9 HOUR SICK | SICK 7.50
  jobs share the norm in order of creation: 5.00, and 2.50 of 4.00, a third of a day | Tue 5 HOUR SICK, Tue 4 HOUR VAC | SICK 5.00, VACD 0.33
  credits are rounded half up per day and pay type: 1.875 | Tue 0.25 DAY SICK | SICK 1.88
  two of 1.875 are 3.75, since they are rounded once | Tue 0.25 DAY SICK, Tue 0.25 DAY SICK | SICK 3.75
`,
);
table(
  'leave with a norm of 7.40',
  { rules: absence, norm: '7.40' },
  `
  with clock times is in hours, whatever its unit of measure: 2.00 ÷ 7.40 | Tue 08:00-10:00 DAY VAC | VACD 0.27
  in days is credited ÷ norm: 2.50 ÷ 7.40 | Tue 2.5 HOUR VAC | VACD 0.34
`,
);
table(
  'leave without a norm',
  { rules: absence },
  `
  is not credited | Tue 1 DAY VAC, Tue 4 HOUR SICK |
`,
);
table(
  'leave on a holiday',
  { rules: absence, norm, ...isHoliday },
  `
  is not credited | Tue 4 HOUR SICK |
`,
);

const night: Rules = { normal: 'N', windows: [{ from: '18:00', to: '06:00', payType: 'NIGHT' }] };
table(
  'a window from 18:00 to 06:00',
  { rules: night, norm },
  `
  has 5.50 of 16:00 to 23:30, beside the base class | Tue 16:00-23:30 | N 7.50, NIGHT 5.50
  begins every date at midnight | Tue 00:00-07:00 | N 7.00, NIGHT 6.00
`,
);
const evening = [
  ['16:00', '20:00'],
  ['18:00', '22:00'],
] as const;
const evenings = evening.map(([from, to]) => ({ from, to, payType: 'EVE' }));
table(
  'overlapping windows',
  { rules: { windows: evenings } },
  `
  each count: 4.00 and 2.00 | Tue 16:00-20:00 | EVE 6.00
`,
);

const minimum: Rules = {
  ...byggeri,
  minimum: { hours: 4, on: ['saturday', 'holiday'], payType: 'MIN' },
};
table(
  'a minimum of 4.00 on Saturdays and holidays',
  { rules: minimum, holidays: [sunday] },
  `
  pays 1.50 beside 2.50 | Sat 08:00-10:30 | SAT1 2.50, MIN 1.50
  counts for every kind that the date is, such as a holiday that is a Sunday | Sun 1 | HOL 1.00, MIN 3.00
  needs some work | Sat 5 KM |
`,
);
table(
  'a minimum that does not name Sundays',
  { rules: minimum },
  `
  pays nothing on them | Sun 1 | SUN 1.00
`,
);

const units = [
  { unitOfMeasure: 'KM', payType: 'KM' },
  { item: 'LUNCH', payType: null },
  { unitOfMeasure: 'HOUR', payType: 'X' },
];
const above = { km: 20_000, payType: 'HIGH' };
const mileage = { unitOfMeasure: 'KM', payType: 'LOW', above };
table(
  'units',
  { rules: { normal: 'N', units } },
  `
  are paid by unit of measure | Tue 48.5 KM | KM 48.50
  know the item before the unit of measure | Tue 3 KM LUNCH |
  look at lines without hours | Tue 2 | N 2.00
`,
);
table(
  'mileage with a threshold of 20,000 km',
  { rules: { units, mileage } },
  `
  splits the line that crosses it: of 30 km after 19,990, 10 and 20 | 2026-01-05 19990 KM, Tue 30 KM | LOW 10.00, HIGH 20.00
  begins anew with the year | 2025-12-31 20000 KM, Tue 30 KM | LOW 30.00
  goes by the order of dates, not of creation | Thu 20000 KM, Tue 30 KM | LOW 30.00
  comes before item and unit of measure | Tue 3 KM LUNCH | LOW 3.00
`,
);

describe('agreements and employment', () => {
  test('an agreement and its version apply from their first day on', () => {
    const agreements = [
      { validFrom: '2020-01-01', code: 'A' },
      { validFrom: saturday, code: null },
    ];
    const company = companyWith(linesOf('Tue 1, Thu 1, Sat 1'), { person: { agreements } });
    const versions = ['2020-01-01', thursday].map((validFrom) => ({
      validFrom,
      rules: { normal: validFrom },
    }));
    expect(payOf({ ...company, agreements: [{ code: 'A', versions }] }, tuesday, saturday)).toEqual(
      [
        { username: 'anna', date: tuesday, payType: '2020-01-01', amount: 100 },
        { username: 'anna', date: thursday, payType: thursday, amount: 100 },
      ],
    );
  });

  test('mileage counts all lines since 1 January, whatever the agreement', () => {
    const person = { agreements: [{ validFrom: '2026-06-01', code: 'A' }] };
    const company = companyWith(linesOf('2026-01-05 19990 KM, Tue 30 KM'), {
      rules: { mileage },
      person,
    });
    expect(paid(company, tuesday)).toEqual({ LOW: 1000, HIGH: 2000 });
  });

  test('the norm counts within the employment alone', () => {
    const person = { employments: [{ from: thursday, to: null }] };
    const company = companyWith(linesOf('Tue 9, Thu 9'), { rules: el, norm, person });
    expect([tuesday, thursday].map((date) => paid(company, date))).toEqual([
      { N: 900 },
      { N: 750, O1: 150 },
    ]);
  });
});

test('why tells the split of the lines: by clock, then what has no times, each in its classes', () => {
  const text = 'Tue 2, Tue 12:00-16:00, Tue 05:30-09:00, Tue 0.5 HOUR SICK, Tue 5 KM';
  const lines = linesOf(text).map((line, id) => ({ ...line, id }));
  // 0.50 is early; of 7.50 − 0.50, the lines 2 and 1 use 3.00 and 4.00; so line 0 is overtime.
  expect(whyOf(companyWith(lines, { rules: byggeri, norm }), 'anna', tuesday)).toEqual({
    norm: 750,
    credited: 50,
    lines: [
      { id: 0, hours: 2_000_000, payType: 'O1' },
      { id: 1, hours: 4_000_000, payType: 'N' },
      { id: 2, hours: 3_000_000, payType: 'N' },
      { id: 2, hours: 500_000, payType: 'EARLY' },
      { id: 3, hours: 500_000, payType: null },
      { id: 4, hours: null, payType: null },
    ],
    rows: [
      { payType: 'EARLY', amount: 50 },
      { payType: 'N', amount: 700 },
      { payType: 'O1', amount: 200 },
    ],
  });
});
