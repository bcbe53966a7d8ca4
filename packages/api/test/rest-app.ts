import { tmpdir } from 'node:os';
import type { Actor } from '@worksheet/domain/access/actor';
import { fastify, type FastifyInstance } from 'fastify';
import { rest } from '#rest/dispatch.ts';
import { appRouter } from '#root.ts';
import type { World } from './world.ts';

/** The real router over REST; the header `x-test-actor` selects the caller. */
export async function restApp(
  world: World,
): Promise<{ app: FastifyInstance; as: (actor: Actor | null) => { 'x-test-actor': string } }> {
  const actors: (Actor | null)[] = [];
  const app = fastify();
  await app.register(rest, {
    prefix: '/api',
    router: appRouter,
    uploadDir: tmpdir(),
    contextOf: async (request) =>
      world.context(actors[Number(request.headers['x-test-actor'])] ?? null),
  });
  return { app, as: (actor) => ({ 'x-test-actor': String(actors.push(actor) - 1) }) };
}
