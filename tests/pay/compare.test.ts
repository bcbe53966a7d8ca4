import { isHoliday } from '@worksheet/domain/hours/holidays';
import { addDays } from '@worksheet/domain/dates/calendar';
import { normOfDates } from '@worksheet/domain/hours/norm';
import { payOfPerson, type PersonDate, type PersonLine } from '@worksheet/domain/pay/person-pay';
import { agreementRules, type AgreementRules } from '@worksheet/domain/pay/rules';
import { toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { describe, expect, test } from 'vitest';
import { companyOf } from '#company.ts';
import { payOf, questionsOf } from '#oracle.ts';
import type { Company, Line, Person, Rules } from '#types.ts';

const year = Array.from({ length: 365 }, (_, day) => addDays('2026-01-01', day));
const seeds = Number(process.env.PAY_SEEDS ?? 50);

/** What the product pays the people of a company in 2026, as the oracle writes it. */
function productPay(company: Company) {
  const people = company.people.map((person) => ({ person, pay: payOfYear(company, person) }));
  return {
    rows: people.flatMap(({ person: { username }, pay }) =>
      pay.dates.flatMap(({ date, pay: day }) =>
        (day?.rows ?? []).map((row) => ({ username, date, ...row })),
      ),
    ),
    asked: new Set(
      people.flatMap(({ pay }) =>
        pay.questions.flatMap(({ kind, username, date }) =>
          kind === 'clock-times-needed' ? `${username} ${date}` : [],
        ),
      ),
    ),
  };
}

function payOfYear(company: Company, person: Person) {
  const norms = normOfDates(
    year,
    person.norms.map(({ validFrom, hours }) => ({
      validFrom,
      hours: hours.map((each) => Math.round(Number(each) * 100)),
    })),
    [],
  );
  const linesOn = Map.groupBy(person.lines, ({ date }) => date);
  return payOfPerson(
    {
      username: person.username,
      name: person.username,
      payrollNo: person.payrollNo,
      quantitiesBefore: new Map(),
      shortRests: [],
      dates: year.map((date, day): PersonDate => {
        const isOff = company.holidays.includes(date);
        const norm = norms[day]?.hours ?? null;
        return {
          date,
          isHoliday: isOff,
          isPast: true,
          norm: norm !== null && isOff ? 0 : norm,
          rules: rulesOn(company, person, date),
          lines: (linesOn.get(date) ?? []).map((line) => toLine(company, line)),
        };
      }),
    },
    { dayLimit: 1300, approvedOnly: company.approvedOnly },
  );
}

function rulesOn(company: Company, { agreements }: Person, date: string) {
  const on = ({ validFrom }: { readonly validFrom: string }) => validFrom <= date;
  const code = agreements.findLast(on)?.code;
  const agreement = company.agreements.find((each) => each.code === code);
  const rules = agreement?.versions.findLast(on)?.rules;
  return rules && parsed(rules);
}

/** The rules as the product stores them, after its schema has checked them. */
function parsed(rules: Rules): AgreementRules {
  const known = checkedRules.get(rules) ?? agreementRules.parse(rules);
  checkedRules.set(rules, known);
  return known;
}
const checkedRules = new WeakMap<Rules, AgreementRules>();

function toLine({ jobs, unitsOfMeasure }: Company, line: Line): PersonLine {
  const unit = unitsOfMeasure.find(({ code }) => code === line.unitOfMeasure);
  const quantity = Math.round(Number(line.quantity) * 100);
  const isDays = unit?.countsAs === 'days' && line.item === null && line.from === null;
  const { from, to, breakMinutes } = line;
  return {
    id: line.id,
    jobNo: line.job,
    isLeave: jobs.some(({ number, absence }) => number === line.job && absence),
    hours: line.hours === null ? null : toMillionths(line.hours),
    days: isDays ? quantity : null,
    quantity,
    unitOfMeasure: line.unitOfMeasure ?? '',
    item: line.item,
    clock: from === null || to === null ? null : { from, to: to - breakMinutes },
    isApproved: line.approved,
  };
}

describe('the product pays what the oracle pays', () => {
  test(`${seeds} companies in 12 months`, { timeout: 20_000 + seeds * 500 }, () => {
    let compared = 0;
    const differences: string[] = [];
    for (let seed = 1; seed <= seeds; seed += 1) {
      const company = companyOf(seed);
      const { rows, asked } = productPay(company);
      const expected = payOf(company, '2026-01-01', '2026-12-31');
      // Work that waits for its clock times stops a run, and the product leaves it out.
      const isKnown = ({ username, date }: { readonly username: string; readonly date: string }) =>
        !asked.has(`${username} ${date}`);
      const texts = (all: typeof expected) =>
        new Set(
          all
            .filter(isKnown)
            .map((row) => `${row.username} ${row.date} ${row.payType} ${row.amount}`),
        );
      const [own, theirs] = [texts(rows), texts(expected)];
      compared += theirs.size;
      for (const text of own) if (!theirs.has(text)) differences.push(`product ${seed} ${text}`);
      for (const text of theirs) if (!own.has(text)) differences.push(`oracle ${seed} ${text}`);
      const questions = questionsOf(company, '2026-01-01', '2026-12-31').filter(
        ({ kind }) => kind === 'clock-times-needed',
      );
      const askedThere = new Set(questions.map(({ username, date }) => `${username} ${date}`));
      expect([...asked].toSorted()).toEqual([...askedThere].toSorted());
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(seeds * 500);
  });

  test('both know the same public holidays', () => {
    const [company] = [1, 2, 3, 4].map(companyOf).filter(({ holidays }) => holidays.length > 0);
    expect(company?.holidays.filter((date) => date !== '2026-06-05')).toEqual(
      year.filter((date) => isHoliday(date, 'DK')),
    );
  });
});
