import { ownList } from '#cases/lists.ts';
import type { Finding } from '#finding.ts';
import { inTurn, load, type Load } from '#load.ts';
import { signIn } from '#environment/people.ts';
import { codes } from '#environment/plan.ts';
import type { Stage } from '#environment/stage.ts';

/** A point of the plot: connections, and requests a second of the product and of the floor. */
export interface ThroughputPoint {
  readonly connections: number;
  readonly app: number;
  readonly floor: number;
}

const steps = [1, 4, 16, 64, 160];

/** Ten times the connections must cost no throughput, and nothing but a deliberate 503 may fail. */
export async function connections(stage: Stage) {
  const { rest, floor } = ownList(stage, await signIn(stage, codes.middle, 'w1'));
  const { seconds, rounds } = stage.plan;
  const points: ThroughputPoint[] = [];
  const few: Load[] = [];
  const many: Load[] = [];
  for (const count of steps) {
    const seen = await inTurn({ app: rest, floor }, { connections: count, seconds, rounds });
    points.push({ connections: count, app: seen.app.perSecond, floor: seen.floor.perSecond });
    if (count === 16) few.push(seen.app);
    if (count === 160) many.push(seen.app);
  }
  // Nearer to each other in time than the two ends of the row above.
  few.push(await load(rest, { connections: 16, seconds }));
  many.push(await load(rest, { connections: 160, seconds }));
  const mean = (loads: Load[]) =>
    loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length;
  const failed = many.reduce((sum, each) => sum + each.failed, 0);
  const busy = many.reduce((sum, each) => sum + each.busy, 0);
  const findings: Finding[] = [
    {
      name: 'throughput from 16 to 160 connections',
      value: mean(many) / mean(few),
      unit: '×',
      goal: { atLeast: 0.9 },
      detail: `${mean(few).toFixed(0)}/s, then ${mean(many).toFixed(0)}/s; ${busy} answers 503`,
    },
    {
      name: 'failures at 160 connections beside 503',
      value: failed,
      unit: '×',
      goal: { atMost: 0 },
      detail: `${failed} failed`,
    },
  ];
  return { findings, points };
}
