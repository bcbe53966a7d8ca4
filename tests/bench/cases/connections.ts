import { ownListRequests } from '#cases/lists.ts';
import type { Measurement } from '#report/measurement.ts';
import { runAlternating, runLoad, type LoadResult } from '#load.ts';
import { type Environment, logIn } from '#environment/environment.ts';
import { codes } from '#environment/plan.ts';

/** In requests per second. */
export interface ThroughputPoint {
  readonly connections: number;
  readonly app: number;
  readonly baseline: number;
}

const connectionCounts = [1, 4, 16, 64, 160];

/** Ten times the connections must not reduce throughput more than that of the baseline; only 503 may fail. */
export async function connections(environment: Environment) {
  const { rest, baseline } = ownListRequests(
    environment,
    await logIn(environment, codes.middle, 'w1'),
  );
  const { seconds, rounds } = environment.plan;
  const points: ThroughputPoint[] = [];
  const few: LoadResult[] = [];
  const many: LoadResult[] = [];
  for (const count of connectionCounts) {
    const results = await runAlternating(
      { app: rest, baseline },
      { connections: count, seconds, rounds },
    );
    points.push({
      connections: count,
      app: results.app.perSecond,
      baseline: results.baseline.perSecond,
    });
    if (count === 16) few.push(results.app);
    if (count === 160) many.push(results.app);
  }
  // Measured in turn, because the load of the machine changes over time.
  few.push(await runLoad(rest, { connections: 16, seconds }));
  many.push(await runLoad(rest, { connections: 160, seconds }));
  const mean = (loads: LoadResult[]) =>
    loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length;
  const baselineAt = (count: number) =>
    points.find(({ connections: at }) => at === count)?.baseline ?? Number.NaN;
  const ofBaseline = baselineAt(160) / baselineAt(16);
  const failed = many.reduce((sum, each) => sum + each.failed, 0);
  const busy = many.reduce((sum, each) => sum + each.busy, 0);
  const measurements: Measurement[] = [
    {
      name: 'throughput from 16 to 160 connections, against the same of the baseline',
      value: mean(many) / mean(few) / ofBaseline,
      unit: '×',
      goal: { atLeast: 0.9 },
      detail: `${mean(few).toFixed(0)}/s, then ${mean(many).toFixed(0)}/s; ${busy} responses 503; baseline ${baselineAt(16).toFixed(0)}/s, then ${baselineAt(160).toFixed(0)}/s`,
    },
    {
      name: 'failures at 160 connections beside 503',
      value: failed,
      unit: '×',
      goal: { atMost: 0 },
      detail: `${failed} failed`,
    },
  ];
  return { measurements, points };
}
