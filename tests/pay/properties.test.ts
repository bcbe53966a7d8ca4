import { describe, expect, test } from 'vitest';
import { roundHalfUp, scaled, sumOf } from '#amounts.ts';
import { companyOf } from '#company.ts';
import { baseOf, payOf } from '#oracle.ts';
import { randomOf } from '#random.ts';
import { line } from '#testing.ts';
import type { Company, Line, Person } from '#types.ts';

/** In the last two, days have several classes with a fraction of a hundredth. */
const seeds = [1, 2, 3, 4, 5, 6, 64, 120];

/** Returns a company of one person, with the lines of one date alone. */
function onDate(company: Company, person: Person, date: string): Company {
  const lines = person.lines.filter((line) => line.date === date);
  return { ...company, people: [{ ...person, lines }] };
}

const upwards = (base: number[]) => base.map((_, rank) => sumOf(base.slice(rank)));

function daysOf(company: Company): { person: Person; date: string; lines: Line[] }[] {
  return company.people.flatMap((person) =>
    [...Map.groupBy(person.lines, ({ date }) => date)].map(([date, lines]) => ({
      person,
      date,
      lines,
    })),
  );
}

describe.each(seeds)('company %i', (seed) => {
  const company = companyOf(seed);
  const absences = company.jobs.filter(({ absence }) => absence).map(({ number }) => number);

  test('the base hours of a day are its registered hours', () => {
    for (const { person, date, lines } of daysOf(company)) {
      const counted = lines.filter(
        ({ job, hours, approved }) =>
          hours !== null && !absences.includes(job) && (approved || !company.approvedOnly),
      );
      const millionths = sumOf(counted.map(({ hours }) => scaled(hours ?? '0', 6)));
      const base = baseOf(onDate(company, person, date), person.username, date);
      expect(sumOf(base), `${person.username} ${date}`).toBe(roundHalfUp(millionths, 10_000));
      expect(base.every((each) => each >= 0)).toBe(true);
    }
  });

  test('more work never makes less of what counts more', () => {
    const random = randomOf(seed);
    for (const { person, date } of daysOf(company)) {
      const before = onDate(company, person, date);
      const from = random.int(0, 95) * 15;
      const more = random.chance(80)
        ? line({ date, from, to: random.int(from / 15 + 1, 96) * 15 })
        : line({ date, hours: random.pick(['0.333333', '0.25', '6']) });
      const after = {
        ...before,
        people: before.people.map((each) => ({ ...each, lines: [...each.lines, more] })),
      };
      const [less, greater] = [before, after].map((each) =>
        upwards(baseOf(each, person.username, date)),
      );
      for (const [rank, sum] of (less ?? []).entries())
        expect(greater?.[rank], `${person.username} ${date} from ${rank}`).toBeGreaterThanOrEqual(
          sum,
        );
    }
  });

  test('the order of creation changes nothing of a day without leave, which shares the norm', () => {
    const plain = company.people.map((person) => ({
      ...person,
      lines: person.lines.filter(({ job }) => !absences.includes(job)),
    }));
    const reversed = plain.map((person) => ({ ...person, lines: person.lines.toReversed() }));
    const pay = (people: Person[]) => payOf({ ...company, people }, '2026-01-01', '2026-12-31');
    expect(pay(reversed)).toEqual(pay(plain));
    expect(pay(plain).length).toBeGreaterThan(0);
  });
});

test('a seed always makes the same company', () => {
  expect(companyOf(3)).toEqual(companyOf(3));
  expect(companyOf(3)).not.toEqual(companyOf(4));
});
