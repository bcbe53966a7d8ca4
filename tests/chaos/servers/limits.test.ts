import { addressGroup } from '@worksheet/auth/address-group';
import { digest } from '@worksheet/auth/digest';
import { testPassword } from '@worksheet/database/testing/factories';
import { describe, expect, it } from 'vitest';
import { makePair, startAll } from '#servers/pair.ts';
import { waitUntil } from '#support/app.ts';
import { makeCaller, type Caller } from '#support/caller.ts';
import { makeCompany } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';

const keyLimit = 20;
const addressLimit = 120;
const { apps, database, pool } = await makePair({
  API_RATE_LIMIT: String(keyLimit),
  LOGIN_FAILURE_LIMIT: '20',
  // The tests name the address of a client, as a balancer does.
  TRUST_PROXY: 'loopback',
});
await startAll(apps);
const [one, other] = apps;
const group = 'two servers count and refuse together';

const statusesOf = async (times: number, call: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let made = 0; made < times; made += 1) statuses.push((await call()).status);
  return statuses;
};
const times = (count: number, status: number) => Array<number>(count).fill(status);

/** Calls are shared once a second (docs/operations.md). */
const untilShared = (caller: string, calls: number) =>
  waitUntil(
    async () => {
      const [row] = await database.rows<{ calls: number }>(
        'select calls from call_count where caller = ?',
        [caller],
      );
      return Number(row?.calls ?? 0) === calls;
    },
    20_000,
    () => `${caller} has not made ${calls} calls.`,
  );

describe('limits of calls count at all servers together, within the second between two exchanges', () => {
  /** Uses up a limit at both servers, and returns how many calls were accepted. */
  async function useUp(
    name: string,
    limit: number,
    calls: readonly [() => Promise<{ status: number }>, () => Promise<{ status: number }>],
    accepted: number,
  ): Promise<number> {
    const [atOne, atOther] = calls;
    expect(await statusesOf(limit - 5, atOne)).toEqual(times(limit - 5, accepted));
    await untilShared(name, limit - 5);
    // After its first call, the other server takes the sum over; its second call is shared once it has done so.
    expect(await statusesOf(1, atOther)).toEqual([accepted]);
    await untilShared(name, limit - 4);
    expect(await statusesOf(1, atOther)).toEqual([accepted]);
    await untilShared(name, limit - 3);
    expect(await statusesOf(4, atOther)).toEqual([...times(3, accepted), 429]);
    // The first server learns of these calls in the same way.
    const late = await statusesOf(1, atOne);
    await untilShared(name, limit + 2);
    late.push(...(await statusesOf(1, atOne)));
    await untilShared(name, limit + 3);
    expect(await statusesOf(1, atOne)).toEqual([429]);
    const total = limit + late.filter((status) => status === accepted).length;
    expect(total).toBeLessThanOrEqual(limit + 2);
    return total;
  }

  it('of an API key', async () => {
    const company = await makeCompany(pool);
    const [row] = await database.rows<{ id: number }>(
      'select id from api_key where account_id = ?',
      [company.account.id],
    );
    const calls = [one, other].map(({ url }) => {
      const caller = company.withKey(url);
      return () => caller.send('GET', '/api/account');
    });
    const total = await useUp(`key ${row?.id}`, keyLimit, pairOf(calls), 200);
    recordFigure(group, 'calls of an API key: limit, accepted', `${keyLimit}, ${total}`);
  });

  it('of the keys of an account, which every server shows together', async () => {
    const company = await makeCompany(pool);
    const { id } = company.account;
    const limit = 8;
    await database.rows('update account set max_calls_per_minute = ? where id = ?', [limit, id]);
    const callers = [
      await company.withScope(one.url, 'read'),
      await company.withScope(other.url, 'read'),
    ];
    const calls = callers.map((caller) => () => caller.send('GET', '/api/account'));
    const total = await useUp(`account ${id}`, limit, pairOf(calls), 200);
    recordFigure(group, 'calls of an account: limit, accepted', `${limit}, ${total}`);
    await untilShared(`account ${id}`, limit + 4);
    for (const { url } of apps) {
      const adam = await company.signIn(url, 'adam');
      const { text } = await adam.send('GET', '/api/account/limits');
      expect(JSON.parse(text)).toMatchObject({ callsThisMinute: limit + 4 });
    }
  });

  it('of an address without a login', async () => {
    const address = '192.0.2.77';
    const calls = [one, other].map(({ url }) => {
      const caller = makeCaller(url, { 'x-forwarded-for': address });
      return () => caller.send('POST', '/api/invitation', { token: 'unknown' });
    });
    const name = `address ${digest(addressGroup(address))}`;
    const total = await useUp(name, addressLimit, pairOf(calls), 404);
    recordFigure(group, 'calls of an address: limit, accepted', `${addressLimit}, ${total}`);
  });
});

describe('failed logins', () => {
  const login = (url: string, username: string, password: string, address: string) =>
    makeCaller(url, { 'x-forwarded-for': address }).send('POST', '/api/user/login', {
      username,
      password,
    });
  const codeOf = ({ text }: { text: string }) =>
    (JSON.parse(text) as { code?: string }).code ?? 'signed in';

  it('five at each server lock a username for an address at both, at once (D5)', async () => {
    const { account } = await makeCompany(pool);
    const bo = `bo@${account.code}`;
    const urls = Array.from({ length: 10 }, (_, index) => (index % 2 ? one.url : other.url));
    const failures = await Promise.all(urls.map((url) => login(url, bo, 'wrong', '198.51.100.1')));
    expect(failures.map(codeOf)).toEqual(Array(10).fill('sign-in-failed'));
    for (const { url } of apps) {
      expect(codeOf(await login(url, bo, testPassword, '198.51.100.1'))).toBe('locked-out');
      expect(codeOf(await login(url, bo, testPassword, '198.51.100.2'))).toBe('signed in');
    }
  });

  it('fifteen at each server are past the twenty after which an address is delayed (D5)', async () => {
    const calls = Array.from({ length: 30 }, (_, index) =>
      login(index % 2 ? one.url : other.url, `user-${index}`, 'wrong', '198.51.100.3'),
    );
    const answers = await Promise.all(calls);
    const failed = answers.filter(({ status }) => status === 401);
    const delayed = answers.filter(({ status }) => status === 429);
    recordFigure(
      group,
      'failed logins of an address: limit, accepted of 30',
      `20, ${failed.length}`,
    );
    expect(failed.length + delayed.length).toBe(30);
    expect(failed.length).toBeGreaterThanOrEqual(20);
    expect(delayed.length).toBeGreaterThan(0);
  });
});

describe('a change at one server holds for the next call at the other', () => {
  type Sent = readonly [string, string, object?];
  const users = (username: string) => ({
    username,
    languageCode: 'ENU',
    profileType: 'Basic',
    active: true,
  });
  const send = (caller: Caller, [method, path, body]: Sent) => caller.send(method, path, body);
  const info: Sent = ['GET', '/api/user/info'];

  async function signedIn() {
    const company = await makeCompany(pool);
    const adam = await company.signIn(one.url, 'adam');
    const bo = await company.signIn(other.url, 'bo');
    expect((await send(bo, info)).status).toBe(200);
    return { company, adam, bo };
  }

  it.each<[string, Sent]>([
    [
      'a changed password',
      [
        'PUT',
        '/api/user/change-password',
        { username: 'bo', password: 'another good one', confirmPassword: 'another good one' },
      ],
    ],
    ['a deactivated user', ['PUT', '/api/user', { ...users('bo'), active: false }]],
    ['ended sessions', ['DELETE', '/api/user/sessions', { username: 'bo' }]],
  ])('%s ends the session', async (_, change) => {
    const { adam, bo } = await signedIn();
    expect((await send(adam, change)).status).toBe(200);
    expect((await send(bo, info)).status).toBe(401);
  });

  it('another role', async () => {
    const { adam, bo } = await signedIn();
    const team: Sent = ['GET', '/api/user/teams'];
    expect((await send(bo, team)).status).toBe(403);
    const promoted = { ...users('bo'), profileType: 'Admin' };
    expect((await send(adam, ['PUT', '/api/user', promoted])).status).toBe(200);
    expect((await send(bo, team)).status).toBe(200);
  });

  it('a logout', async () => {
    const { bo } = await signedIn();
    const sameAtOne = makeCaller(one.url, bo.headers);
    expect((await send(sameAtOne, ['GET', '/api/user/logout'])).status).toBe(200);
    expect((await send(bo, info)).status).toBe(401);
  });

  it('a new API key, which ends the old one', async () => {
    const { company, adam } = await signedIn();
    const key = company.withKey(other.url);
    expect((await send(key, ['GET', '/api/account'])).status).toBe(200);
    expect((await send(adam, ['POST', '/api/account/generate-api-key', {}])).status).toBe(200);
    expect((await send(key, ['GET', '/api/account'])).status).toBe(401);
  });

  it('a deleted key with scopes', async () => {
    const { company, adam } = await signedIn();
    const key = await company.withScope(other.url, 'read');
    expect((await send(key, ['GET', '/api/account'])).status).toBe(200);
    const { text } = await send(adam, ['GET', '/api/account/keys']);
    const id = /"id":(\d+)/.exec(text)?.[1];
    expect((await send(adam, ['DELETE', `/api/account/keys/${id}`])).status).toBe(200);
    expect((await send(key, ['GET', '/api/account'])).status).toBe(401);
  });

  it('a closed period, and an inactive customer', async () => {
    const { company, adam, bo } = await signedIn();
    const create: Sent = ['POST', '/api/worksheet', company.entry];
    expect((await send(bo, create)).status).toBe(200);
    const { text } = await send(adam, ['GET', '/api/account']);
    const settings = JSON.parse(text) as object;
    const closed = { ...settings, closedUntil: company.entry.date };
    expect((await send(adam, ['PUT', '/api/account', closed])).status).toBe(200);
    const refused = await send(bo, create);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('closed')]);
    const open = { ...settings, closedUntil: null };
    expect((await send(adam, ['PUT', '/api/account', open])).status).toBe(200);
    expect((await send(bo, create)).status).toBe(200);
    const customer = { no: company.entry.customerNo, name: 'Havnen A/S', active: false };
    expect((await send(adam, ['PUT', '/api/customer', customer])).status).toBe(200);
    expect((await send(bo, create)).status).toBe(400);
  });
});

function pairOf<T>(values: readonly T[]): readonly [T, T] {
  const [first, second] = values;
  if (first === undefined || second === undefined) throw new Error('There are two servers.');
  return [first, second];
}
