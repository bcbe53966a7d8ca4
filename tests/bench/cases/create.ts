import { throughput } from '#cases/lists.ts';
import type { Finding } from '#finding.ts';
import { inTurn, type Shot } from '#load.ts';
import { signIn } from '#environment/people.ts';
import { codes } from '#environment/plan.ts';
import type { Stage } from '#environment/stage.ts';

/** Registering a line, with everything that is checked and written for it. */
export async function create(stage: Stage): Promise<Finding[]> {
  const cookie = await signIn(stage, codes.small, 'w2');
  const body = JSON.stringify({
    date: '2026-11-20',
    customerNo: 'C-1',
    jobCode: 'J-1',
    jobTaskCode: '100',
    unitType: 'Item',
    unitNo: 'V-1',
    unitOfMeasureCode: 'BOX',
    description: 'Opsætning af stillads',
    quantity: 7.5,
  });
  const shot = (url: string): Shot => ({
    url,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body,
  });
  const seen = await inTurn(
    { app: shot(`${stage.app.url}/api/worksheet`), floor: shot(`${stage.floor.url}/create`) },
    { connections: 8, seconds: stage.plan.seconds, rounds: stage.plan.rounds },
  );
  return [throughput('create a record', 0.6, seen.app, seen.floor)];
}
