import { type Environment, logIn } from '#environment/environment.ts';
import { codes } from '#environment/plan.ts';
import { median, type LoadRequest } from '#load.ts';
import type { Measurement } from '#report/measurement.ts';

const [warmUps, calls] = [5, 40];

export interface ResponseTime {
  readonly median: number;
  readonly p95: number;
}

/** Measures calls one after the other, as one person makes them. */
export async function measureResponseTime(
  name: string,
  request: LoadRequest,
): Promise<ResponseTime> {
  const [time] = await measureInTurns({ [name]: request });
  if (!time) throw new Error(`${name} was not measured.`);
  return time;
}

/**
 * Measures a call as a multiple of a list of 5,000 records, both in turns, so that the ratio can be compared between
 * machines.
 */
export async function compareWithList(
  environment: Environment,
  {
    name,
    path,
    cookie,
    atMost,
  }: Readonly<Record<'name' | 'path' | 'cookie', string>> & { readonly atMost: number },
): Promise<Measurement> {
  const { app } = environment;
  const listCookie = await logIn(environment, codes.middle, 'boss');
  const [own, list] = await measureInTurns({
    [name]: { url: `${app.url}${path}`, headers: { cookie } },
    list: { url: `${app.url}/api/worksheet?mode=ALL`, headers: { cookie: listCookie } },
  });
  if (!own || !list) throw new Error(`${name} was not measured.`);
  const detail = [own, list].map(
    (each) => `${each.p95.toFixed(0)} (median ${each.median.toFixed(0)})`,
  );
  return {
    name: `${name}, 95 % against a list of 5,000`,
    value: own.p95 / list.p95,
    unit: '×',
    goal: { atMost },
    detail: `${detail.join(' and ')} ms`,
  };
}

async function measureInTurns(
  requests: Readonly<Record<string, LoadRequest>>,
): Promise<ResponseTime[]> {
  const named = Object.entries(requests).map(([name, request]) => ({
    name,
    request,
    times: new Array<number>(),
  }));
  for (let call = 0; call < warmUps + calls; call += 1) {
    for (const { name, request, times } of named) {
      const { url, method = 'GET', headers, body } = request;
      const began = performance.now();
      const response = await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      if (call >= warmUps) times.push(performance.now() - began);
    }
  }
  return named.map(({ times }) => {
    const sorted = times.toSorted((x, y) => x - y);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
    return { median: median(times), p95 };
  });
}
