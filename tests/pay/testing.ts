import { payOf } from '#oracle.ts';
import type { Company, Line, Person, Rules } from '#types.ts';

type LineOf = Partial<Line> & { date: string };

let lastId = 0;

/** Returns an approved line of work without clock times; those of `from` and `to` make its hours unless it has some. */
export function line(given: LineOf): Line {
  const { from = null, to = null, breakMinutes = 0 } = given;
  // A hundredth of an hour is 0.6 minutes.
  const hundredths = from === null || to === null ? 0 : ((to - from - breakMinutes) * 100) / 60;
  const common = { id: ++lastId, job: 'J1', item: null, unitOfMeasure: 'HOUR', quantity: '1' };
  const clock = { from, to, breakMinutes, hours: (hundredths / 100).toFixed(2) };
  return { ...common, ...clock, approved: true, ...given };
}

/** Returns a line between two times of day, such as `'07:00-15:30'`. */
export function shift(date: string, times: string, rest: Partial<Line> = {}): Line {
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = times.split(/[:-]/).map(Number);
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  return line({ date, from, to, ...rest });
}

export const leave = (date: string, job: string, unitOfMeasure: string, quantity: string): Line =>
  line({ date, job, unitOfMeasure, quantity, hours: unitOfMeasure === 'DAY' ? '0' : quantity });

export const amount = (
  date: string,
  unitOfMeasure: string,
  quantity: string,
  item: string | null = null,
) => line({ date, unitOfMeasure, quantity, item, hours: null });

export function companyWith(given: {
  rules?: Rules;
  norm?: string;
  holidays?: string[];
  approvedOnly?: boolean;
  person?: Partial<Person>;
  lines: Line[];
}): Company {
  const { rules = {}, norm, holidays = [], approvedOnly = false, person, lines } = given;
  const norms = norm
    ? [{ validFrom: '2020-01-01', hours: [...Array(5).fill(norm), '0', '0'] }]
    : [];
  return {
    holidays,
    unitsOfMeasure: [
      { code: 'HOUR', countsAs: 'hours', factor: '1.000000' },
      { code: 'DAY', countsAs: 'days', factor: '7.400000' },
      { code: 'KM', countsAs: null, factor: '0.000000' },
    ],
    jobs: [
      { number: 'J1', absence: false },
      { number: 'VAC', absence: true },
      { number: 'SICK', absence: true },
    ],
    agreements: [{ code: 'A', versions: [{ validFrom: '2020-01-01', rules }] }],
    payTypes: [],
    approvedOnly,
    people: [
      {
        username: 'anna',
        payrollNo: '7',
        norms,
        agreements: [{ validFrom: '2020-01-01', code: 'A' }],
        lines,
        ...person,
      },
    ],
  };
}

/** Returns what Anna is paid on a date, in hundredths by pay type. */
export const paid = (company: Company, date: string): Record<string, number> =>
  Object.fromEntries(payOf(company, date, date).map(({ payType, amount }) => [payType, amount]));
