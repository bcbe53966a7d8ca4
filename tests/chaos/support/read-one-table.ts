import { openAsBlob } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { readTable } from '@worksheet/api/tabular/read-table';
import { AppError } from '@worksheet/domain/errors';

/*
 * Reads the file that the argument names in a separate process, and prints the result, its time and
 * its memory.
 */

const [, , path = ''] = process.argv;
await readTable(new Blob(['a;b\n1;2\n']));
const file = await openAsBlob(path);
const rest = process.memoryUsage().rss;

let longestTurn = 0;
const reading = new AbortController();
async function watchTurns(): Promise<void> {
  let before = process.threadCpuUsage();
  while (!reading.signal.aborted) {
    await setImmediate();
    const now = process.threadCpuUsage();
    longestTurn = Math.max(longestTurn, now.user - before.user + now.system - before.system);
    before = now;
  }
}
// The processor time is measured, so that a busy machine does not matter.
const watching = watchTurns();
const began = performance.now();
const outcome = await readTable(file).then(
  ({ format }) => format,
  (error: unknown) => (error instanceof AppError ? error.code : String(error)),
);
const milliseconds = Math.round(performance.now() - began);
reading.abort();
await watching;
const kibibyte = 1024;
process.stdout.write(
  JSON.stringify({
    outcome,
    milliseconds,
    memoryMb: Math.round((process.resourceUsage().maxRSS * kibibyte - rest) / 2 ** 20),
    longestTurnMs: Math.round(longestTurn / 1000),
  }),
);
