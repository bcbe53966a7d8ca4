import { expect, it } from 'vitest';
import { makeCaller, type HttpResponse } from '#support/caller.ts';
import { makeCompany } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';
import { checkConsistency } from '#support/consistency.ts';
import { startSystem } from '#support/system.ts';
import { recordForm } from '#support/writers.ts';

const { app, pool, database, folder } = await startSystem();

const rounds = 25;
const times = <T>(count: number, action: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => action(number)));
const withStatus = (responses: readonly HttpResponse[], status: number) =>
  responses.filter((response) => response.status === status).length;

it('approving racing with editing: no record is approved with values the approver did not see', async () => {
  const group = 'approve racing with edit';
  const company = await makeCompany(pool);
  const tove = await company.signIn(app.url, 'tove');
  const bo = await company.signIn(app.url, 'bo');
  let approvedUnseen = 0;
  let editedAfterApproval = 0;
  let approvals = 0;
  for (let round = 0; round < rounds; round += 1) {
    const seen = await company.record('bo', { description: 'seen' });
    const ifVersion = round % 2 === 0 ? { version: seen.version } : {};
    const [approve, edit] = await Promise.all([
      tove.send('PUT', '/api/worksheet/approve', { id: seen.id, isApproved: true, ...ifVersion }),
      bo.send('PUT', '/api/worksheet', { ...company.entry, id: seen.id, description: 'later' }),
    ]);
    expect([200, 409]).toContain(approve.status);
    expect([200, 409]).toContain(edit.status);
    const [row] = await database.rows<{ approved: string | null; description: string }>(
      'select approved_by as approved, description from worksheet_record where id = ?',
      [seen.id],
    );
    const history = await database.rows<{ action: string }>(
      'select action from record_history where account_id = ? and record_id = ? order by id',
      [company.account.id, seen.id],
    );
    if (row?.approved === null) continue;
    approvals += 1;
    if ('version' in ifVersion && row?.description === 'later') approvedUnseen += 1;
    if (history.at(-1)?.action !== 'approve') editedAfterApproval += 1;
  }
  recordFigure(group, 'rounds, of which approved', `${rounds}, ${approvals}`);
  recordFigure(group, 'approved with unseen values', approvedUnseen);
  recordFigure(group, 'edited after the approval', editedAfterApproval);
  expect({ approvedUnseen, editedAfterApproval }).toEqual({
    approvedUnseen: 0,
    editedAfterApproval: 0,
  });
});

it('five edits of one version: one succeeds, four are refused because the record changed', async () => {
  const company = await makeCompany(pool);
  const adam = await company.signIn(app.url, 'adam');
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { id, version } = await company.record('bo');
    const responses = await times(5, (number) =>
      adam.send('PUT', '/api/worksheet', {
        ...company.entry,
        id,
        version,
        description: `by ${number}`,
      }),
    );
    expect(withStatus(responses, 200)).toBe(1);
    expect(withStatus(responses, 409)).toBe(4);
    const [row] = await database.rows<{ description: string }>(
      'select description from worksheet_record where id = ?',
      [id],
    );
    const winner = responses.findIndex((response) => response.status === 200);
    if (row?.description !== `by ${winner}`) lost += 1;
  }
  recordFigure('five edits of one version', 'rounds', rounds);
  recordFigure('five edits of one version', 'updates lost', lost);
  expect(lost).toBe(0);
});

it('a form submitted ten times in parallel creates one record with one set of images', async () => {
  const group = 'double submits';
  const company = await makeCompany(pool);
  const bo = await company.signIn(app.url, 'bo');
  for (let round = 0; round < 5; round += 1) {
    const headers = { 'idempotency-key': `form ${round}` };
    const responses = await times(10, () =>
      bo.send('POST', '/api/worksheet', recordForm(company.entry, 2), headers),
    );
    expect(withStatus(responses, 200)).toBe(10);
    const ids = new Set(responses.map(({ text }) => JSON.parse(text).id));
    expect(ids.size).toBe(1);
  }
  const report = await checkConsistency(database, folder, company.account.id, []);
  recordFigure(group, 'submitted, created', `50, ${report.records}`);
  recordFigure(group, 'leftover files', report.orphans.length);
  expect(report).toEqual({ records: 5, lost: 0, incomplete: 0, orphans: [] });
});

it.each([
  ['customer', '/api/customer', { no: 'N-1', name: 'New' }],
  [
    'user',
    '/api/user',
    {
      username: 'new',
      password: 'long enough to do',
      confirmPassword: 'long enough to do',
      languageCode: 'DAN',
      profileType: 'Basic',
    },
  ],
  ['job task', '/api/jobtask', { jobCode: 'J-1', code: 'NEW', description: 'New' }],
  ['location', '/api/location', { code: 'NEW' }],
])(
  'the same %s created ten times in parallel: one succeeds, nine are refused because it exists',
  async (name, path, body) => {
    const company = await makeCompany(pool);
    const adam = await company.signIn(app.url, 'adam');
    const responses = await times(10, () => adam.send('POST', path, body));
    recordFigure(
      'the same code created ten times in parallel',
      name,
      `${withStatus(responses, 200)} created, ${withStatus(responses, 409)} refused`,
    );
    expect(withStatus(responses, 200)).toBe(1);
    expect(withStatus(responses, 409)).toBe(9);
  },
);

it('an API key regenerated during use: the old one is refused from then on, and one new key works', async () => {
  const group = 'API key regenerated during use';
  const company = await makeCompany(pool);
  const adam = await company.signIn(app.url, 'adam');
  const oldKey = company.withKey(app.url);
  const statuses: number[] = [];
  const stopping = new AbortController();
  const users = times(4, async () => {
    while (!stopping.signal.aborted)
      statuses.push((await oldKey.send('GET', '/api/account')).status);
  });
  const regenerated = await times(5, () => adam.send('POST', '/api/account/generate-api-key', {}));
  const lateCalls = await times(10, () => oldKey.send('GET', '/api/account'));
  stopping.abort();
  await users;
  const keys = regenerated.map(({ text }) => JSON.parse(text).apiKey);
  const newKeys = await Promise.all(
    keys.map((key) => makeCaller(app.url, { 'x-api-key': key }).send('GET', '/api/account')),
  );
  recordFigure(group, 'calls with the old key', statuses.length + lateCalls.length);
  recordFigure(group, 'accepted after it was replaced', withStatus(lateCalls, 200));
  recordFigure(group, 'new keys that work', withStatus(newKeys, 200));
  expect(withStatus(lateCalls, 401)).toBe(10);
  expect(withStatus(newKeys, 200)).toBe(1);
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
});
