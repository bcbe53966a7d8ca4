import { generateApiKey } from '@worksheet/auth/api-keys';
import type { DatabasePool } from '@worksheet/database/pool';
import {
  createAccount,
  createUser,
  createUsers,
  testPassword,
} from '@worksheet/database/testing/factories';
import { appSecret } from '@worksheet/server/src/testing/product-app.ts';
import type { Random } from '#random.ts';
import { found } from '#model/entry.ts';
import type {
  Company,
  Employment,
  Job,
  Norm,
  Unit,
  UnitOfMeasure,
  User,
  WorkType,
} from '#model/state.ts';
import { beginning, today, type RunningServer } from './server.ts';
import type { Rest } from './rest.ts';

const password = 'a long enough phrase 17';
const ownPassword = `${password} own`;

let made = 0;

/**
 * Makes a company by REST calls alone, except for its account, its first administrator, its key and twelve people.
 */
export async function makeCompany(
  server: RunningServer,
  rest: Rest,
  random: Random,
): Promise<Company> {
  const { pool } = server;
  const account = await createAccount(pool, {
    created_date: '2025-01-01',
    history_since: '2026-06-10 00:00:00.000',
    code: `MODEL${(made += 1)}`,
  });
  const admin = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  const services = { pool, secret: appSecret, now: () => new Date(beginning) };
  const key = await generateApiKey(services, { accountId: account.id, createdBy: admin.username });
  rest.setCredentials('API key', { authorization: `Bearer ${key}` });
  await signIn(rest, { username: 'adam', account: account.code, password: testPassword });

  const company: Company = {
    accountId: account.id,
    accountCode: account.code,
    today,
    now: beginning,
    nextKey: 0,
    settings: { resourceUnits: 'Quantity', closedUntil: null, dayLimit: 1300 },
    users: new Map(),
    customers: new Map(),
    jobs: new Map(),
    locations: ['KAJ', 'DOK'],
    workTypes: new Map(),
    units: new Map(),
    records: new Map(),
    deleted: new Map(),
    exports: new Map(),
    signatures: new Map(),
    imports: new Map(),
    events: new Map(),
    norms: [],
  };
  company.users.set('adam', userOf('adam', 'Admin', null));
  await makeMasterData(company, rest, random);
  await saveSettings(company, rest);
  company.norms = [norm('2026-01-01', [750, 750, 750, 750, 700, 0, 0])];
  await rest.call('API key', 'PUT', '/account/norm', { norms: company.norms.map(sentNorm) });
  await makeUsers(company, rest, random, account.code);
  await insertUsers(pool, company);
  await signInAll(company, rest);
  return company;
}

/** Inserts those who have nothing that the others lack: what a call stores is what it stores of the others. */
async function insertUsers(pool: DatabasePool, company: Company): Promise<void> {
  const users = Array.from({ length: insertedUsers }, (_, index) => {
    const team = ['TAG', 'FACADE', null][index % 3] ?? null;
    const user = userOf(`p-${index + 1}`, 'Basic', team);
    company.users.set(user.username, user);
    return { username: user.username, team_code: team };
  });
  await createUsers(pool, company.accountId, users);
}

const insertedUsers = 12;

const userOf = (username: string, profile: User['profile'], team: string | null): User => ({
  username,
  profile,
  password: testPassword,
  madeOn: '2026-01-02',
  teams: [{ from: '', code: team }],
  employments: [],
  norms: [],
});

/** Signs users in, by default all of them, also again after a restore: sessions are not in a backup. */
export async function signInAll(
  { accountCode, users }: Company,
  rest: Rest,
  names: readonly string[] = [...users.keys()],
): Promise<void> {
  for (const { username, password } of users.values())
    if (names.includes(username)) await signIn(rest, { username, account: accountCode, password });
}

async function signIn(
  rest: Rest,
  body: { readonly username: string; readonly account: string; readonly password: string },
): Promise<void> {
  const { headers, status, bytes } = await rest.send('nobody', 'POST', '/user/login', body);
  if (status !== 200) throw new Error(bytes.toString('utf8'));
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  rest.setCredentials(body.username, { cookie, 'x-requested-with': 'model' });
}

export async function saveSettings({ accountId, settings }: Company, rest: Rest): Promise<void> {
  await rest.call('API key', 'PUT', '/account', {
    id: accountId,
    showCustomer: true,
    showJobTask: true,
    showLocation: true,
    showWorkType: true,
    defaultUnitType: 'Resource',
    resourceUnits: settings.resourceUnits,
    closedUntil: settings.closedUntil,
    dayLimit: settings.dayLimit / 100,
    workingTimeRules: 'DK',
    holidays: 'DK',
    customerSignOff: true,
  });
}

function norm(validFrom: string, hours: readonly number[]): Norm {
  return { validFrom, hours };
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function sentNorm({ validFrom, hours }: Norm) {
  const days = weekdays.map((day, place) => [day, (hours[place] ?? 0) / 100]);
  return { validFrom, ...Object.fromEntries(days) };
}

const measure = (
  code: string,
  countsAs: UnitOfMeasure['countsAs'],
  factor: number | null,
): UnitOfMeasure => ({ code, name: `${code} of the model`, countsAs, factor });

async function makeMasterData(company: Company, rest: Rest, random: Random): Promise<void> {
  const { customers, jobs, workTypes, units } = company;
  for (const no of ['K-1', 'K-2', 'K-3']) customers.set(no, { name: `Customer ${no}` });
  await rest.call('API key', 'PUT', '/customer/batch', {
    entries: [...customers].map(([no, { name }]) => ({ no, name })),
  });
  const job = (code: string, billTo: string, tasks: readonly string[] = [], absence = false) =>
    jobs.set(code, {
      code,
      name: `Job ${code}`,
      billTo,
      absence,
      tasks: new Map(tasks.map((task) => [task, `Task ${task}`])),
    } satisfies Job);
  job('S-1', 'K-1', ['100', '110']);
  job('S-2', 'K-2', ['200']);
  job('S-3', 'K-3');
  job('FERIE', 'K-3', [], true);
  for (const { code, name, billTo, absence, tasks } of jobs.values())
    await rest.call('API key', 'POST', '/job', {
      code,
      description: name,
      billToCustomerNo: billTo,
      absence,
      tasks: [...tasks].map(([task, description]) => ({ code: task, description })),
    });
  for (const code of company.locations) await rest.call('API key', 'POST', '/location', { code });
  const type = (code: string, unitOfMeasure: string | null) =>
    workTypes.set(code, { name: `Work type ${code}`, unitOfMeasure } satisfies WorkType);
  type('NORMAL', null);
  type('KORSEL', 'KM');
  type('TID', 'TIMER');
  const unit = (type: Unit['type'], no: string, measures: readonly UnitOfMeasure[]) =>
    units.set(`${type}/${no}`, {
      type,
      no,
      name: `${type} ${no}`,
      unitsOfMeasure: new Map(measures.map((each) => [each.code, each])),
    });
  for (const no of ['H-1', 'H-2'])
    unit('Resource', no, [
      measure('TIMER', 'hours', 1_000_000),
      measure('MIN', 'minutes', null),
      measure('DAG', 'days', 7_400_000),
      measure('SKIFT', 'hours', random.int(3_000_000, 9_000_000)),
      measure('KM', null, null),
    ]);
  unit('Item', 'V-1', [measure('STK', null, null), measure('M', null, null)]);
  unit('Item', 'V-2', [measure('STK', null, null)]);
  for (const { type, no, name, unitsOfMeasure } of units.values()) {
    const path = type === 'Item' ? '/item' : '/resource';
    await rest.call('API key', 'POST', path, { no, description: name });
    for (const { code, name: description, countsAs, factor } of unitsOfMeasure.values())
      await rest.call('API key', 'POST', '/unit', {
        unitType: type.toLowerCase(),
        unitNo: no,
        code,
        description,
        ...(type === 'Resource' && {
          countsAs,
          hours: factor === null ? null : factor / 1_000_000,
        }),
      });
  }
  for (const [code, { name, unitOfMeasure }] of workTypes)
    await rest.call('API key', 'POST', '/worktype', {
      code,
      description: name,
      unitOfMeasureCode: unitOfMeasure,
    });
}

/** The people: username, profile, team, and the norm of those who have their own. */
const people: readonly (readonly [
  string,
  User['profile'],
  string | null,
  readonly number[] | null,
])[] = [
  ['tove', 'Teamleader', 'TAG', null],
  ['lis', 'Teamleader', 'FACADE', null],
  ['bo', 'Basic', 'TAG', null],
  ['ida', 'Basic', 'TAG', [1000, 1000, 1000, 1000, 0, 0, 0]],
  ['kaj', 'Basic', 'TAG', [480, 480, 480, 480, 480, 0, 0]],
  ['kim', 'Basic', 'FACADE', [0, 675, 675, 675, 0, 0, 0]],
  ['per', 'Basic', null, null],
];

async function makeUsers(
  company: Company,
  rest: Rest,
  random: Random,
  account: string,
): Promise<void> {
  for (const [username, profileType, teamCode, hours] of people) {
    await rest.call('adam', 'POST', '/user', {
      username,
      password,
      confirmPassword: password,
      languageCode: username === 'lis' ? 'DAN' : 'ENU',
      profileType,
      teamCode,
    });
    const norms = hours === null ? [] : [norm(random.pick(['2026-01-01', '2026-04-20']), hours)];
    const user = userOf(username, profileType, teamCode);
    company.users.set(username, { ...user, password: ownPassword, madeOn: today, norms });
    if (norms.length > 0)
      await rest.call('API key', 'PUT', '/user/norm', { username, norms: norms.map(sentNorm) });
    await employ(company, rest, username);
    await signIn(rest, { username, account, password });
    await rest.call(username, 'PUT', '/session/password', {
      currentPassword: password,
      password: ownPassword,
      confirmPassword: ownPassword,
    });
  }
}

/** Returns the fields that a PUT of a user replaces, besides those that the caller changes. */
export function userBody({ username, profile }: User) {
  return {
    username,
    languageCode: username === 'lis' ? 'DAN' : 'ENU',
    profileType: profile,
    active: true,
  };
}

/** The employments of somebody who left and came back, and of somebody who began three weeks ago (D65). */
const employments: Readonly<Record<string, readonly Employment[]>> = {
  per: [
    { from: '2026-03-02', to: '2026-04-10' },
    { from: '2026-05-04', to: null },
  ],
  ida: [{ from: '2026-05-18', to: null }],
};

async function employ(company: Company, rest: Rest, username: string): Promise<void> {
  const user = found(company.users.get(username));
  user.employments = employments[username] ?? [];
  for (const { from, to } of user.employments)
    await rest.call('API key', 'PUT', '/user', {
      ...userBody(user),
      teamCode: user.teams[0]?.code ?? null,
      employedFrom: from,
      expirationDate: to,
    });
}
