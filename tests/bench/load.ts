import { once } from 'node:events';
import autocannon from 'autocannon';

/** One request, sent over and over. */
export interface Shot {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a round of load showed; times in milliseconds. `busy` are answers 503, which the product gives on purpose. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p97_5: number;
  readonly p99: number;
  readonly failed: number;
  readonly busy: number;
}

export interface Pressure {
  readonly connections: number;
  readonly seconds: number;
}

/** Sends `shot` from so many connections for so long, as fast as they are answered. */
export async function load(shot: Shot, { connections, seconds }: Pressure): Promise<Load> {
  const result = await autocannon({
    url: shot.url,
    method: shot.method ?? 'GET',
    headers: { ...shot.headers },
    ...(shot.body === undefined ? {} : { body: shot.body }),
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

/** Load that goes on in the background until it is stopped. */
export function keepUp(shot: Shot, connections: number): { stop(): Promise<void> } {
  const instance = autocannon(
    {
      url: shot.url,
      method: shot.method ?? 'GET',
      headers: { ...shot.headers },
      ...(shot.body === undefined ? {} : { body: shot.body }),
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

/** Rounds of each in turn, so that whatever else happens on the machine happens to all; the median of each. */
export async function inTurn<Name extends string>(
  shots: Readonly<Record<Name, Shot>>,
  pressure: Pressure & { readonly rounds: number },
): Promise<Record<Name, Load>> {
  const names = Object.keys(shots) as Name[];
  const all = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Load[]
  >;
  // One round that does not count: code is compiled and pages are read by then.
  for (let round = 0; round <= pressure.rounds; round += 1) {
    for (const name of names) {
      const seen = await load(shots[name], pressure);
      if (round > 0) all[name].push(seen);
    }
  }
  return Object.fromEntries(names.map((name) => [name, medianOf(all[name])])) as Record<Name, Load>;
}

function medianOf(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((each) => each[key]));
  const sum = (key: keyof Load) => loads.reduce((total, each) => total + each[key], 0);
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p97_5: of('p97_5'),
    p99: of('p99'),
    failed: sum('failed'),
    busy: sum('busy'),
  };
}

/** The middle of a list that is not empty. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
