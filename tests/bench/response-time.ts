import { median, type LoadRequest } from '#load.ts';

const [warmUps, calls] = [5, 40];

export interface ResponseTime {
  readonly median: number;
  readonly p95: number;
}

/** Measures calls one after the other, as one person makes them. */
export async function measureResponseTime(
  name: string,
  { url, method = 'GET', headers, body }: LoadRequest,
): Promise<ResponseTime> {
  const times: number[] = [];
  for (let call = 0; call < warmUps + calls; call += 1) {
    const began = performance.now();
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    if (call >= warmUps) times.push(performance.now() - began);
  }
  const sorted = times.toSorted((x, y) => x - y);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return { median: median(times), p95 };
}
