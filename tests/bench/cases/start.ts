import type { Finding } from '#finding.ts';
import { median } from '#load.ts';
import type { Stage } from '#environment/stage.ts';

/** From the start of the process until it takes requests, on a migrated database. */
export async function start(stage: Stage): Promise<Finding[]> {
  const times: number[] = [];
  for (let round = 0; round < stage.plan.rounds; round += 1) {
    const server = await stage.another();
    times.push(server.readyMs);
    await server.stop();
  }
  return [
    {
      name: 'start until ready',
      value: median(times),
      unit: 'ms',
      goal: { atMost: 1_500 },
      detail: times.map((ms) => ms.toFixed(0)).join(', '),
    },
  ];
}
