import { callTRPCProcedure } from '@trpc/server';
import type { Actor } from '@worksheet/domain/access/actor';
import { problemOf, type Problem } from '#problem.ts';
import { appRouter } from '#root.ts';
import type { World } from './world.ts';

export type Outcome =
  | { readonly result: unknown; readonly problem: undefined }
  | { readonly result: undefined; readonly problem: Problem };

/** Lets one table of tests run over tRPC and REST (architecture idea 3). */
export interface Transport {
  readonly name: string;
  call(actor: Actor | null, procedure: string, input: object): Promise<Outcome>;
}

export function trpcTransport(world: World): Transport {
  return {
    name: 'tRPC',
    async call(actor, path, input) {
      try {
        const result: unknown = await callTRPCProcedure({
          router: appRouter,
          path,
          ctx: world.context(actor, { transport: 'trpc' }),
          getRawInput: async () => input,
          type: isQuery(path) ? 'query' : 'mutation',
          signal: undefined,
          batchIndex: 0,
        });
        return { result, problem: undefined };
      } catch (error) {
        return { result: undefined, problem: problemOf(error) };
      }
    },
  };
}

function isQuery(path: string): boolean {
  return ['list', 'single', 'search', 'history'].includes(path.slice(path.lastIndexOf('.') + 1));
}
