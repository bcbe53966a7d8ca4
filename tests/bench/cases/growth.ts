import { ownListRequests } from '#cases/lists.ts';
import type { Measurement } from '#report/measurement.ts';
import { runAlternating } from '#load.ts';
import { type Environment, logIn } from '#environment/environment.ts';
import { codes } from '#environment/plan.ts';

export interface SizePoint {
  readonly records: number;
  readonly ms: number;
}

/** Ten times the other rows or companies must not slow down a list. */
export async function growth(environment: Environment) {
  const { plan } = environment;
  const options = { connections: 1, seconds: plan.seconds, rounds: plan.rounds };
  const small = ownListRequests(environment, await logIn(environment, codes.small, 'w1')).rest;
  const middle = ownListRequests(environment, await logIn(environment, codes.middle, 'w1')).rest;
  const large = ownListRequests(environment, await logIn(environment, codes.large, 'w1')).rest;

  const before = await runAlternating({ middle }, options);
  await environment.fillRemaining();
  const after = await runAlternating({ middle, small, large }, options);
  const mean = (perSecond: number) => 1_000 / perSecond;
  const measurements: Measurement[] = [
    ratio(
      `${plan.large.records / plan.small} × the records of the company`,
      mean(after.large.perSecond),
      mean(after.small.perSecond),
    ),
    ratio('10 × the companies', mean(after.middle.perSecond), mean(before.middle.perSecond)),
  ];
  const points: SizePoint[] = [
    { records: plan.small, ms: mean(after.small.perSecond) },
    { records: plan.middle, ms: mean(after.middle.perSecond) },
    { records: plan.large.records, ms: mean(after.large.perSecond) },
  ].toSorted((a, b) => a.records - b.records);
  return { measurements, points };
}

/** Compares means, which are finer than whole milliseconds. */
function ratio(name: string, afterMs: number, beforeMs: number): Measurement {
  return {
    name: `a list of 200 with ${name}`,
    value: afterMs / beforeMs,
    unit: '×',
    goal: { atMost: 1.2 },
    detail: `${beforeMs.toFixed(2)} ms, then ${afterMs.toFixed(2)} ms`,
  };
}
