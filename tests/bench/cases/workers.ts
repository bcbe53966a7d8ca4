import { ownList } from '#cases/lists.ts';
import type { Finding } from '#finding.ts';
import { inTurn } from '#load.ts';
import { signIn } from '#environment/people.ts';
import { codes } from '#environment/plan.ts';
import type { Stage } from '#environment/stage.ts';

/**
 * Two processes behind one port beside one. On a machine with two cores the load and the database want theirs too, so
 * the goal is no more than that sharing costs nothing.
 */
export async function workers(stage: Stage): Promise<Finding[]> {
  const { seconds, rounds } = stage.plan;
  const { rest: one } = ownList(stage, await signIn(stage, codes.middle, 'w1'));
  const server = await stage.another({ WORKERS: '2' });
  try {
    const two = { ...one, url: one.url.replace(stage.app.url, server.url) };
    const seen = await inTurn({ one, two }, { connections: 16, seconds, rounds });
    if (seen.one.failed + seen.two.failed > 0) throw new Error('Lists failed.');
    return [
      {
        name: '200 records with two processes beside one',
        value: seen.two.perSecond / seen.one.perSecond,
        unit: '×',
        goal: { atLeast: 1 },
        detail: `${seen.one.perSecond.toFixed(0)}/s, then ${seen.two.perSecond.toFixed(0)}/s; p99 ${seen.one.p99} ms, then ${seen.two.p99} ms`,
      },
    ];
  } finally {
    await server.stop();
  }
}
