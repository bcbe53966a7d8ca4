import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@worksheet/api/root';
import { problemOf } from '#lib/problem.ts';

/** What the entry form looks up; the answers are remembered for when there is no network. */
const lookups =
  /^((job|customer|location|workType|item|resource|jobTask|unit)\.search(Page)?|worksheet\.recent|favourite\.list)$/;

/** Answers a lookup without a network with what was looked up last (offline.md). */
export const lookupLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (!lookups.test(op.path)) return next(op);
    return observable((observer) =>
      next(op).subscribe({
        next: (value) => {
          observer.next(value);
          if ('data' in value.result) void remember(op, value.result.data);
        },
        error: async (error) => {
          const data = problemOf(error).code === 'no-connection' ? await recall(op) : undefined;
          if (data === undefined) return observer.error(error);
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        },
        complete: () => observer.complete(),
      }),
    );
  };

interface Lookup {
  readonly path: string;
  readonly input: unknown;
}

async function remember(lookup: Lookup, data: unknown): Promise<void> {
  try {
    const { rememberLookup } = await import('#lib/outbox/lookups.ts');
    await rememberLookup(lookup, data);
  } catch {
    // Without storage, the pickers need the network.
  }
}

async function recall(lookup: Lookup): Promise<unknown> {
  try {
    const { recallLookup } = await import('#lib/outbox/lookups.ts');
    return await recallLookup(lookup);
  } catch {
    return undefined;
  }
}
