import type { Measurement } from '#report/measurement.ts';
import { median } from '#load.ts';
import type { Environment } from '#environment/environment.ts';

export async function start(environment: Environment): Promise<Measurement[]> {
  const times: number[] = [];
  for (let round = 0; round < environment.plan.rounds; round += 1) {
    const server = await environment.startServer();
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
