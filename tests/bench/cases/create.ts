import { throughput } from '#cases/lists.ts';
import type { Measurement } from '#report/measurement.ts';
import { runAlternating, type LoadRequest } from '#load.ts';
import { type Environment, logIn } from '#environment/environment.ts';
import { line } from '#environment/line.ts';
import { codes } from '#environment/plan.ts';

export async function create(environment: Environment): Promise<Measurement[]> {
  const cookie = await logIn(environment, codes.small, 'w2');
  const body = JSON.stringify(line);
  const request = (url: string): LoadRequest => ({
    url,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body,
  });
  const results = await runAlternating(
    {
      app: request(`${environment.app.url}/api/worksheet`),
      baseline: request(`${environment.baseline.url}/create`),
    },
    { connections: 8, seconds: environment.plan.seconds, rounds: environment.plan.rounds },
  );
  return [throughput('create a record', 0.8, results.app, results.baseline)];
}
