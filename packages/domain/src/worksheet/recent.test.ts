import { describe, expect, it } from 'vitest';
import { preselection, recentOf, type Choices, type RecentRecord } from './recent.ts';

const common = {
  active: true,
  version: 1,
  createdDateTime: null,
  modifiedDateTime: '2026-11-02T08:00:00.000Z',
};
const job = (id: number) => ({
  id,
  code: `J-${id}`,
  description: `Job ${id}`,
  address: null,
  billToCustomerNo: 'K-1',
  billToCustomerName: 'Havnen',
  teamCode: null,
  absence: false,
  budgetHours: null,
  responsibleResourceNo: null,
  startingDate: null,
  ...common,
});
const unit = (id: number, unitType: 'Item' | 'Resource' = 'Item') => ({
  id,
  unitType,
  no: `U-${id}`,
  description: `Unit ${id}`,
  baseUnitCode: null,
  ...common,
});
const byId = <E extends { readonly id: number }>(...entries: E[]) =>
  new Map(entries.map((entry) => [entry.id, entry]));

const choices: Choices = {
  customers: new Map([[1, { no: 'K-1' }]]),
  jobs: byId(job(1), job(2), job(3)),
  tasks: byId({
    id: 1,
    jobCode: 'J-1',
    code: 'T-1',
    description: 'Task',
    budgetHours: null,
    ...common,
  }),
  locations: byId({ id: 1, code: 'NORD', ...common }),
  workTypes: byId({
    id: 1,
    code: 'NORMAL',
    description: 'Normal',
    unitOfMeasureCode: null,
    ...common,
  }),
  units: byId(unit(1), unit(2), unit(3, 'Resource')),
  unitsOfMeasure: new Map([
    [1, { code: 'STK', description: 'Stykker', countsAs: null, hours: null }],
    [2, { code: 'TIME', description: 'Timer', countsAs: 'hours', hours: 1 }],
  ]),
};

/** Returns records; the later in the list, the later created. */
const records = (...changes: Partial<RecentRecord>[]): RecentRecord[] =>
  changes.map((change, position) => ({
    id: position + 1,
    date: '2026-03-02',
    customerId: 1,
    jobId: 1,
    jobTaskId: null,
    locationId: null,
    workTypeId: null,
    unitType: 'Item',
    unitId: 1,
    unitOfMeasureId: 1,
    description: 'Skruer',
    quantity: 2,
    timeTo: null,
    ...change,
  }));

describe('what a user registered lately', () => {
  it('is listed once, the most recently created first, whatever its date', () => {
    const { jobs, units } = recentOf(
      records(
        { jobId: 2, unitId: 2, date: '2026-03-09' },
        { jobId: 1, unitId: 1 },
        { jobId: 3, unitId: 1, date: '2026-02-20' },
        { jobId: 1, unitId: 2 },
      ),
      choices,
    );
    expect(jobs.map(({ code }) => code)).toEqual(['J-1', 'J-3', 'J-2']);
    expect(units.map(({ unitNo }) => unitNo)).toEqual(['U-2', 'U-1']);
  });

  it('has at most 20 entries of a kind', () => {
    const all = Array.from({ length: 30 }, (_, id) => job(id));
    const lines = records(...all.map(({ id }) => ({ jobId: id })));
    const { jobs } = recentOf(lines, { ...choices, jobs: byId(...all) });
    expect(jobs).toHaveLength(20);
    expect(jobs[0]?.code).toBe('J-29');
  });

  it('omits what may no longer be chosen, and the tasks of such a job', () => {
    const lines = records(
      { jobId: 9, jobTaskId: 1, locationId: 9, workTypeId: 9, unitId: 9 },
      { jobId: 1, jobTaskId: 1, locationId: 1, workTypeId: 1 },
    );
    const recent = recentOf(lines, choices);
    expect(recent.jobs).toHaveLength(1);
    expect([recent.tasks, recent.locations, recent.workTypes, recent.units]).toMatchObject([
      [{ code: 'T-1', jobCode: 'J-1' }],
      [{ code: 'NORD' }],
      [{ code: 'NORMAL' }],
      [{ unitNo: 'U-1' }],
    ]);
    expect(recentOf(lines, { ...choices, jobs: new Map() }).tasks).toEqual([]);
  });

  it('has units with the last unit of measure that may still be chosen', () => {
    const lines = records(
      { unitId: 3, unitOfMeasureId: 2 },
      { unitId: 3, unitOfMeasureId: 9 },
      { unitId: 2, unitOfMeasureId: 9 },
    );
    expect(recentOf(lines, choices).units).toMatchObject([
      { unitType: 'Item', unitNo: 'U-2', unitOfMeasureCode: null, countsAs: null, hours: null },
      {
        unitType: 'Resource',
        unitNo: 'U-3',
        unitOfMeasureCode: 'TIME',
        unitOfMeasureDescription: 'Timer',
        countsAs: 'hours',
        hours: 1,
      },
    ]);
  });

  it('has the last five descriptions of each job and item', () => {
    const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'b'];
    const lines = records(
      { jobId: 2, description: 'other' },
      { jobId: 9, description: 'inactive' },
      ...texts.map((description) => ({ description })),
    );
    expect(recentOf(lines, choices).descriptions).toEqual([
      ...['b', 'f', 'e', 'd', 'c'].map((text) => ({ jobCode: 'J-1', unitNo: 'U-1', text })),
      { jobCode: 'J-2', unitNo: 'U-1', text: 'other' },
    ]);
  });

  it('keeps the descriptions of hours apart from those of items and of other resources', () => {
    const resource = { unitType: 'Resource', unitId: 3 } as const;
    const lines = records(
      { ...resource, unitOfMeasureId: 2, description: 'Stillads' },
      { ...resource, unitOfMeasureId: 1, description: 'Genbrugsplads' },
      { unitId: 2, description: 'Gips' },
      { unitId: 9, description: 'inactive' },
    );
    expect(recentOf(lines, choices).descriptions).toEqual([
      { jobCode: 'J-1', unitNo: 'U-2', text: 'Gips' },
      { jobCode: 'J-1', unitNo: 'U-3', text: 'Genbrugsplads' },
      { jobCode: 'J-1', unitNo: null, text: 'Stillads' },
    ]);
  });

  it('describes leave with nothing that was written on work', () => {
    const jobs = byId(job(1), { ...job(2), absence: true });
    const hours = { unitType: 'Resource', unitId: 3, unitOfMeasureId: 2 } as const;
    const lines = records(
      { ...hours, description: 'Montage' },
      { ...hours, jobId: 2, description: 'Montage' },
      { ...hours, jobId: 2, description: 'Sommerferie' },
    );
    expect(recentOf(lines, { ...choices, jobs }).descriptions).toEqual([
      { jobCode: 'J-2', unitNo: null, text: 'Sommerferie' },
      { jobCode: 'J-1', unitNo: null, text: 'Montage' },
    ]);
  });

  it('has the most frequent amounts first, then the most recent, without those of times', () => {
    const lines = records(
      { quantity: 7.5, unitOfMeasureId: 2 },
      { quantity: 2 },
      { quantity: 7.5, unitOfMeasureId: 2 },
      { quantity: 7.5 },
      { quantity: 4, timeTo: '2026-03-02T12:00:00' },
      { quantity: 9, unitOfMeasureId: 9 },
    );
    expect(recentOf(lines, choices).amounts).toEqual([
      { unitOfMeasureCode: 'TIME', quantity: 7.5 },
      { unitOfMeasureCode: 'STK', quantity: 7.5 },
      { unitOfMeasureCode: 'STK', quantity: 2 },
    ]);
  });
});

describe('the last line of a day', () => {
  const last = (change: Partial<RecentRecord>, now: Choices = choices) =>
    recentOf(records(change), now).lastLines[0];

  it('is the one that was created last, the newest day first', () => {
    const { lastLines } = recentOf(
      records(
        { date: '2026-03-02', jobId: 1 },
        { date: '2026-03-03', jobId: 2 },
        { date: '2026-03-02', jobId: 3 },
      ),
      choices,
    );
    expect(lastLines.map(({ date, jobCode }) => `${date} ${jobCode}`)).toEqual([
      '2026-03-03 J-2',
      '2026-03-02 J-3',
    ]);
  });

  it('has the codes of what the record refers to', () => {
    const refers = { jobTaskId: 1, locationId: 1, workTypeId: 1, timeTo: '2026-03-02T12:00:00' };
    expect(last(refers)).toEqual({
      date: '2026-03-02',
      customerNo: 'K-1',
      jobCode: 'J-1',
      jobTaskCode: 'T-1',
      locationCode: 'NORD',
      workTypeCode: 'NORMAL',
      unitType: 'Item',
      unitNo: 'U-1',
      unitOfMeasureCode: 'STK',
      timeTo: '2026-03-02T12:00:00',
    });
  });

  it('has nothing that may no longer be chosen', () => {
    expect(last({ jobId: 9, jobTaskId: 1 })).toMatchObject({
      customerNo: null,
      jobCode: null,
      jobTaskCode: null,
    });
    expect(last({ unitId: 9 })).toMatchObject({ unitNo: null, unitOfMeasureCode: null });
    expect(last({ unitOfMeasureId: 9 })).toMatchObject({ unitNo: 'U-1', unitOfMeasureCode: null });
  });

  it('has no customer that is not the bill-to customer of the job any more', () => {
    const other = { ...choices, jobs: byId({ ...job(1), billToCustomerNo: 'K-2' }) };
    expect(last({}, other)).toMatchObject({ customerNo: null, jobCode: 'J-1' });
  });
});

describe('a new entry begins with', () => {
  const recent = recentOf(
    records(
      { date: '2026-03-02', jobId: 1 },
      { date: '2026-03-04', jobId: 2 },
      { date: '2026-03-20', jobId: 3 },
    ),
    choices,
  );
  it.each([
    ['the last line of its date', '2026-03-04', 'J-2'],
    ['else that of the last day before it', '2026-03-10', 'J-2'],
    ['also if later days have lines', '2026-03-03', 'J-1'],
    ['else that of the last day', '2026-03-01', 'J-3'],
  ])('%s', (_, date, jobCode) => {
    expect(preselection(recent, date)).toEqual({
      customerNo: 'K-1',
      jobCode,
      jobTaskCode: null,
      locationCode: null,
      unitType: 'Item',
      unitNo: 'U-1',
      unitOfMeasureCode: 'STK',
    });
  });

  it('never leave, which says nothing about the work after it', () => {
    const jobs = byId(job(1), { ...job(2), absence: true });
    const withLeave = recentOf(
      records({ date: '2026-03-02', jobId: 1 }, { date: '2026-03-04', jobId: 2 }),
      { ...choices, jobs },
    );
    expect(preselection(withLeave, '2026-03-05')?.jobCode).toBe('J-1');
    expect(preselection(withLeave, '2026-03-04')?.jobCode).toBe('J-1');
  });

  it('nothing if the user has registered nothing', () => {
    expect(preselection(recentOf([], choices), '2026-03-04')).toBeUndefined();
  });
});
