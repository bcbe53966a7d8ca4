/** What a worker asks of the process that keeps for all; the answer comes under the same number. */
export type Question =
  | { readonly ask: number; readonly what: 'count'; readonly keyId: number }
  | { readonly ask: number; readonly what: 'enter' | 'metrics' };

/** What a worker says without waiting for an answer: its turn at hashing is over. */
export type Remark = { readonly say: 'leave' };

export type ToWorker =
  | { readonly answer: number; readonly value: unknown }
  | { readonly end: true };

const questions: readonly unknown[] = ['count', 'enter', 'metrics'] satisfies Question['what'][];

/** Other libraries talk over the same channel. */
export function isOurs(message: unknown): message is Question | Remark {
  if (typeof message !== 'object' || message === null) return false;
  if ('say' in message) return message.say === 'leave';
  return 'ask' in message && 'what' in message && questions.includes(message.what);
}

export function isToWorker(message: unknown): message is ToWorker {
  return (
    typeof message === 'object' && message !== null && ('answer' in message || 'end' in message)
  );
}
