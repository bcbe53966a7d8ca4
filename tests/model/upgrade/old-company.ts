import { testPassword } from '@worksheet/database/testing/factories';
import { Random } from '#random.ts';
import { roundedQuotient } from '#model/amounts.ts';
import { addDays } from '#model/calendar.ts';
import * as changes from '#model/changes.ts';
import { found } from '#model/entry.ts';
import type { Company, Entry, StoredRecord, UnitOfMeasure, User } from '#model/state.ts';
import { beginning, today } from '#driver/server.ts';

/* This is a company as the previous version stored it: 5,000 records in every state. */

export const recordCount = 5_000;

const measure = (code: string, countsAs: UnitOfMeasure['countsAs'], factor: number | null) => ({
  code,
  name: `${code} of old`,
  countsAs,
  factor,
});

/**
 * The units of measure, with what each counts as today. The previous version knew only factors of
 * four decimals: minutes were a 60th of an hour with four decimals, and keep that factor. Days
 * without a factor count as days from today on (D63).
 */
const measures = [
  measure('TIMER', 'hours', 1_000_000),
  measure('MIN', 'hours', 16_700),
  measure('SKIFT', 'hours', 7_123_400),
  measure('DAG', 'days', null),
  measure('KM', null, null),
];

const user = (username: string, profile: User['profile'], team: string | null): User => ({
  username,
  profile,
  madeOn: '2026-01-02',
  password: testPassword,
  // Everybody has had their present team since the beginning (D66).
  teams: [{ from: '', code: team }],
  employments: [],
  norms: [],
});

export function makeOldCompany(): Company {
  const random = new Random(41);
  const names = ['adam', 'tove', 'lis', 'bo', 'ida', 'kaj', 'kim', 'per'] as const;
  const teams = [null, 'TAG', 'FACADE', 'TAG', 'TAG', 'FACADE', 'FACADE', null];
  const profileOf = (index: number) => (index === 0 ? 'Admin' : index < 3 ? 'Teamleader' : 'Basic');
  const company: Company = {
    accountId: 0,
    accountCode: 'OLD',
    today,
    now: beginning,
    nextKey: 0,
    settings: { resourceUnits: 'Quantity', closedUntil: '2026-03-31', dayLimit: 1300 },
    users: new Map(
      names.map((name, index) => [name, user(name, profileOf(index), teams[index] ?? null)]),
    ),
    customers: new Map(['K-1', 'K-2'].map((no) => [no, { name: `Customer ${no}` }])),
    jobs: new Map(
      [
        { code: 'S-1', billTo: 'K-1', absence: false, tasks: new Map([['100', 'Task 100']]) },
        { code: 'S-2', billTo: 'K-2', absence: false, tasks: new Map<string, string>() },
        { code: 'FERIE', billTo: 'K-2', absence: true, tasks: new Map<string, string>() },
      ].map((job) => [job.code, { ...job, name: `Job ${job.code}` }]),
    ),
    locations: ['KAJ'],
    workTypes: new Map([['NORMAL', { name: 'Work type NORMAL', unitOfMeasure: null }]]),
    units: new Map([
      [
        'Resource/H-1',
        {
          type: 'Resource',
          no: 'H-1',
          name: 'Resource H-1',
          unitsOfMeasure: new Map(measures.map((each) => [each.code, each])),
        },
      ],
      [
        'Item/V-1',
        {
          type: 'Item',
          no: 'V-1',
          name: 'Item V-1',
          unitsOfMeasure: new Map([['STK', measure('STK', null, null)]]),
        },
      ],
    ]),
    records: new Map(),
    deleted: new Map(),
    exports: new Map(),
    signatures: new Map(),
    imports: new Map(),
    events: new Map(),
    norms: [{ validFrom: '2026-01-01', hours: [750, 750, 750, 750, 700, 0, 0] }],
  };
  for (let id = 1; id <= recordCount; id += 1) {
    changes.create(company, { id, owner: random.pick(names), entry: oldEntry(company, random) });
    const record = found(company.records.get(id));
    // Hours had two decimals.
    record.hours &&= roundedQuotient(record.hours, 10_000) * 10_000;
  }
  applyDecisions(company, random);
  return company;
}

function oldEntry(company: Company, random: Random): Entry {
  const job = random.pick(
    [...company.jobs.values()].filter(({ absence }) => !absence || random.chance(15)),
  );
  const isItem = !job.absence && random.chance(20);
  const unitOfMeasureCode = isItem
    ? 'STK'
    : random.pick(
        job.absence ? ['DAG', 'TIMER', 'KM'] : ['TIMER', 'TIMER', 'MIN', 'SKIFT', 'DAG', 'KM'],
      );
  const from = random.int(24, 60) * 15;
  const isTimed = unitOfMeasureCode === 'TIMER' && random.chance(30);
  const minutes = random.int(1, 20) * 15;
  const date = addDays(today, -random.int(0, 125));
  const isSkipped = date === '2026-03-29';
  const hasTimes = isTimed && !isSkipped;
  return {
    date,
    jobCode: job.code,
    customerNo: job.billTo,
    jobTaskCode: job.code === 'S-1' && random.chance(60) ? '100' : null,
    locationCode: random.chance(30) ? 'KAJ' : null,
    workTypeCode: random.chance(30) ? 'NORMAL' : null,
    unitType: isItem ? 'Item' : 'Resource',
    unitNo: isItem ? 'V-1' : 'H-1',
    unitOfMeasureCode,
    description: `Old; "line" ${random.int(1, 9999)}`,
    timeFrom: hasTimes ? from : null,
    timeTo: hasTimes ? from + minutes : null,
    quantity: hasTimes ? (minutes * 100) / 60 : quantityOf(random, unitOfMeasureCode),
  };
}

function quantityOf(random: Random, code: string): number {
  if (code === 'DAG') return random.pick([25, 50, 100]);
  if (code === 'MIN') return random.int(1, 240) * 100;
  return random.int(1, 300);
}

/** Puts records into every state that a record can have. */
function applyDecisions(company: Company, random: Random): void {
  const admin = found(company.users.get('adam'));
  const open = () =>
    [...company.records.values()].filter(({ exportNumber }) => exportNumber === null);
  const ids = (records: readonly StoredRecord[]) => records.map(({ id }) => id);
  for (const { id } of random.some(open(), 2_500)) changes.setApproval(company, admin, id, true);
  for (const { id } of random.some(open(), 200)) changes.sendBack(company, admin, id, 'Which job?');
  for (const record of open().filter(({ returned }) => returned !== null && random.chance(40))) {
    const owner = found(company.users.get(record.owner));
    changes.update(company, owner, record.id, { ...record, description: 'Answered' });
  }
  for (const { id } of random.some(
    open().filter(({ approvedBy }) => approvedBy === null),
    100,
  ))
    changes.remove(company, admin, id);
  const [first] = open().filter(({ jobCode, date }) => jobCode === 'S-1' && date > '2026-05-01');
  const sheet = open().filter(({ jobCode, date }) => jobCode === 'S-1' && date === first?.date);
  changes.sign(company, 1, ids(sheet));
  const approved = () => open().filter(({ approvedBy }) => approvedBy !== null);
  for (const number of [1, 2, 3, 4])
    changes.exportRecords(company, admin, number, ids(random.some(approved(), 300)));
  const linesOf = (number: number) => [...found(company.exports.get(number)).lines.keys()];
  for (const id of linesOf(1)) changes.accept(company, 1, id, `JOB${id}`);
  for (const id of linesOf(2).slice(0, 40))
    changes.reject(company, admin, { number: 2, id, reason: 'Posting date' });
  changes.voidExport(company, 3);
}
