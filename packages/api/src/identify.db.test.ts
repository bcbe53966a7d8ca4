import { generateApiKey } from '@worksheet/auth/api-keys';
import { createSession } from '@worksheet/auth/sessions';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { identify, type PresentedCredentials } from '#identify.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld, testNow } from '#test/world.ts';
import type { UserActor } from '@worksheet/domain/access/actor';

const { pool } = await testDatabase();
const services = makeWorld(pool).context(null);

let accountId: number;
let bo: UserActor;
let sessionToken: string;
let key: string;
beforeEach(async () => {
  accountId = (await createAccount(pool)).id;
  const user = await createUser(pool, accountId);
  bo = actorOf(user);
  const verified = { accountId, userId: user.id, passwordHash: user.password_hash };
  sessionToken = (await createSession(services, verified, true)).token;
  key = await generateApiKey(services, { accountId, createdBy: 'adam' });
});

const nothing = { sessionToken: undefined, authorization: undefined, apiKeyHeader: undefined };
const who = (presented: Partial<PresentedCredentials>) =>
  identify(services, { ...nothing, ...presented });
const theKey = () => expect.objectContaining({ kind: 'apiKey', accountId });

it('who brings nothing is nobody', async () => {
  expect(await who({})).toBeNull();
  expect(await who({ sessionToken: '' })).toBeNull();
});

it('a session is its user, an unknown one nobody', async () => {
  expect(await who({ sessionToken })).toEqual(bo);
  expect(await who({ sessionToken: 'unknown' })).toBeNull();
});

it('a session of another user than the client expects is nobody, so that a queue of one user is never sent by another', async () => {
  expect(await who({ sessionToken, expectedUser: String(bo.userId) })).toEqual(bo);
  expect(await who({ sessionToken, expectedUser: String(bo.userId + 1) })).toBeNull();
  expect(await who({ sessionToken, expectedUser: '' })).toBeNull();
});

describe('an API key (D7)', () => {
  it('is sent as a bearer token or as X-API-Key', async () => {
    expect(await who({ authorization: `Bearer ${key}` })).toEqual(theKey());
    expect(await who({ authorization: `bearer  ${key} ` })).toEqual(theKey());
    expect(await who({ apiKeyHeader: key })).toEqual(theKey());
    expect(await who({ apiKeyHeader: key, authorization: `Bearer ${key}` })).toEqual(theKey());
  });

  it('goes before a session', async () => {
    expect(await who({ sessionToken, apiKeyHeader: key })).toEqual(theKey());
  });

  it.each([
    ['a wrong one', { apiKeyHeader: `wsk_${'0'.repeat(40)}` }],
    ['an empty one', { apiKeyHeader: '' }],
    ['a bearer of nothing', { authorization: 'Bearer' }],
    ['a bearer of something else', { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }],
  ])('%s is refused, and never falls back to the session', async (_, presented) => {
    expect(await errorOf(who({ ...presented, sessionToken }))).toBe('401 api-key-invalid');
  });

  it('beside another one is refused', async () => {
    const other = await generateApiKey(services, { accountId, createdBy: 'adam' });
    expect(await errorOf(who({ apiKeyHeader: key, authorization: `Bearer ${other}` }))).toBe(
      '401 api-key-invalid',
    );
  });

  it('is not what a proxy’s own password is taken for', async () => {
    expect(await who({ authorization: 'Basic Ym86Ym8=', sessionToken })).toEqual(bo);
  });
});

it('when a remembered session slides, its cookie slides with it (D6)', async () => {
  const set: [string, Date | undefined][] = [];
  const cookie = {
    token: sessionToken,
    set: (token: string, expiresAt: Date | undefined) => void set.push([token, expiresAt]),
    clear: () => undefined,
  };
  await who({ sessionToken, cookie });
  expect(set).toEqual([]);
  const day = 86_400_000;
  const tomorrow = { ...services, now: () => new Date(testNow.getTime() + day) };
  expect(await identify(tomorrow, { ...nothing, sessionToken, cookie })).toEqual(bo);
  expect(set).toEqual([[sessionToken, new Date(testNow.getTime() + 31 * day)]]);
});
