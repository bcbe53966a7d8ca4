import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@worksheet/api/root';
import { problemOf } from '#lib/problem.ts';

/** What the entry form looks up; the answers are stored for when there is no network. */
const lookups =
  /^((job|customer|location|workType|item|resource|jobTask|unit)\.search(Page)?|worksheet\.recent|favourite\.list)$/;
/** After the first, a stored answer is used; after the second, the lookup fails. */
const silenceMs = { untilStored: 4_000, untilFailure: 20_000 };

/** Answers a lookup that the server does not answer with what was looked up last (decisions/offline). */
export const lookupLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (!lookups.test(op.path)) return next(op);
    return observable((observer) => {
      const answerFromDevice = async (): Promise<boolean> => {
        const data = await findStoredAnswer(op).catch(() => undefined);
        if (data === undefined) return false;
        setReachable(false);
        observer.next({ result: { type: 'data', data } });
        observer.complete();
        return true;
      };
      const timers = [
        setTimeout(() => void answerFromDevice(), silenceMs.untilStored),
        setTimeout(
          () => observer.error(TRPCClientError.from(new TypeError('No answer'))),
          silenceMs.untilFailure,
        ),
      ];
      const stopTimers = () => {
        for (const timer of timers) clearTimeout(timer);
      };
      const call = next(op).subscribe({
        next: (value) => {
          stopTimers();
          setReachable(true);
          observer.next(value);
          // Without storage, the pickers need the network.
          if ('data' in value.result) storeAnswer(op, value.result.data).catch(() => undefined);
        },
        error: async (error) => {
          stopTimers();
          const isUnreachable = ['no-connection', 'unavailable'].includes(problemOf(error).code);
          if (isUnreachable && (await answerFromDevice())) return;
          setReachable(!isUnreachable);
          observer.error(error);
        },
        complete: () => observer.complete(),
      });
      return () => {
        stopTimers();
        call.unsubscribe();
      };
    });
  };

interface Lookup {
  readonly path: string;
  readonly input: unknown;
}

async function storeAnswer(lookup: Lookup, data: unknown): Promise<void> {
  const { storeLookup } = await import('#records/offline/lookups.ts');
  await storeLookup(lookup, data);
}

async function findStoredAnswer(lookup: Lookup): Promise<unknown> {
  const { findLookup } = await import('#records/offline/lookups.ts');
  return findLookup(lookup);
}

/* Whether the server answered the last lookup; a network may be there without a way to the server. */

let isReachable = true;
const listeners = new Set<() => void>();

function setReachable(reachable: boolean): void {
  if (reachable === isReachable) return;
  isReachable = reachable;
  for (const listener of listeners) listener();
}

export function isServerReachable(): boolean {
  return navigator.onLine && isReachable;
}

export function followReachable(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
