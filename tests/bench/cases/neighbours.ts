import { ownListRequests } from '#cases/lists.ts';
import { downloadRequest } from '#cases/csv.ts';
import type { Measurement } from '#report/measurement.ts';
import { startBackgroundLoad, runLoad, median, type LoadRequest } from '#load.ts';
import { password } from '#environment/fill.ts';
import { type Environment, logIn } from '#environment/environment.ts';
import { codes } from '#environment/plan.ts';

/** Downloads and logins of other users must not slow down lists. */
export async function neighbours(environment: Environment): Promise<Measurement[]> {
  const { rest } = ownListRequests(environment, await logIn(environment, codes.middle, 'w1'));
  const exportRequest = await downloadRequest(environment);
  const loginRequest: LoadRequest = {
    url: `${environment.app.url}/api/user/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'w3', password, account: codes.large }),
  };
  return [
    await compare(environment, 'lists during an export, p97.5', rest, exportRequest, 1),
    await compare(environment, 'lists during many logins, p97.5', rest, loginRequest, 8),
  ];
}

async function compare(
  environment: Environment,
  name: string,
  list: LoadRequest,
  noise: LoadRequest,
  noiseConnections: number,
) {
  const { rounds, seconds } = environment.plan;
  const options = { connections: 2, seconds };
  const quiet: number[] = [];
  const noisy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await runLoad(list, options)).p97_5);
    const background = startBackgroundLoad(noise, noiseConnections);
    const result = await runLoad(list, options);
    await background.stop();
    if (result.failed > 0) throw new Error(`${name}: ${result.failed} lists failed.`);
    noisy.push(result.p97_5);
  }
  const measurement: Measurement = {
    name,
    value: median(noisy) / Math.max(1, median(quiet)),
    unit: '×',
    goal: { atMost: 2 },
    detail: `${median(quiet)} ms quiet, ${median(noisy)} ms during it`,
  };
  return measurement;
}
