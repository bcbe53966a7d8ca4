import { expect, it } from 'vitest';
import { makeCaller, type Answer } from '#support/caller.ts';
import { makeCompany } from '#support/company.ts';
import { figure } from '#support/figures.ts';
import { takeInventory } from '#support/inventory.ts';
import { startSystem } from '#support/system.ts';
import { formOf } from '#support/writers.ts';

const { app, pool, database, folder } = await startSystem();

const rounds = 25;
const times = <T>(count: number, act: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => act(number)));
const withStatus = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

it('approving against editing: nothing is approved with values that came later', async () => {
  const of = 'approve against edit';
  const company = await makeCompany(pool);
  const tove = await company.signIn(app.url, 'tove');
  const bo = await company.signIn(app.url, 'bo');
  let approvedUnseen = 0;
  let editedAfterwards = 0;
  let approvals = 0;
  for (let round = 0; round < rounds; round += 1) {
    const seen = await company.record('bo', { description: 'as it was seen' });
    const known = round % 2 === 0 ? { version: seen.version } : {};
    const [approve, edit] = await Promise.all([
      tove.send('PUT', '/api/worksheet/approve', { id: seen.id, isApproved: true, ...known }),
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
    if ('version' in known && row?.description === 'later') approvedUnseen += 1;
    if (history.at(-1)?.action !== 'approve') editedAfterwards += 1;
  }
  figure(of, 'rounds, of which approved', `${rounds}, ${approvals}`);
  figure(of, 'approved with values nobody saw', approvedUnseen);
  figure(of, 'edited after the approval', editedAfterwards);
  expect({ approvedUnseen, editedAfterwards }).toEqual({ approvedUnseen: 0, editedAfterwards: 0 });
});

it('five edits from one version: one is taken, four are told that the record was changed', async () => {
  const company = await makeCompany(pool);
  const adam = await company.signIn(app.url, 'adam');
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { id, version } = await company.record('bo');
    const answers = await times(5, (number) =>
      adam.send('PUT', '/api/worksheet', {
        ...company.entry,
        id,
        version,
        description: `by ${number}`,
      }),
    );
    expect(withStatus(answers, 200)).toBe(1);
    expect(withStatus(answers, 409)).toBe(4);
    const [row] = await database.rows<{ description: string }>(
      'select description from worksheet_record where id = ?',
      [id],
    );
    const winner = answers.findIndex((answer) => answer.status === 200);
    if (row?.description !== `by ${winner}`) lost += 1;
  }
  figure('five edits from one version', 'rounds', rounds);
  figure('five edits from one version', 'updates lost', lost);
  expect(lost).toBe(0);
});

it('a form that is sent ten times at once makes one record with one set of images', async () => {
  const of = 'double submits';
  const company = await makeCompany(pool);
  const bo = await company.signIn(app.url, 'bo');
  for (let round = 0; round < 5; round += 1) {
    const headers = { 'idempotency-key': `form ${round}` };
    const answers = await times(10, () =>
      bo.send('POST', '/api/worksheet', formOf(company.entry, 2), headers),
    );
    expect(withStatus(answers, 200)).toBe(10);
    const ids = new Set(answers.map(({ text }) => JSON.parse(text).id));
    expect(ids.size).toBe(1);
  }
  const found = await takeInventory(database, folder, company.account.id, []);
  figure(of, 'sent, made', `50, ${found.records}`);
  figure(of, 'files left over', found.orphans.length);
  expect(found).toEqual({ records: 5, lost: 0, half: 0, orphans: [] });
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
  'ten who create the same %s at once: one does, nine are told that it exists',
  async (name, path, body) => {
    const company = await makeCompany(pool);
    const adam = await company.signIn(app.url, 'adam');
    const answers = await times(10, () => adam.send('POST', path, body));
    figure(
      'the same code created ten times at once',
      name,
      `${withStatus(answers, 200)} made, ${withStatus(answers, 409)} refused`,
    );
    expect(withStatus(answers, 200)).toBe(1);
    expect(withStatus(answers, 409)).toBe(9);
  },
);

it('an API key made anew while it is in use: the old one is refused from that moment, and one remains', async () => {
  const of = 'API key made anew while in use';
  const company = await makeCompany(pool);
  const adam = await company.signIn(app.url, 'adam');
  const old = company.withKey(app.url);
  const statuses: number[] = [];
  const end = new AbortController();
  const users = times(4, async () => {
    while (!end.signal.aborted) statuses.push((await old.send('GET', '/api/account')).status);
  });
  const made = await times(5, () => adam.send('POST', '/api/account/generate-api-key', {}));
  const afterwards = await times(10, () => old.send('GET', '/api/account'));
  end.abort();
  await users;
  const keys = made.map(({ text }) => JSON.parse(text).apiKey);
  const alive = await Promise.all(
    keys.map((key) => makeCaller(app.url, { 'x-api-key': key }).send('GET', '/api/account')),
  );
  figure(of, 'calls with the old key', statuses.length + afterwards.length);
  figure(of, 'let in after it had ended', withStatus(afterwards, 200));
  figure(of, 'keys that work afterwards', withStatus(alive, 200));
  expect(withStatus(afterwards, 401)).toBe(10);
  expect(withStatus(alive, 200)).toBe(1);
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
});
