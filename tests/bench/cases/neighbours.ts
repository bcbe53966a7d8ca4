import { ownList } from '#cases/lists.ts';
import { downloadShot } from '#cases/csv.ts';
import type { Finding } from '#finding.ts';
import { keepUp, load, median, type Shot } from '#load.ts';
import { password } from '#environment/fill.ts';
import { signIn } from '#environment/people.ts';
import { codes } from '#environment/plan.ts';
import type { Stage } from '#environment/stage.ts';

/** Lists stay quick while others download everything, and while hundreds sign in. */
export async function neighbours(stage: Stage): Promise<Finding[]> {
  const { rest } = ownList(stage, await signIn(stage, codes.middle, 'w1'));
  const exporting = await downloadShot(stage);
  const signingIn: Shot = {
    url: `${stage.app.url}/api/user/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'w3', password, account: codes.large }),
  };
  return [
    await compare(stage, 'lists during an export, p97.5', rest, exporting, 1),
    await compare(stage, 'lists during a flood of sign-ins, p97.5', rest, signingIn, 8),
  ];
}

async function compare(stage: Stage, name: string, list: Shot, noise: Shot, from: number) {
  const { rounds, seconds } = stage.plan;
  const pressure = { connections: 2, seconds };
  const quiet: number[] = [];
  const loud: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await load(list, pressure)).p97_5);
    const others = keepUp(noise, from);
    const seen = await load(list, pressure);
    await others.stop();
    if (seen.failed > 0) throw new Error(`${name}: ${seen.failed} lists failed.`);
    loud.push(seen.p97_5);
  }
  const finding: Finding = {
    name,
    value: median(loud) / Math.max(1, median(quiet)),
    unit: '×',
    goal: { atMost: 2 },
    detail: `${median(quiet)} ms quiet, ${median(loud)} ms beside it`,
  };
  return finding;
}
