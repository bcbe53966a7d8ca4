import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareDatabase, testDatabase } from '@worksheet/database/testing/database';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { Random } from '#random.ts';
import { someOfEach } from '#compare/cells.ts';
import { compareEverything } from '#compare/everything.ts';
import { makeCompany, signInAgain } from '#driver/make-company.ts';
import { Rest } from '#driver/rest.ts';
import { restoreInto } from '#driver/restore.ts';
import { runActs } from '#driver/run-acts.ts';
import { startServer } from '#driver/server.ts';
import { World } from '#driver/world.ts';

/*
 * The test compares the product with an independent model, on a company that a seed makes.
 * `MODEL_SEED=17` repeats one run, `MODEL_SEEDS=20` makes 20, and `MODEL_ACTS=40` ends a run after
 * 40 acts, to find the act with which a difference begins.
 */

const { MODEL_SEED, MODEL_SEEDS, MODEL_ACTS } = process.env;
const seeds =
  MODEL_SEED === undefined
    ? Array.from({ length: Number(MODEL_SEEDS ?? 1) }, (_, index) => index + 1)
    : [Number(MODEL_SEED)];
const actCount = Number(MODEL_ACTS ?? 200);

const { url } = await testDatabase();
const bare = await bareDatabase();
const server = await startServer(url);
afterAll(() => server.stop());

it.each(seeds)(
  'the product counts as the model does (seed %i)',
  { timeout: 600_000 },
  async (seed) => {
    const began = performance.now();
    const random = new Random(seed);
    const rest = new Rest(server.address);
    const company = await makeCompany(server, rest, random);
    const world = new World(company, rest, random);
    await runActs(world, actCount);
    const { count, differences } = await compareEverything(world);

    const restored = await restoreInto(bare.url, server);
    onTestFinished(() => restored.stop());
    const other = rest.at(restored.address);
    await signInAgain(company, other);
    const again = await compareEverything(new World(company, other, random, ['tove', 'bo']));
    differences.push(...again.differences.map((each) => `restored ${each}`));

    process.stdout.write(
      `seed ${seed}: ${rest.acts.length} calls that change something, ${count + again.count} cells compared, ${differences.length} differ, ${Math.round((performance.now() - began) / 1000)} s\n`,
    );
    expect(someOfEach(differences), reportOf(seed, rest, differences)).toEqual([]);
  },
);

/** Writes all acts and differences to a file, because they are too long for a message. */
function reportOf(seed: number, { acts }: Rest, differences: readonly string[]): string {
  if (differences.length === 0) return '';
  const file = join(tmpdir(), `worksheet-model-${seed}.txt`);
  writeFileSync(file, [...acts, '', ...differences, ''].join('\n'));
  return `MODEL_SEED=${seed} repeats it; ${file} has all acts and differences`;
}
