import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '#support/caller.ts';
import { parseFile, type Line } from '#support/file.ts';
import type { Writers } from '#support/writers.ts';

export interface Exporters {
  /** The files that came, each by its lines. */
  readonly files: Line[][];
  /** How calls were answered, by status; 0 is a connection that broke. */
  readonly statuses: Map<number, number>;
  /** Answered with a file only when they were sent again. */
  readonly repeated: () => number;
  stop(): Promise<void>;
}

const listLength = 6;
let asked = 0;

/**
 * People who mark records as exported while they are being written. Everyone begins elsewhere in the same row of
 * records, so that lists overlap and only one can have each. A call of which nobody knows what came is sent again with
 * its key until it is known (D18).
 */
export function startExporters(
  { acknowledged }: Pick<Writers, 'acknowledged'>,
  callers: readonly Caller[],
): Exporters {
  const files: Line[][] = [];
  const statuses = new Map<number, number>();
  let repeated = 0;
  const end = new AbortController();

  const exportThese = async (caller: Caller, entries: readonly number[]) => {
    asked += 1;
    const headers = { 'idempotency-key': `export ${process.pid}-${asked}` };
    const body = { entries, mode: 'ALL', shouldMarkAsExported: true };
    for (let times = 0; ; times += 1) {
      const { status, text } = await caller.send('POST', '/api/worksheet/download', body, headers);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) {
        files.push(parseFile(text, ','));
        if (times > 0) repeated += 1;
      }
      if (status !== 0 && status !== 503) return;
      await pause(50);
    }
  };
  const work = async (caller: Caller, index: number) => {
    for (let from = index; ;) {
      const chosen = acknowledged.slice(from, from + listLength).map(({ id }) => id);
      if (chosen.length === listLength) {
        from += listLength;
        await exportThese(caller, chosen);
      } else if (end.signal.aborted) {
        return;
      } else {
        await pause(20);
      }
    }
  };
  const all = Promise.all(callers.map(work));
  return {
    files,
    statuses,
    repeated: () => repeated,
    async stop() {
      end.abort();
      await all;
    },
  };
}
