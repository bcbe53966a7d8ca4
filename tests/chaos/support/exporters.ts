import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '#support/caller.ts';
import { parseCsv, type CsvRow } from '#support/csv.ts';

export interface Exporters {
  readonly files: CsvRow[][];
  /** Status 0 is a broken connection. */
  readonly statuses: Map<number, number>;
  readonly retried: () => number;
  stop(): Promise<void>;
}

const selectionSize = 6;
/** A load balancer responds with 502 and 504. */
export const unknownOutcomes: ReadonlySet<number> = new Set([0, 502, 503, 504]);
let exportCount = 0;

/** Selections overlap, so that callers compete. Retries unknown outcomes with the idempotency key (D18). */
export function startExporters(
  { acknowledged }: { readonly acknowledged: readonly { readonly id: number }[] },
  callers: readonly Caller[],
): Exporters {
  const files: CsvRow[][] = [];
  const statuses = new Map<number, number>();
  let retried = 0;
  const stopping = new AbortController();

  const exportRecords = async (caller: Caller, entries: readonly number[]) => {
    exportCount += 1;
    const headers = { 'idempotency-key': `export ${process.pid}-${exportCount}` };
    const body = { entries, mode: 'ALL', shouldMarkAsExported: true };
    for (let retries = 0; ; retries += 1) {
      const { status, text } = await caller.send('POST', '/api/worksheet/download', body, headers);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) {
        files.push(parseCsv(text, ','));
        if (retries > 0) retried += 1;
      }
      if (!unknownOutcomes.has(status)) return;
      await pause(50);
    }
  };
  const work = async (caller: Caller, index: number) => {
    for (let offset = index; ;) {
      const selection = acknowledged.slice(offset, offset + selectionSize).map(({ id }) => id);
      if (selection.length === selectionSize) {
        offset += selectionSize;
        await exportRecords(caller, selection);
      } else if (stopping.signal.aborted) {
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
    retried: () => retried,
    async stop() {
      stopping.abort();
      await all;
    },
  };
}
