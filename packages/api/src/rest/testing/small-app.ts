import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '@worksheet/database/pool';
import type { Actor } from '@worksheet/domain/access/actor';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { localFolder } from '#attachments/local-folder.ts';
import { rest } from '#rest/dispatch.ts';
import { smallRouter } from '#rest/testing/small-router.ts';

const apiKey: Actor = { kind: 'apiKey', accountId: 3, keyId: 1 };
export const basicUser: Actor = {
  kind: 'user',
  accountId: 3,
  userId: 5,
  username: 'bo',
  profileType: 'Basic',
  role: 'User',
  teamCode: null,
  languageCode: 'ENU',
};

export function uploadFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'uploads-'));
}

/** The small router over REST, without a database; checks that no upload remains. */
export async function smallApp(
  actor: Actor | null = apiKey,
  folder?: string,
): Promise<FastifyInstance> {
  const uploadDir = folder ?? (await uploadFolder());
  const pool = openPool('mysql://nobody@127.0.0.1:1/none');
  const app = fastify();
  await app.register(rest, {
    prefix: '/api',
    router: smallRouter,
    uploadDir,
    contextOf: async (request) => ({
      actor,
      pool,
      attachments: localFolder(uploadDir),
      temporaryFolder: uploadDir,
      secret: 'a secret of the test, not of anyone',
      supportEmail: undefined,
      webhookHosts: [],
      identityHosts: [],
      loginLimits: { failuresPerAddress: 20, failureStepMs: 0 },
      now: () => new Date(),
      checksOutputs: true,
      cookie: {
        token: undefined,
        set() {},
        clear() {},
        device: undefined,
        setDevice() {},
        pendingSignIn: undefined,
        setPendingSignIn() {},
        identityAttempt: undefined,
        setIdentityAttempt() {},
      },
      request: {
        id: request.id,
        address: request.ip,
        origin: 'https://worksheet.example.com',
        transport: 'rest',
        idempotencyKey: request.headers['idempotency-key']?.toString(),
      },
    }),
  });
  onTestFinished(async () => {
    await app.close();
    await pool.close();
    const left = await readdir(uploadDir);
    await rm(uploadDir, { recursive: true });
    expect(left, 'remaining uploads').toEqual([]);
  });
  return app;
}
