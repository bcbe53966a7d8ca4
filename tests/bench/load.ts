import { deepStrictEqual } from 'node:assert';
import { once } from 'node:events';
import autocannon from 'autocannon';

export interface LoadRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** In milliseconds. `busy` counts responses with 503. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p97_5: number;
  readonly p99: number;
  readonly failed: number;
  readonly busy: number;
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}

/** Each connection sends the next request when the previous one is done. */
export async function runLoad(
  request: LoadRequest,
  { connections, seconds }: LoadOptions,
): Promise<LoadResult> {
  const result = await autocannon({
    url: request.url,
    method: request.method ?? 'GET',
    headers: { ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    connections,
    duration: seconds,
    timeout: 60,
  });
  const busy = result.statusCodeStats?.['503']?.count ?? 0;
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p97_5: result.latency.p97_5,
    p99: result.latency.p99,
    failed: result.errors + result.non2xx - busy,
    busy,
  };
}

export function startBackgroundLoad(
  request: LoadRequest,
  connections: number,
): { stop(): Promise<void> } {
  const instance = autocannon(
    {
      url: request.url,
      method: request.method ?? 'GET',
      headers: { ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      connections,
      duration: 3_600,
      timeout: 60,
    },
    () => {},
  );
  return {
    async stop() {
      const ended = once(instance, 'done');
      instance.stop();
      await ended;
    },
  };
}

/** Alternates the requests, so that other load affects all, and returns the medians. */
export async function runAlternating<Name extends string>(
  requests: Readonly<Record<Name, LoadRequest>>,
  options: LoadOptions & { readonly rounds: number },
): Promise<Record<Name, LoadResult>> {
  const names = Object.keys(requests) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    LoadResult[]
  >;
  // The first round warms up compiler and caches and does not count.
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const name of names) {
      const result = await runLoad(requests[name], options);
      if (round > 0) results[name].push(result);
    }
  }
  return Object.fromEntries(names.map((name) => [name, medianResult(results[name])])) as Record<
    Name,
    LoadResult
  >;
}

function medianResult(loads: readonly LoadResult[]): LoadResult {
  const medianOf = (key: keyof LoadResult) => median(loads.map((each) => each[key]));
  const sum = (key: keyof LoadResult) => loads.reduce((total, each) => total + each[key], 0);
  return {
    perSecond: medianOf('perSecond'),
    p50: medianOf('p50'),
    p97_5: medianOf('p97_5'),
    p99: medianOf('p99'),
    failed: sum('failed'),
    busy: sum('busy'),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Throws unless both servers return the same. */
export async function assertSameResponse(app: LoadRequest, baseline: LoadRequest): Promise<void> {
  const [a, b] = [await responseTo(app), await responseTo(baseline)];
  if (typeof a === 'string' || typeof b === 'string') {
    if (a !== b) throw new Error(`${app.url} and ${baseline.url} return different texts.`);
    return;
  }
  deepStrictEqual(a, b, `${app.url} and ${baseline.url} return the same`);
}

async function responseTo({ url, method = 'GET', headers, body }: LoadRequest): Promise<unknown> {
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? response.json() : response.text();
}
