import type { Finding } from '#finding.ts';
import { inTurn, type Load, type Shot } from '#load.ts';
import { signIn } from '#environment/people.ts';
import { codes } from '#environment/plan.ts';
import type { Stage } from '#environment/stage.ts';
import { requireSame } from '#same.ts';

/** The list a person sees each morning, over REST and as the browser asks for it, and the longest of a company. */
export async function lists(stage: Stage): Promise<Finding[]> {
  const { plan } = stage;
  const own = await signIn(stage, codes.middle, 'w1');
  const boss = await signIn(stage, codes.middle, 'boss');
  const { rest, trpc, floor } = ownList(stage, own);
  await requireSame(rest, floor);
  const short = await inTurn(
    { rest, trpc, floor },
    { connections: 16, seconds: plan.seconds, rounds: plan.rounds },
  );
  const all = shot(`${stage.app.url}/api/worksheet?mode=ALL`, boss);
  const floorAll = shot(`${stage.floor.url}/all`, boss);
  await requireSame(all, floorAll);
  const long = await inTurn(
    { all, floorAll },
    { connections: 4, seconds: plan.seconds, rounds: plan.rounds },
  );
  return [
    throughput('200 records over REST', 0.8, short.rest, short.floor),
    throughput('200 records over tRPC', 0.8, short.trpc, short.floor),
    {
      name: '200 records over REST, p99 at 16 connections',
      value: short.rest.p99 / short.floor.p99,
      unit: '×',
      goal: { atMost: 2 },
      detail: `${short.rest.p99} ms, floor ${short.floor.p99} ms`,
    },
    throughput('5,000 records in All mode', 0.8, long.all, long.floorAll),
  ];
}

/** A person's own list, from the product and from the floor. */
export function ownList(stage: Stage, cookie: string): Record<'rest' | 'trpc' | 'floor', Shot> {
  const input = encodeURIComponent(JSON.stringify({ 0: { mode: 'YOURS' } }));
  return {
    rest: shot(`${stage.app.url}/api/worksheet?mode=YOURS`, cookie),
    trpc: shot(`${stage.app.url}/trpc/worksheet.list?batch=1&input=${input}`, cookie),
    floor: shot(`${stage.floor.url}/own`, cookie),
  };
}

function shot(url: string, cookie: string): Shot {
  return { url, headers: { cookie } };
}

/** How many requests a second beside the floor's. */
export function throughput(name: string, atLeast: number, seen: Load, floor: Load): Finding {
  if (seen.failed + floor.failed > 0) throw new Error(`${name}: requests failed.`);
  return {
    name,
    value: seen.perSecond / floor.perSecond,
    unit: '×',
    goal: { atLeast },
    detail: `${seen.perSecond.toFixed(0)}/s, floor ${floor.perSecond.toFixed(0)}/s`,
  };
}
