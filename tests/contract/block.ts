import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { measureTurns } from '#turns.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly body: string;
}

/** Starts a thread that sends, so that only the server works in this one. */
const startClient = () =>
  new Worker(
    `const { createInterface } = require('node:readline');
   const { parentPort } = require('node:worker_threads');
   createInterface(process.stdin).on('line', async (line) => {
     const { url, method, body, headers } = JSON.parse(line);
     parentPort.postMessage('read');
     try {
       const response = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body }) });
       const text = await response.text();
       parentPort.postMessage({ status: response.status, length: text.length });
     } catch (error) {
       parentPort.postMessage({ status: 0, length: 0, error: String(error) });
     }
   });`,
    { eval: true, stdin: true },
  );
let client: Worker | undefined;

/** Resolves once the thread has read the request, so that handing it over does not count. */
async function handOver(
  worker: Worker,
  sent: Sent,
  headers: Record<string, string>,
): Promise<void> {
  const all = { 'content-type': 'application/json', ...headers };
  worker.stdin?.write(`${JSON.stringify({ ...sent, headers: all })}\n`);
  await once(worker, 'message');
}

async function responseOf(worker: Worker): Promise<{ status: number; length: number }> {
  const [response] = await once(worker, 'message');
  return response as { status: number; length: number };
}

export async function endClient(): Promise<void> {
  await client?.terminate();
  client = undefined;
}

/**
 * Collects what the work before left, because collecting it takes up to 80 ms of whichever turn it
 * falls into. Not before each request: with the heap of a whole run it takes long, even if little
 * was left.
 */
function collectLeftovers(): void {
  if (process.memoryUsage().heapUsed < collectedHeap + maxLeftovers) return;
  collectGarbage();
  collectedHeap = process.memoryUsage().heapUsed;
}
const maxLeftovers = 48 * 1024 * 1024;
let collectedHeap = 0;

/** Sends the request, and returns the longest turn of the event loop meanwhile. */
export async function block(request: Sent, headers: Record<string, string>) {
  client ??= startClient();
  collectLeftovers();
  await handOver(client, request, headers);
  const stop = measureTurns();
  return { ...(await responseOf(client)), ms: stop() };
}
