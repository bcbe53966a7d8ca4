import { testDatabase } from '@worksheet/database/testing/database';
import { createJob, createJobTask } from '@worksheet/database/testing/factories';
import { beforeEach, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool);
  const { id: accountId } = company.account;
  const { id } = await createJob(pool, accountId, { code: 'S-7' });
  await createJobTask(pool, accountId, { job_id: id, code: '20' });
});

const as = (who: keyof Company['actors']) => world.as(company.actors[who]);
const headings = 'Bruger;Dato;Sag;Opgave;Timer;Note';

function inputOf(lines: readonly string[]) {
  const file = [new File([lines.join('\r\n')], 'plan.csv', { type: 'text/csv' })];
  return { entity: 'plan', file, onError: 'skip', rows: true } as const;
}

async function run(lines: readonly string[]) {
  const input = inputOf(lines);
  const { check } = await as('adam').import.run({ ...input, dryRun: true });
  return as('adam').import.run({ ...input, check });
}

const planOf = async () => {
  const plan = await as('adam').plan.list({ mode: 'ALL', from: '2026-03-09', to: '2026-03-15' });
  return plan.map(({ username, date, jobCode, jobTaskCode, hours, note }) =>
    [username, date, jobCode, jobTaskCode, hours, note].join(' '),
  );
};

it('a plan is imported by the headings of its file, and the same file again makes nothing', async () => {
  const lines = [
    headings,
    'BO;9.3.2026;s-7;20;7,4;Stillads',
    'bo;09-03-2026;S-7;;;',
    'kim;2026-03-10;S-7;;3;',
  ];
  const before = await as('adam').change.list({});
  const read = await as('adam').import.read({ file: inputOf(lines).file });
  expect(read.sheets[0]).toMatchObject({ entity: 'plan' });
  expect((await run(lines)).counts).toMatchObject({ created: 3, refused: 0 });
  expect(await planOf()).toEqual([
    'bo 2026-03-09 S-7 20 7.4 Stillads',
    'bo 2026-03-09 S-7   ',
    'kim 2026-03-10 S-7  3 ',
  ]);
  const { changes } = await as('adam').change.list({ after: before.next });
  expect(changes.filter(({ entity }) => entity === 'plan')).toHaveLength(3);
  expect((await run(lines)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  expect(await planOf()).toHaveLength(3);
});

it('a row changes the stored one, and columns that the file does not have stay', async () => {
  await run([headings, 'bo;2026-03-09;S-7;20;7,4;Stillads', 'bo;2026-03-09;S-7;;2;']);
  const { counts, rows } = await run([
    'Bruger;Dato;Sag;Opgave;Timer',
    'bo;2026-03-09;S-7;20;5',
    'bo;2026-03-09;S-7;;',
  ]);
  expect(counts).toMatchObject({ created: 0, updated: 2 });
  expect(rows?.map(({ after }) => after)).toEqual([{ hours: 5 }, { hours: null }]);
  expect(await planOf()).toEqual(['bo 2026-03-09 S-7 20 5 Stillads', 'bo 2026-03-09 S-7   ']);
});

it('rows are refused by the name of the field, and the others are imported', async () => {
  const { counts, errors } = await run([
    headings,
    'nobody;2026-03-09;S-7;;1;',
    'bo;2026-03-09;NONE;;1;',
    'bo;2026-03-09;S-7;99;1;',
    'bo;31-02-2026;S-7;;1;',
    'bo;2028-03-09;S-7;;1;',
    'bo;2026-03-09;S-7;;25;',
    'bo;2026-03-09;S-7;20;1;',
    'bo;2026-03-09;S-7;20;2;',
  ]);
  expect(counts).toMatchObject({ created: 1, refused: 7 });
  expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
    [2, 'username', 'does-not-exist'],
    [3, 'jobCode', 'does-not-exist'],
    [4, 'jobTaskCode', 'does-not-exist'],
    [5, 'date', 'not-a-file-date'],
    [6, 'date', 'date-out-of-range'],
    [7, 'hours', 'too-high'],
    [9, 'date', 'in-file-twice'],
  ]);
  expect(errors.at(-1)?.params).toEqual({ row: 8 });
  expect(await planOf()).toEqual(['bo 2026-03-09 S-7 20 1 ']);
});

it('what was planned meanwhile refuses the import that was checked before', async () => {
  const input = inputOf([headings, 'bo;2026-03-09;S-7;;5;']);
  await run([headings, 'bo;2026-03-09;S-7;;2;']);
  const { check } = await as('adam').import.run({ ...input, dryRun: true });
  await run([headings, 'bo;2026-03-09;S-7;;3;']);
  expect(await errorOf(as('adam').import.run({ ...input, check }))).toBe('409 import-changed');
  expect(await planOf()).toEqual(['bo 2026-03-09 S-7  3 ']);
});

it('leaders plan on the board and do not import', async () => {
  const input = { ...inputOf([headings, 'bo;2026-03-09;S-7;;5;']), dryRun: true };
  expect(await errorOf(as('tove').import.run(input))).toBe('403 not-allowed');
});
