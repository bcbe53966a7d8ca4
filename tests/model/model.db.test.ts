import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondDatabase, testDatabase } from '@worksheet/database/testing/database';
import { afterAll, expect, it } from 'vitest';
import { shrink } from '#shrink.ts';
import { someOfEach } from '#compare/cells.ts';
import { compareEverything } from '#compare/everything.ts';
import { signInAll } from '#driver/make-company.ts';
import { backUpInto } from '#driver/restore.ts';
import { startServer } from '#driver/server.ts';
import { simulate, type Failure, type Run } from '#driver/simulate.ts';
import { World } from '#driver/world.ts';

/*
 * The test compares the product with an independent model, on a company that a seed makes and acts on.
 * `MODEL_SEED=17` repeats one run, `MODEL_SEEDS=20` makes 20, `MODEL_ACTS=40` ends a run after 40 acts,
 * and `MODEL_KEEP=3,57` makes these acts alone: a run that fails prints the fewest that it finds, with
 * `MODEL_MOMENT=49` if the records after that act differ later.
 */

const { MODEL_SEED, MODEL_SEEDS, MODEL_ACTS, MODEL_KEEP, MODEL_MOMENT } = process.env;
const seeds =
  MODEL_SEED === undefined
    ? Array.from({ length: Number(MODEL_SEEDS ?? 1) }, (_, index) => index + 1)
    : [Number(MODEL_SEED)];
const actCount = Number(MODEL_ACTS ?? 200);
const numbers = (count: number, step: number) =>
  Array.from({ length: Math.floor(count / step) }, (_, place) => (place + 1) * step - 1);
const acts = MODEL_KEEP?.split(',').map(Number) ?? numbers(actCount, 1);
const moments = MODEL_MOMENT === undefined ? numbers(actCount, 10) : [Number(MODEL_MOMENT)];
const stops = numbers(actCount, 100);
const shrinkMs = 300_000;

const { url } = await testDatabase();
const second = await secondDatabase();
const [server, restored] = await Promise.all([startServer(url), startServer(second.url)]);
afterAll(async () => {
  await server.stop();
  await restored.stop();
});

it.each(seeds)(
  'the product counts as the model does (seed %i)',
  { timeout: 900_000 },
  async (seed) => {
    const began = performance.now();
    const run: Run = { seed, acts, moments, stops };
    const { world, cells, failure } = await simulate(server, run);
    if (failure) expect.fail(await report(run, failure));

    await backUpInto(restored, server);
    restored.setClock(world.company.now);
    const rest = world.rest.at(restored.address);
    const viewers = ['API key', 'tove', 'bo'];
    await signInAll(world.company, rest, [...viewers, 'lis', 'adam']);
    const other = new World(world.company, rest, restored, viewers);
    Object.assign(other, { moments: world.moments, random: world.random });
    const { count, differences } = await compareEverything(other);

    process.stdout.write(
      `seed ${seed}: ${world.rest.acts.length} calls that change something, ${world.kills} kills, ${cells + count} cells compared, ${differences.length} differ, ${Math.round((performance.now() - began) / 1000)} s\n`,
    );
    expect(someOfEach(differences), `MODEL_SEED=${seed}, restored from its backup`).toEqual([]);
  },
);

/** Says what differs and which acts are enough for it. Writes all of their calls to a file, as they are long. */
async function report(run: Run, { kind, only, act, differences }: Failure): Promise<string> {
  const begun = [`Seed ${run.seed} differs after act ${act}: ${kind}`, ...someOfEach(differences)];
  process.stdout.write(`${begun.join('\n')}\n`);
  const [, moment] = /^past, act (\d+)/.exec(differences[0] ?? '') ?? [];
  const past = moment === undefined ? [] : [Number(moment)];
  let last = { calls: [] as readonly string[], differences };
  const fails = async (shorter: readonly number[]) => {
    const { world, failure } = await simulate(server, {
      ...run,
      acts: shorter,
      moments: past,
      stops: [],
      only,
    });
    if (failure?.kind !== kind) return false;
    last = { calls: world.rest.acts, differences: failure.differences };
    return true;
  };
  const left = await shrink(
    run.acts.filter((each) => each <= act),
    fails,
    shrinkMs,
  );
  const file = join(tmpdir(), `worksheet-model-${run.seed}.txt`);
  writeFileSync(file, [...last.calls, '', ...last.differences, ''].join('\n'));
  return [
    `Seed ${run.seed} differs after act ${act}: ${kind}. What is left of it:`,
    ...someOfEach(last.differences),
    `${left.length} of ${run.acts.length} acts are enough:`,
    ...last.calls.slice(-20).map((call) => call.slice(0, 400)),
    `MODEL_SEED=${run.seed} MODEL_KEEP=${left.join()} ${moment === undefined ? '' : `MODEL_MOMENT=${moment} `}npm test -- integration tests/model/model.db`,
    `${file} has all calls and differences`,
  ].join('\n');
}
