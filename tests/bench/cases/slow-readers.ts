import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { downloadRequest, timeDownload } from '#cases/csv.ts';
import type { Environment } from '#environment/environment.ts';
import { growLarge } from '#environment/fill.ts';
import { codes } from '#environment/plan.ts';
import { median, type LoadRequest } from '#load.ts';
import type { Measurement } from '#report/measurement.ts';

/** Clients that request a long file and do not read it must not delay downloads of others. */
export async function slowReaders(environment: Environment): Promise<Measurement[]> {
  // The file is longer than the buffers of the sockets can hold.
  await growLarge(environment.db, Math.max(0, 100_000 - environment.plan.large.open));
  const long = await downloadRequest(environment);
  const others = {
    'another company': await downloadRequest(environment, { account: codes.middle }),
    'another user of the company': await downloadRequest(environment, { username: 'w1' }),
  };
  const measurements: Measurement[] = [];
  for (const count of [0, 4, 16]) {
    const sockets = Array.from({ length: count }, () => startUnread(long));
    // The pause lets the buffers of the sockets fill up.
    await pause(1_000);
    for (const [who, request] of Object.entries(others)) {
      const times: number[] = [];
      for (let round = 0; round < environment.plan.rounds; round += 1)
        times.push(await timeOf(request));
      measurements.push({
        name: `download of ${who}, ${count} slow readers`,
        value: median(times),
        unit: 'ms',
        ...(count === 0 ? {} : { goal: { atMost: 1_000 } }),
        detail: `${times.map((ms) => (Number.isFinite(ms) ? ms.toFixed(0) : 'refused')).join(', ')} ms`,
      });
    }
    for (const socket of sockets) socket.destroy();
    await pause(1_000);
  }
  return measurements;
}

async function timeOf(request: LoadRequest): Promise<number> {
  try {
    return (await timeDownload(request)).ms;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function startUnread({ url, headers, body = '' }: LoadRequest): Socket {
  const { hostname, port, host, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.pause();
  const lines = Object.entries({ host, ...headers, 'content-length': String(body.length) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST ${pathname} HTTP/1.1\r\n${head}\r\n${body}`);
  return socket;
}
