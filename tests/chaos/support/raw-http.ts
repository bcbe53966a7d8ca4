import { request, type OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { readFileSync } from 'node:fs';

/** `bytesSent` counts up to the response. */
export interface PartialUpload {
  readonly status: number;
  readonly bytesSent: number;
}

/** Sends until the body ends or the server responds; status 0 is a broken connection. */
export function sendUntilAnswered(
  url: string,
  options: { method: string; headers: OutgoingHttpHeaders; chunks: Iterable<string | Buffer> },
): Promise<PartialUpload> {
  const { method, headers, chunks } = options;
  return new Promise((resolve) => {
    let bytesSent = 0;
    const call = request(url, { method, headers, agent: false });
    const finish = (status: number) => {
      resolve({ status, bytesSent });
      call.destroy();
    };
    call.once('response', ({ statusCode = 0 }) => finish(statusCode));
    call.once('error', () => finish(0));
    const iterator = chunks[Symbol.iterator]();
    const pump = () => {
      for (;;) {
        const { value, done } = iterator.next();
        if (done) return void call.end();
        bytesSent += value.length;
        if (!call.write(value)) return void call.once('drain', pump);
      }
    };
    pump();
  });
}

export function* repeat(chunk: Buffer, times: number): Generator<Buffer> {
  for (let count = 0; count < times; count += 1) yield chunk;
}

export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  return socket;
}

/** Returns the memory of a process in MB; 0 where /proc does not exist. */
export function memoryUsedMb(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
