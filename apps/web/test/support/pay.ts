import { addDays, weekdayIndex } from '@worksheet/domain/dates/calendar';
import { payQuestionKinds, type PayDifference } from '@worksheet/domain/pay/contract';
import { payOfPerson } from '@worksheet/domain/pay/person-pay';
import type { AgreementRules } from '@worksheet/domain/pay/rules';
import { whyText } from '@worksheet/domain/pay/why-text';
import { shownHours, toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { fromHundredths, sumQuantities, toHundredths } from '@worksheet/domain/worksheet/quantity';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { Outputs } from '#trpc.ts';
import { agreement, payType } from './master-data.ts';
import { approved, hoursRecord, keepRecords, record } from './records.ts';
import { Refusal, type Answers } from './server.ts';

/** A Thursday; November has ended. */
export const today = '2026-12-03';

const payTypes = [
  payType({ code: '100', description: 'Normal' }),
  payType({ code: '210', description: 'Overtid 1' }),
  payType({ code: '220', description: 'Overtid 2' }),
  payType({ code: '310', description: 'Lørdag' }),
  payType({ code: '510', description: 'Ferie', unit: 'days' }),
  payType({ code: '610', description: 'Kørsel', unit: 'km' }),
];

const rules: AgreementRules = {
  normal: '100',
  overtime: [{ hours: 3, payType: '210' }, { payType: '220' }],
  daysOff: { saturday: [{ until: '12:00', payType: '310' }, { payType: '310' }] },
  absence: [{ job: 'FERIE', payType: '510', unit: 'days' }],
  units: [{ unitOfMeasure: 'KM', payType: '610' }],
};

export interface PaidPerson {
  readonly username: string;
  readonly name: string;
  readonly payrollNo?: string | null;
  readonly hasAgreement?: boolean;
}

interface KeptPay {
  readonly people: readonly PaidPerson[];
  readonly records: readonly WorksheetRecord[];
  readonly differences?: readonly PayDifference[];
  readonly runs?: Outputs['pay']['runs'];
  readonly language?: 'da' | 'en';
}

/** Answers that compute the pay of people from their records, and keep runs. */
export function keepPay({ people, records, language = 'da', ...kept }: KeptPay) {
  let runs = [...(kept.runs ?? [])];
  const paid = ({ from, to }: { readonly from: string; readonly to: string }) =>
    runs.find((run) => run.from === from && run.to === to && run.voidedBy === null)?.number ?? null;
  const payOf = (person: PaidPerson, { from, to }: { from: string; to: string }) => {
    const dates: string[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
    return payOfPerson(
      {
        ...person,
        payrollNo: person.payrollNo ?? null,
        quantitiesBefore: new Map(),
        shortRests: [],
        dates: dates.map((date) => ({
          date,
          isHoliday: false,
          // Nobody is missing days.
          isPast: false,
          norm: weekdayIndex(date) < 5 ? 740 : 0,
          rules: person.hasAgreement === false ? undefined : rules,
          lines: records
            .filter((each) => each.username === person.username && each.date === date)
            .map((each) => ({
              id: each.id,
              jobNo: each.jobCode,
              isLeave: each.jobCode === 'FERIE',
              hours: each.hours === null ? null : toMillionths(each.hours),
              days: null,
              quantity: toHundredths(each.quantity),
              unitOfMeasure: each.unitOfMeasureCode,
              item: null,
              clock:
                each.timeFrom === null || each.timeTo === null
                  ? null
                  : { from: minutesOf(each.timeFrom), to: minutesOf(each.timeTo) },
              isApproved: each.approvedBy !== null,
            })),
        })),
      },
      { dayLimit: 1400, approvedOnly: false },
    );
  };
  const rowsOf = (person: PaidPerson, period: { from: string; to: string }) => {
    const ofDays = payOf(person, period).dates.flatMap(({ pay }) => pay?.rows ?? []);
    return [...Map.groupBy(ofDays, (row) => row.payType)].map(([code, same]) => {
      const amount = sumQuantities(same.map((row) => fromHundredths(row.amount)));
      const isPaid = paid(period) !== null;
      return {
        username: person.username,
        name: person.name,
        payrollNo: person.payrollNo ?? null,
        payType: code,
        unit: payTypes.find((type) => type.code === code)?.unit ?? ('hours' as const),
        amount,
        paid: isPaid ? amount : 0,
        difference: isPaid ? 0 : amount,
      };
    });
  };
  const find = (username: string) => {
    const person = people.find((each) => each.username === username);
    if (!person) throw new Refusal('not-found');
    return person;
  };
  const stateOf = (period: { from: string; to: string }) => ({
    ...period,
    status: paid(period) === null ? ('open' as const) : ('paid' as const),
    run: paid(period),
  });
  const answers = {
    ...keepRecords(records).answers,
    user: { names: () => Object.fromEntries(people.map((each) => [each.username, each.name])) },
    payType: { list: () => payTypes },
    agreement: { list: () => [agreement()] },
    pay: {
      list: ({ from, to }) => ({
        period: stateOf({ from, to }),
        questions:
          paid({ from, to }) === null
            ? people
                .flatMap((person) => payOf(person, { from, to }).questions)
                .toSorted(
                  (a, b) => payQuestionKinds.indexOf(a.kind) - payQuestionKinds.indexOf(b.kind),
                )
            : [],
        rows: people.flatMap((person) => rowsOf(person, { from, to })),
        supplements: [],
        differences: [...(kept.differences ?? [])],
      }),
      days: ({ username, from, to }) => ({
        period: stateOf({ from, to }),
        agreement: 'Byggeri',
        payTypes,
        supplements: [],
        days: payOf(find(username), { from, to }).dates.map(({ date, norm, hours, pay }) => ({
          date,
          norm: norm === null ? null : fromHundredths(norm),
          hours: shownHours(hours),
          credited: fromHundredths(pay?.credited ?? 0),
          rows: (pay?.rows ?? []).map((row) => ({ ...row, amount: fromHundredths(row.amount) })),
        })),
      }),
      why: ({ username, date }) => {
        const [day] = payOf(find(username), { from: date, to: date }).dates;
        if (!day) throw new Refusal('not-found');
        const parts = day.pay?.parts ?? [];
        return {
          agreement: 'Byggeri',
          code: 'BYG',
          validFrom: '2026-03-01',
          rules,
          norm: day.norm === null ? null : fromHundredths(day.norm),
          credited: fromHundredths(day.pay?.credited ?? 0),
          lines: parts.map(({ amount, ...line }) => ({ ...line, hours: fromHundredths(amount) })),
          rows: (day.pay?.rows ?? []).map((row) => ({
            ...row,
            amount: fromHundredths(row.amount),
          })),
          text: whyText(day, { payTypes, language }),
        };
      },
      runs: () => runs,
      run: ({ from, to }) => {
        const number = (runs[0]?.number ?? 0) + 1;
        runs = [payRun({ number, from, to, people: people.length }), ...runs];
        return { number };
      },
      singleRun: ({ number }) => {
        const run = runs.find((each) => each.number === number);
        if (!run) throw new Refusal('not-found');
        return {
          ...run,
          rows: people.flatMap((person) => rowsOf(person, run)),
          supplements: [],
          differences: [...(kept.differences ?? [])],
          isNewest: run.voidedBy === null && run === runs.find((each) => each.voidedBy === null),
        };
      },
      voidRun: ({ number, reason }) => {
        const voided = { voidedBy: 'adam', voidedDateTime: `${today}T13:00:00.000Z` };
        runs = runs.map((run) =>
          run.number === number ? { ...run, ...voided, voidReason: reason } : run,
        );
        return { ok: true };
      },
    },
  } satisfies Answers;
  return answers;
}

export function payRun(
  change: Partial<Outputs['pay']['runs'][number]> = {},
): Outputs['pay']['runs'][number] {
  return {
    number: 21,
    from: '2026-10-01',
    to: '2026-10-31',
    createdBy: 'adam',
    createdDateTime: `${today}T13:05:00.000Z`,
    people: 3,
    voidedBy: null,
    voidedDateTime: null,
    voidReason: null,
    ...change,
  };
}

function minutesOf(time: string): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}

function timesOf(date: string, from: string, hours: number) {
  const start = minutesOf(`${date}T${from}`);
  const end = start + Math.round(hours * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    timeFrom: `${date}T${from}:00`,
    timeTo: `${date}T${two(Math.floor(end / 60))}:${two(end % 60)}:00`,
  };
}

const of = (username: string, date: string, quantity: number, from?: string): WorksheetRecord =>
  hoursRecord({
    ...approved,
    username,
    date,
    quantity,
    ...(from !== undefined && timesOf(date, from, quantity)),
  });

export const kim: PaidPerson = { username: 'kim', name: 'Kim Skov', payrollNo: '1009' };
const ida: PaidPerson = { username: 'ida', name: 'Ida Holm', payrollNo: '1006' };
const soren = { username: 'soren', name: 'Søren Vind', payrollNo: '1022', hasAgreement: false };

/** Kim has three days of overtime, one of them with all of it, two plain days, a day of leave and a drive. */
export const daysOfKim: readonly WorksheetRecord[] = [
  of('kim', '2026-11-09', 7.4, '07:00'),
  of('kim', '2026-11-10', 8.9, '07:00'),
  of('kim', '2026-11-16', 7.4, '07:00'),
  of('kim', '2026-11-19', 5, '06:30'),
  of('kim', '2026-11-19', 5, '12:00'),
  of('kim', '2026-11-19', 3.5, '17:00'),
  of('kim', '2026-11-20', 8.9, '07:00'),
  { ...of('kim', '2026-11-23', 7.4), jobCode: 'FERIE', jobDescription: 'Ferie' },
  record({
    ...approved,
    username: 'kim',
    date: '2026-11-20',
    unitType: 'Resource',
    unitOfMeasureCode: 'KM',
    unitOfMeasureDescription: 'km',
    description: 'Kørsel',
    quantity: 61.5,
  }),
];

/** What of a month nobody can decide: Ida's Saturday has no clock times, and Søren no agreement. */
export const openQuestions = {
  people: [ida, kim, soren],
  records: [
    of('ida', '2026-11-18', 7.4, '07:00'),
    of('ida', '2026-11-21', 5),
    { ...of('ida', '2026-11-24', 7.4, '07:00'), approvedBy: null, approvedDateTime: null },
    { ...of('kim', '2026-11-25', 2, '07:00'), approvedBy: null, approvedDateTime: null },
    ...daysOfKim,
    of('soren', '2026-11-16', 7.4),
  ],
};

/** A month of people with a record of each weekday of a week, in which everything is approved. */
export function cleanMonth(count: number) {
  const people = Array.from({ length: count }, (_, index): PaidPerson => {
    const number = String(index + 1).padStart(2, '0');
    return { username: `p${number}`, name: `Person ${number}`, payrollNo: `10${number}` };
  });
  const dates = [16, 17, 18, 19, 20].map((day) => `2026-11-${day}`);
  const records = people.flatMap(({ username }) =>
    dates.map((date) => of(username, date, 7.4, '07:00')),
  );
  return { people, records };
}

export const differences: readonly PayDifference[] = [
  {
    username: 'kim',
    name: 'Kim Skov',
    date: '2026-10-05',
    payType: '210',
    unit: 'hours',
    paid: 1.5,
    amount: 1,
    difference: -0.5,
  },
];
