import { describe, expect, test } from 'vitest';
import { byggeri, el, kontor } from '#agreements.ts';
import { questionsOf } from '#oracle.ts';
import { companyWith, linesOf, paid } from '#testing.ts';

const [tuesday, saturday, sunday] = ['2026-06-09', '2026-06-13', '2026-06-14'];

describe('questions', () => {
  const asked = (lines: string, given: Parameters<typeof companyWith>[1]) =>
    questionsOf(companyWith(linesOf(lines), given), '2026-06-01', '2026-06-30').map(
      ({ kind, date }) => `${kind} ${date}`,
    );

  test('clock times are asked for where a rule needs them: before, until and windows', () => {
    const rules = {
      daysOff: { saturday: [{ until: '12:00', payType: 'SAT1' }] },
      before: { time: '06:00', payType: 'EARLY' },
    };
    const lines = 'Tue 7, Thu 05:00-07:00, Sat 2';
    expect(asked(lines, { rules })).toEqual([
      `clock-times-needed ${tuesday}`,
      `clock-times-needed ${saturday}`,
    ]);
    expect(asked('Sun 2', { rules: byggeri })).toEqual([]);
    expect(
      asked('Sun 2', {
        rules: { ...byggeri, windows: [{ from: '18:00', to: '06:00', payType: 'NIGHT' }] },
      }),
    ).toEqual([`clock-times-needed ${sunday}`]);
  });

  test('leave and kilometres need no clock times, and no pay type where theirs is null', () => {
    const rules = { ...byggeri, units: [{ unitOfMeasure: 'KM', payType: null }] };
    expect(asked('Tue 1 DAY VAC, Tue 3 KM', { rules })).toEqual([]);
  });

  test('a pay type, an agreement and a payroll number are asked for', () => {
    expect(asked('Tue 3 KM', { rules: kontor })).toEqual([`unit-without-pay-type ${tuesday}`]);
    const person = { agreements: [], payrollNo: null };
    expect(asked('Tue 3 KM', { person })).toEqual([
      'no-payroll-no null',
      `no-agreement ${tuesday}`,
    ]);
  });

  test('a day over 13 hours is asked about; 13 hours and leave are not', () => {
    expect(asked('Tue 13.01, Thu 13, Thu 2 HOUR SICK', { rules: kontor })).toEqual([
      `long-day ${tuesday}`,
    ]);
  });

  test.each([
    [false, { N: 750, O1: 150 }],
    [true, { N: 600 }],
  ])(
    'lines that are not approved are a question; with approvedOnly %s is paid %o',
    (approvedOnly, expected) => {
      const lines = linesOf('Tue 6, Tue 3').map((line, place) => ({
        ...line,
        approved: place === 0,
      }));
      const company = companyWith(lines, {
        rules: { ...el, before: null },
        norm: '7.50',
        approvedOnly,
      });
      expect(paid(company, tuesday)).toEqual(expected);
      const kinds = questionsOf(company, tuesday, tuesday).map(({ kind }) => kind);
      expect(kinds).toEqual(['not-approved']);
    },
  );
});
