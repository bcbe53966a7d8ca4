import { describe, expect, test } from 'vitest';
import { scaled } from '#amounts.ts';
import { payOf } from '#oracle.ts';
import type { Company, Line, Person, Rules } from '#types.ts';

let lastId = 0;

/** Returns an approved line of work, whose hours are those between `from` and `to` unless it has some. */
export function line(given: Partial<Line> & { date: string }): Line {
  const { from = null, to = null, breakMinutes = 0 } = given;
  const hours = from === null || to === null ? 0 : (to - from - breakMinutes) / 60;
  const common = { id: ++lastId, job: 'J1', item: null, unitOfMeasure: 'HOUR', quantity: '1' };
  const clock = { from, to, breakMinutes, hours: hours.toFixed(6) };
  return { ...common, ...clock, approved: true, ...given };
}

const dates: Record<string, string> = {
  Tue: '2026-06-09',
  Thu: '2026-06-11',
  Sat: '2026-06-13',
  Sun: '2026-06-14',
};

/**
 * Reads lines: `Tue 9.5` are hours, `Tue 07:00-15:30 break 30` are clock times, `Tue 0.5 DAY VAC` is leave,
 * `2026-01-05 3 KM LUNCH` an amount of an item.
 */
export function linesOf(text: string): Line[] {
  return text.split(', ').map((each) => {
    const [day = '', amount = '', unitOfMeasure = 'HOUR', name = ''] = each.split(' ');
    const date = dates[day] ?? day;
    if (amount.includes(':')) {
      const [a = 0, b = 0, c = 0, d = 0] = amount.split(/[:-]/).map(Number);
      const clock = { date, from: a * 60 + b, to: c * 60 + d };
      if (unitOfMeasure === 'break') return line({ ...clock, breakMinutes: Number(name) });
      return line({ ...clock, unitOfMeasure, job: name || 'J1' });
    }
    if (unitOfMeasure === 'KM')
      return line({ date, unitOfMeasure, quantity: amount, hours: null, item: name || null });
    const hours = unitOfMeasure === 'HOUR' ? amount : '0';
    return line({ date, unitOfMeasure, quantity: amount, hours, job: name || 'J1' });
  });
}

type Given = {
  rules?: Rules;
  /** From Monday to Friday. */
  norm?: string;
  holidays?: string[];
  approvedOnly?: boolean;
  person?: Partial<Person>;
};

export function companyWith(lines: Line[], given: Given): Company {
  const { rules = {}, norm, holidays = [], approvedOnly = false, person } = given;
  const week = [...Array.from({ length: 5 }, () => norm ?? ''), '0', '0'];
  const anna = {
    username: 'anna',
    payrollNo: '7',
    norms: norm ? [{ validFrom: '2020-01-01', hours: week }] : [],
    agreements: [{ validFrom: '2020-01-01', code: 'A' }],
    lines,
    ...person,
  };
  return {
    holidays,
    unitsOfMeasure: [
      { code: 'HOUR', countsAs: 'hours', factor: '1.000000' },
      { code: 'DAY', countsAs: 'days', factor: '7.400000' },
      { code: 'KM', countsAs: null, factor: '0.000000' },
    ],
    jobs: ['J1', 'VAC', 'SICK'].map((number) => ({ number, absence: number !== 'J1' })),
    agreements: [{ code: 'A', versions: [{ validFrom: '2020-01-01', rules }] }],
    payTypes: [],
    approvedOnly,
    people: [anna],
  };
}

/** Returns what Anna is paid on a date, in hundredths by pay type. */
export const paid = (company: Company, date: string): Record<string, number> =>
  Object.fromEntries(payOf(company, date, date).map(({ payType, amount }) => [payType, amount]));

/** Tests one case a line: a sentence, the lines, and what the date of the last one is paid, such as `N 7.50, O1 2.00`. */
export function table(title: string, given: Given, cases: string): void {
  const rows = cases
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  describe(title, () => {
    test.each(rows)('%s | %s | %s', (_, lines = '', expected = '') => {
      const made = linesOf(lines);
      const pairs = expected
        .split(', ')
        .filter(Boolean)
        .map((each) => each.split(' '));
      const amounts = pairs.map(([payType = '', amount = '']) => [payType, scaled(amount, 2)]);
      const date = made.at(-1)?.date ?? '';
      expect(paid(companyWith(made, given), date)).toEqual(Object.fromEntries(amounts));
    });
  });
}
