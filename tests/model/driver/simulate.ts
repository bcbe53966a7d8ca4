import { Random } from '#random.ts';
import { compareEverything, type Comparison } from '#compare/everything.ts';
import { makeCompany } from './make-company.ts';
import { Rest } from './rest.ts';
import { runAct } from './run-acts.ts';
import { beginning, type RunningServer } from './server.ts';
import { World } from './world.ts';

export interface Run {
  readonly seed: number;
  /** The numbers of the acts, in their order. */
  readonly acts: readonly number[];
  /** After which acts the records are remembered. */
  readonly moments: readonly number[];
  /** After which acts everything is compared; it is at the end, too. */
  readonly stops: readonly number[];
  /** What is compared; everything by default. */
  readonly only?: Comparison | undefined;
}

export interface Outcome {
  readonly world: World;
  readonly cells: number;
  readonly failure?: Failure;
}

export interface Failure {
  /** The comparison that found a difference, or the call that the model did not expect. */
  readonly kind: string;
  readonly only?: Comparison | undefined;
  /** The act after which it was found. */
  readonly act: number;
  readonly differences: readonly string[];
}

/** Makes a company, acts on it, and compares it with the model, until something differs. */
export async function simulate(server: RunningServer, run: Run): Promise<Outcome> {
  server.setClock(beginning);
  const rest = new Rest(server.address);
  const company = await makeCompany(server, rest, new Random(run.seed));
  const world = new World(company, rest, server);
  rest.acts.length = 0;
  const moments = [...run.moments];
  let cells = 0;
  for (const [place, act] of run.acts.entries()) {
    while ((moments[0] ?? act) < act) world.remember(moments.shift() ?? 0);
    try {
      await runAct(world, run.seed, act);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const kind = text.replaceAll(/[\d{].*/gs, '');
      return { world, cells, failure: { kind, act, differences: [text] } };
    }
    if (place < run.acts.length - 1 && !run.stops.includes(act)) continue;
    const { count, differences, failed } = await compareEverything(world, run.only);
    cells += count;
    if (failed) return { world, cells, failure: { kind: failed, only: failed, act, differences } };
  }
  return { world, cells };
}
