import type { Measurement } from '#report/measurement.ts';
import { type LoadRequest, type LoadResult, assertSameResponse, runAlternating } from '#load.ts';
import { type Environment, logIn } from '#environment/environment.ts';
import { codes } from '#environment/plan.ts';

export async function lists(environment: Environment): Promise<Measurement[]> {
  const { plan } = environment;
  const own = await logIn(environment, codes.middle, 'w1');
  const boss = await logIn(environment, codes.middle, 'boss');
  const { rest, trpc, baseline } = ownListRequests(environment, own);
  await assertSameResponse(rest, baseline);
  const short = await runAlternating(
    { rest, trpc, baseline },
    { connections: 16, seconds: plan.seconds, rounds: plan.rounds },
  );
  const all = getRequest(`${environment.app.url}/api/worksheet?mode=ALL`, boss);
  const baselineAll = getRequest(`${environment.baseline.url}/all`, boss);
  await assertSameResponse(all, baselineAll);
  const long = await runAlternating(
    { all, baselineAll },
    { connections: 4, seconds: plan.seconds, rounds: plan.rounds },
  );
  return [
    throughput('200 records over REST', 0.85, short.rest, short.baseline),
    throughput('200 records over tRPC', 0.85, short.trpc, short.baseline),
    {
      name: '200 records over REST, p99 at 16 connections',
      value: short.rest.p99 / short.baseline.p99,
      unit: '×',
      goal: { atMost: 1 },
      detail: `${short.rest.p99} ms, baseline ${short.baseline.p99} ms`,
    },
    throughput('5,000 records in All mode', 0.9, long.all, long.baselineAll),
  ];
}

export function ownListRequests(
  environment: Environment,
  cookie: string,
): Record<'rest' | 'trpc' | 'baseline', LoadRequest> {
  const input = encodeURIComponent(JSON.stringify({ 0: { mode: 'YOURS' } }));
  return {
    rest: getRequest(`${environment.app.url}/api/worksheet?mode=YOURS`, cookie),
    trpc: getRequest(`${environment.app.url}/trpc/worksheet.list?batch=1&input=${input}`, cookie),
    baseline: getRequest(`${environment.baseline.url}/own`, cookie),
  };
}

function getRequest(url: string, cookie: string): LoadRequest {
  return { url, headers: { cookie } };
}

export function throughput(
  name: string,
  atLeast: number,
  app: LoadResult,
  baseline: LoadResult,
): Measurement {
  if (app.failed + baseline.failed > 0) throw new Error(`${name}: requests failed.`);
  return {
    name,
    value: app.perSecond / baseline.perSecond,
    unit: '×',
    goal: { atLeast },
    detail: `${app.perSecond.toFixed(0)}/s, baseline ${baseline.perSecond.toFixed(0)}/s`,
  };
}
