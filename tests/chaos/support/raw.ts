import { request, type OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { readFileSync } from 'node:fs';

/** How a body that never ended was answered, and how much of it was taken before. */
export interface Flood {
  readonly status: number;
  readonly taken: number;
}

/** Sends a body piece by piece until it is all sent or the server has answered; a broken connection is status 0. */
export function flood(
  url: string,
  options: { method: string; headers: OutgoingHttpHeaders; pieces: Iterable<string | Buffer> },
): Promise<Flood> {
  const { method, headers, pieces } = options;
  return new Promise((resolve) => {
    let taken = 0;
    const call = request(url, { method, headers, agent: false });
    const done = (status: number) => {
      resolve({ status, taken });
      call.destroy();
    };
    call.once('response', ({ statusCode = 0 }) => done(statusCode));
    call.once('error', () => done(0));
    const iterator = pieces[Symbol.iterator]();
    const pump = () => {
      for (;;) {
        const { value, done: isAll } = iterator.next();
        if (isAll) return void call.end();
        taken += value.length;
        if (!call.write(value)) return void call.once('drain', pump);
      }
    };
    pump();
  });
}

/** The same piece so many times. */
export function* repeated(piece: Buffer, times: number): Generator<Buffer> {
  for (let count = 0; count < times; count += 1) yield piece;
}

/** A connection on which the test says what it likes, when it likes. */
export function rawConnection(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  return socket;
}

/** How much memory a process takes at this moment, in MB; where that cannot be told, 0. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
