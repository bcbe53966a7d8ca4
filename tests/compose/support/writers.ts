import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Company } from '#support/main-job.ts';

export interface Writers {
  /** The descriptions by id. */
  readonly acknowledged: ReadonlyMap<number, string>;
  /** The number of responses by status, except 200; 0 is a broken connection. */
  readonly refused: ReadonlyMap<number, number>;
  stop(): Promise<void>;
}

let written = 0;

/** Creates records with the session of an employee until it is stopped, or the test ends. */
export function startWriters({ bo, entry }: Company, writers = 6): Writers {
  const acknowledged = new Map<number, string>();
  const refused = new Map<number, number>();
  const stopping = new AbortController();
  const write = async () => {
    while (!stopping.signal.aborted) {
      written += 1;
      const description = `written ${written}`;
      const key = { 'idempotency-key': `${process.pid}-${written}` };
      const body = { ...entry, description };
      const response = await bo.send('POST', '/api/worksheet', body, key);
      if (response.status === 200) {
        const { id }: { id: number } = JSON.parse(response.body.toString());
        acknowledged.set(id, description);
      } else {
        refused.set(response.status, (refused.get(response.status) ?? 0) + 1);
        await pause(50);
      }
    }
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  const stop = async () => {
    stopping.abort();
    await all;
  };
  onTestFinished(stop);
  return { acknowledged, refused, stop };
}
