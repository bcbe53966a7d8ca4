import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { localFolder } from '@worksheet/api/attachments/local-folder';
import type { Context, Services } from '@worksheet/api/context';
import { okSchema, ok } from '@worksheet/api/ok';
import { allow, open } from '@worksheet/api/procedures';
import { t } from '@worksheet/api/trpc';
import { openPool, type DatabasePool } from '@worksheet/database/pool';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Identify } from '#http/create-context.ts';
import { buildApp, type AppOptions } from '#http/app.ts';
import { createLogger } from '#logger.ts';

const bo: Context['actor'] = {
  kind: 'user',
  accountId: 3,
  userId: 5,
  username: 'bo',
  profileType: 'Basic',
  role: 'User',
  teamCode: null,
  languageCode: 'ENU',
};
export const token = 'the-token-of-bo';

const identify: Identify = async (_services, { sessionToken }) =>
  sessionToken === token ? bo : null;

export const testRouter = t.router({
  login: open()
    .meta({ openapi: { method: 'POST', path: '/user/login' } })
    .input(z.object({ remember: z.boolean().default(true) }))
    .output(okSchema)
    .mutation(({ ctx, input }) => {
      ctx.cookie.set(token, input.remember ? new Date('2030-01-02T03:04:05Z') : undefined);
      return ok;
    }),
  logout: open()
    .meta({ openapi: { method: 'GET', path: '/user/logout' } })
    .output(okSchema)
    .mutation(({ ctx }) => {
      ctx.cookie.clear();
      return ok;
    }),
  who: allow('record.list')
    .meta({ openapi: { method: 'GET', path: '/who' } })
    .input(z.object({ q: z.string().optional() }))
    .output(z.unknown())
    .query(({ ctx }) => ({
      ...ctx.request,
      ...(ctx.actor.kind === 'user' ? { username: ctx.actor.username } : {}),
    })),
  change: allow('record.create')
    .meta({ openapi: { method: 'POST', path: '/change' } })
    .input(z.object({ text: z.string().max(5).optional() }))
    .output(okSchema)
    .mutation(() => ok),
  much: open()
    .meta({ openapi: { method: 'GET', path: '/much' } })
    .output(z.string())
    .query(() => 'much '.repeat(1_000)),
  broken: open()
    .meta({ openapi: { method: 'GET', path: '/broken' } })
    .output(okSchema)
    .query(() => {
      throw new Error('select password from users');
    }),
});

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly log: () => readonly Record<string, unknown>[];
}

/** Returns an app without a port, and without a database unless an address is given. */
export async function testApp(
  options: Partial<AppOptions> &
    Partial<Pick<Services, 'identityHosts' | 'now'>> & {
      databaseUrl?: string;
      pool?: DatabasePool;
    } = {},
): Promise<TestApp> {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done_) {
      lines.push(String(chunk));
      done_();
    },
  });
  const pool = options.pool ?? openPool(options.databaseUrl ?? 'mysql://nobody@127.0.0.1:1/none');
  const services: Services = {
    pool,
    attachments: localFolder(join(tmpdir(), 'no-attachments')),
    temporaryFolder: tmpdir(),
    secret: 'a secret of the tests, 32 letters long',
    supportEmail: undefined,
    webhookHosts: [],
    identityHosts: options.identityHosts ?? [],
    loginLimits: { failuresPerAddress: 20, failureStepMs: 0 },
    now: options.now ?? (() => new Date()),
    checksOutputs: true,
    onTelemetry: options.metrics?.onTelemetry,
  };
  const app = await buildApp(services, {
    router: testRouter,
    identify,
    logger: createLogger({ level: 'info', destination }),
    uploadDir: join(tmpdir(), 'no-uploads'),
    ...options,
  });
  onTestFinished(async () => {
    await app.close();
    if (!options.pool) await pool.close();
  });
  return {
    app,
    services,
    log: () => lines.map((line): Record<string, unknown> => JSON.parse(line)),
  };
}
