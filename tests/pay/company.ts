import { agreementsOf, payTypes } from '#agreements.ts';
import { roundHalfUp, scaled, weekdayOf } from '#amounts.ts';
import { type Random, randomOf } from '#random.ts';
import type { Company, Line, Person } from '#types.ts';

const unitsOfMeasure: Company['unitsOfMeasure'] = [
  { code: 'HOUR', countsAs: 'hours', factor: '1.000000' },
  { code: 'HALF', countsAs: 'hours', factor: '0.500000' },
  { code: 'MIN', countsAs: 'minutes', factor: '1.000000' },
  { code: 'DAY', countsAs: 'days', factor: '7.400000' },
  { code: 'PCS', countsAs: null, factor: '0.000000' },
  { code: 'ZONE', countsAs: null, factor: '0.000000' },
  { code: 'KM', countsAs: null, factor: '0.000000' },
];

const jobs: Company['jobs'] = [
  ...['J1', 'J2', 'J3'].map((number) => ({ number, absence: false })),
  ...['VAC', 'SICK', 'CARE'].map((number) => ({ number, absence: true })),
];

const publicHolidays = '01-01 04-02 04-03 04-05 04-06 05-14 05-24 05-25 12-25 12-26'
  .split(' ')
  .map((day) => `2026-${day}`);

/** On these days two clock times are not as far apart as they look. */
const clockChanges = ['2026-03-29', '2026-10-25'];

const week = (weekday: string, friday = weekday, saturday = '0.00') => [
  ...Array.from({ length: 4 }, () => weekday),
  friday,
  saturday,
  '0.00',
];
const weeks = [
  week('7.50', '7.00'),
  week('7.40'),
  week('7.50'),
  week('5.00'),
  week('6.17', '0.00'),
  week('7.00', '4.50', '4.00'),
  ['7.50', '0.00', '7.50', '0.00', '3.75', '0.00', '0.00'],
];

/** How a person registers: the share of lines with clock times, and the minutes on which these fall. */
interface Habit {
  readonly timed: number;
  readonly step: number;
}

/**
 * Returns a company and what its people registered in 2026. In every eighth, clock times fall on any five minutes, so
 * that a day may have several classes with a fraction of a hundredth; in all others they are quarters of an hour.
 */
export function companyOf(seed: number): Company {
  const random = randomOf(seed);
  const step = seed % 8 === 0 ? 5 : 15;
  return {
    holidays: random.pick([publicHolidays, publicHolidays, [...publicHolidays, '2026-06-05'], []]),
    unitsOfMeasure,
    jobs,
    agreements: agreementsOf(random),
    payTypes,
    approvedOnly: random.chance(30),
    people: Array.from({ length: random.int(1, 8) }, (_, place) =>
      personOf(random, `user${place + 1}`, { timed: random.pick([0, 50, 95, 100, 100]), step }),
    ),
  };
}

function personOf(random: Random, username: string, habit: Habit): Person {
  const norms = random.chance(92) ? [{ validFrom: '2024-01-01', hours: random.pick(weeks) }] : [];
  if (random.chance(25)) {
    norms.push({ validFrom: '2026-04-20', hours: week('0.00') });
    norms.push({ validFrom: '2026-05-04', hours: random.pick(weeks) });
  }
  const code = () => random.pick(['BYG', 'BYG', 'EL', 'KONTOR']);
  const agreements: { validFrom: string; code: string | null }[] = [];
  if (random.chance(95)) agreements.push({ validFrom: '2025-01-01', code: code() });
  if (random.chance(35)) agreements.push({ validFrom: '2026-03-17', code: code() });
  if (random.chance(10)) agreements.push({ validFrom: '2026-08-12', code: null });
  if (random.chance(20)) agreements.push({ validFrom: '2026-09-09', code: code() });
  const lines: Line[] = [];
  for (let day = 0; day < 365; day++) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    for (const line of dayOf(random, date, habit))
      lines.push({ ...line, id: lines.length + 1, date, approved: random.chance(96) });
  }
  const payrollNo = random.chance(90) ? String(random.int(1, 9999)) : null;
  return { username, payrollNo, norms, agreements, lines: shuffledDays(random, lines) };
}

type Draft = Omit<Line, 'id' | 'date' | 'approved'>;

/** Returns what a person registers on a day; most days have one to four lines. */
function dayOf(random: Random, date: string, habit: Habit): Draft[] {
  const isDayOff = weekdayOf(date) > 4 || publicHolidays.includes(date);
  if (!random.chance(isDayOff ? 18 : 90)) return [];
  const lines: Draft[] = [];
  const leave = random.chance(9);
  if (leave) lines.push(...Array.from({ length: random.pick([1, 1, 2]) }, () => leaveOf(random)));
  if (!leave || random.chance(40)) lines.push(...workOf(random, date, habit));
  if (random.chance(30)) lines.push(unitOf(random));
  return lines;
}

const empty = { item: null, from: null, to: null, breakMinutes: 0 };

function leaveOf(random: Random): Draft {
  const job = random.pick(['VAC', 'VAC', 'SICK', 'CARE']);
  const [unit, quantity] = random.pick([
    ['DAY', '1'],
    ['DAY', '0.5'],
    ['DAY', random.pick(['0.25', '0.33', '1.5'])],
    ['HOUR', random.pick(['3.75', '2', '7.4', '9'])],
    ['MIN', random.pick(['100', '45'])],
    ['PCS', '1'],
  ] as const);
  return { ...empty, job, unitOfMeasure: unit, quantity, hours: hoursOf(unit, quantity) };
}

function workOf(random: Random, date: string, { timed, step }: Habit): Draft[] {
  const earliest = clockChanges.includes(date) ? 5 : 0;
  let from = random.pick([5, 6, 6.5, 7, 7, 7, 8, 14, 18, 22, earliest]) * 60;
  const lines: Draft[] = [];
  for (let left = random.pick([1, 2, 2, 3]); left > 0 && from < 24 * 60; left--) {
    const job = random.pick(['J1', 'J1', 'J2', 'J3']);
    const length = step * random.int(1, (left === 1 ? 8 : 5) * (60 / step));
    const to = Math.min(24 * 60, from + length);
    const breakMinutes = to - from > 60 && random.chance(20) ? 30 : 0;
    const quantity = decimalOf(roundHalfUp((to - from - breakMinutes) * 100, 60), 2);
    const isTimed = random.chance(timed);
    const [unit, amount] = isTimed
      ? (['HOUR', quantity] as const)
      : random.pick([
          ['HOUR', quantity],
          ['HOUR', quantity],
          ['HALF', quantity],
          ['MIN', random.pick(['20', '40', '125', '90'])],
          ['DAY', random.pick(['0.5', '1'])],
        ] as const);
    const hours = hoursOf(unit, amount);
    const line = { ...empty, job, unitOfMeasure: unit, quantity: amount, hours };
    lines.push(isTimed ? { ...line, from, to, breakMinutes } : line);
    // The next line may begin before the last one ends, or some time after it.
    from = Math.max(earliest * 60, to + random.pick([0, 0, 0, 30, 120, -60]));
  }
  return lines;
}

function unitOf(random: Random): Draft {
  const [unitOfMeasure, quantity, item] = random.pick([
    ['KM', random.pick(['12', '48.5', '130', '7.25']), null],
    ['KM', random.pick(['30', '220']), null],
    ['PCS', random.pick(['1', '3']), random.pick(['LUNCH', 'PIPE'])],
    ['ZONE', '1', null],
    ['HOUR', '2', 'RENTAL'],
  ] as const);
  const job = random.pick(['J1', 'J2']);
  return { ...empty, job, item, unitOfMeasure, quantity, hours: null };
}

/** Returns the hours of a quantity to six decimals, or null (D63). */
function hoursOf(code: string, quantity: string): string | null {
  const unit = unitsOfMeasure.find((each) => each.code === code);
  if (!unit || unit.countsAs === null) return null;
  const amount = scaled(quantity, 2);
  const millionths =
    unit.countsAs === 'minutes'
      ? roundHalfUp(amount * 10_000, 60)
      : roundHalfUp(amount * scaled(unit.factor, 6), 100);
  return decimalOf(millionths, 6);
}

function decimalOf(units: number, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Some lines are registered days after others, so that the order of creation is not that of the clock. */
function shuffledDays(random: Random, lines: Line[]): Line[] {
  const late = new Set(lines.filter(() => random.chance(10)));
  return [...lines.filter((line) => !late.has(line)), ...late].map((line, place) => ({
    ...line,
    id: place + 1,
  }));
}
