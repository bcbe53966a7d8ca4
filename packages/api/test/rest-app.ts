import { tmpdir } from 'node:os';
import type { Actor } from '@worksheet/domain/access/actor';
import { fastify, type FastifyInstance } from 'fastify';
import { rest } from '#rest/dispatch.ts';
import { appRouter } from '#root.ts';
import type { World } from './world.ts';

/** The real router over REST; the header `x-test-actor` selects the caller, `x-test-session` their session. */
export async function restApp(
  world: World,
): Promise<{ app: FastifyInstance; as: (actor: Actor | null) => { 'x-test-actor': string } }> {
  const actors: (Actor | null)[] = [];
  const app = fastify();
  await app.register(rest, {
    prefix: '/api',
    router: appRouter,
    uploadDir: tmpdir(),
    contextOf: async ({ headers }) => {
      const context = world.context(actors[Number(headers['x-test-actor'])] ?? null);
      return {
        ...context,
        cookie: { ...context.cookie, token: headers['x-test-session']?.toString() },
      };
    },
  });
  return { app, as: (actor) => ({ 'x-test-actor': String(actors.push(actor) - 1) }) };
}
