import { tmpdir } from 'node:os';
import type { Row } from '@worksheet/database/schema';
import type { DatabasePool } from '@worksheet/database/pool';
import { testDatabase } from '@worksheet/database/testing/database';
import type { Actor, ApiKeyActor, UserActor } from '@worksheet/domain/access/actor';
import type { Context, RequestFacts, SessionCookie } from '#context.ts';
import { createCaller } from '#root.ts';
import { memoryStorage, type MemoryStorage } from './memory-storage.ts';

const noCookie: SessionCookie = {
  token: undefined,
  set: () => undefined,
  clear: () => undefined,
  device: undefined,
  setDevice: () => undefined,
  pendingSignIn: undefined,
  setPendingSignIn: () => undefined,
  identityAttempt: undefined,
  setIdentityAttempt: () => undefined,
};

export const testNow = new Date('2026-03-02T14:30:00.000Z');

export interface World {
  readonly pool: DatabasePool;
  readonly storage: MemoryStorage;
  context(actor: Actor | null, request?: Partial<RequestFacts>): Context;
  as(actor: Actor | null, request?: Partial<RequestFacts>): ReturnType<typeof createCaller>;
  callerOf(context: Context): ReturnType<typeof createCaller>;
}

export function makeWorld(pool: DatabasePool): World {
  const storage = memoryStorage();
  const world: World = {
    pool,
    storage,
    context: (actor, request) => ({
      pool,
      attachments: storage,
      temporaryFolder: tmpdir(),
      secret: 'a secret for tests only',
      supportEmail: undefined,
      loginLimits: { failuresPerAddress: 20, failureStepMs: 0 },
      webhookHosts: [],
      identityHosts: [],
      now: () => testNow,
      checksOutputs: true,
      actor,
      cookie: noCookie,
      request: {
        id: 'test',
        address: '192.0.2.1',
        origin: 'https://worksheet.example.com',
        transport: 'rest',
        idempotencyKey: undefined,
        ...request,
      },
    }),
    as: (actor, request) => createCaller(world.context(actor, request)),
    callerOf: createCaller,
  };
  return world;
}

/** Returns the calls of a server with the worker's database, which is empty before each test. */
export async function testWorld() {
  const { pool } = await testDatabase();
  return { pool, world: makeWorld(pool) };
}

export function actorOf(user: Row<'user'>): UserActor {
  return {
    kind: 'user',
    accountId: user.account_id,
    userId: user.id,
    username: user.username,
    profileType: user.profile_type,
    role: user.role,
    teamCode: user.team_code,
    languageCode: user.language_code,
    closedUntil: null,
  };
}

export function keyActorOf(account: Row<'account'>): ApiKeyActor {
  return { kind: 'apiKey', accountId: account.id, keyId: 1 };
}
