import type { CountCall, Minute } from '@worksheet/api/rest/rate-limit';
import type { Line } from '@worksheet/auth/hash-queue';
import { isToWorker, type Question, type Remark } from '#workers/messages.ts';

/** What a worker has of the process above it. */
export interface Link {
  /** Counts a call of an API key, for all processes. */
  readonly countCall: CountCall;
  /** The line in which all processes hash. */
  readonly line: Line;
  /** What all processes count. */
  readonly metrics: () => Promise<string>;
  /** Hears once that it is time to end. */
  onEnd(end: () => void): void;
}

type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'ask'> : never) : never;

/** A worker's side of the channel to the process that started it. It is not left unanswered: without it, Node ends us. */
export function linkAbove(): Link {
  const waiting = new Map<number, (value: unknown) => void>();
  let last = 0;
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();

  process.on('message', (message: unknown) => {
    if (!isToWorker(message)) return;
    if ('end' in message) return end();
    waiting.get(message.answer)?.(message.value);
    waiting.delete(message.answer);
  });
  const send = (message: Question | Remark) => void process.send?.(message);
  // Both sides are ours and of one version: what comes back is what was asked for.
  const ask = <T>(asked: Asked & object): Promise<T> =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, (value) => resolve(value as T));
      send({ ...asked, ask: last } as Question);
    });

  return {
    countCall: (keyId) => ask<Minute>({ what: 'count', keyId }),
    line: { enter: () => ask<boolean>({ what: 'enter' }), leave: () => send({ say: 'leave' }) },
    metrics: () => ask<string>({ what: 'metrics' }),
    onEnd: (act) => void ending.then(act),
  };
}
