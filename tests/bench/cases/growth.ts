import { ownList } from '#cases/lists.ts';
import type { Finding } from '#finding.ts';
import { inTurn } from '#load.ts';
import { signIn } from '#environment/people.ts';
import { codes } from '#environment/plan.ts';
import type { Stage } from '#environment/stage.ts';

/** A point of the plot: records in the company, and the median latency of the same list of 200. */
export interface SizePoint {
  readonly records: number;
  readonly p50: number;
}

/** Ten times the rows outside the result, or ten times the companies, must not show. */
export async function growth(stage: Stage) {
  const { plan } = stage;
  const pressure = { connections: 1, seconds: plan.seconds, rounds: plan.rounds };
  const small = ownList(stage, await signIn(stage, codes.small, 'w1')).rest;
  const middle = ownList(stage, await signIn(stage, codes.middle, 'w1')).rest;
  const large = ownList(stage, await signIn(stage, codes.large, 'w1')).rest;

  const before = await inTurn({ middle }, pressure);
  await stage.complete();
  const seen = await inTurn({ middle, small, large }, pressure);
  const mean = (perSecond: number) => 1_000 / perSecond;
  const findings: Finding[] = [
    ratio(
      `${plan.large.records / plan.small} × the records of the company`,
      mean(seen.large.perSecond),
      mean(seen.small.perSecond),
    ),
    ratio('10 × the companies', mean(seen.middle.perSecond), mean(before.middle.perSecond)),
  ];
  const points: SizePoint[] = [
    { records: plan.small, p50: mean(seen.small.perSecond) },
    { records: plan.middle, p50: mean(seen.middle.perSecond) },
    { records: plan.large.records, p50: mean(seen.large.perSecond) },
  ].toSorted((a, b) => a.records - b.records);
  return { findings, points };
}

/** By the mean of one connection, which is finer than whole milliseconds. */
function ratio(name: string, seen: number, before: number): Finding {
  return {
    name: `a list of 200 with ${name}`,
    value: seen / before,
    unit: '×',
    goal: { atMost: 1.2 },
    detail: `${before.toFixed(2)} ms, then ${seen.toFixed(2)} ms`,
  };
}
