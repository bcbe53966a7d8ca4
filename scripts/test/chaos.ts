import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '../lib/steps.ts';
import { buildWebIfStale } from '../lib/web-build.ts';
import type { Stage } from './stage.ts';
import { vitestProject } from './vitest-project.ts';

/** One line of the table: what was done, and what came of it. */
type Figure = { of: string; name: string; value: number | string };

/** Crashes, races and attacks against the production server; prints what was counted. Not part of `npm test`. */
export const chaos: Stage = async (args) => {
  await buildWebIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'worksheet-figures-'));
  const file = join(folder, 'figures');
  try {
    const mayBeSkipped = true;
    const tally = await vitestProject('faults', { env: { FAULTS_FIGURES: file }, mayBeSkipped })(
      args,
    );
    const text = await readFile(file, 'utf8').catch(() => '');
    const figures = text.split('\n').filter(Boolean);
    print(tableOf(figures.map((line): Figure => JSON.parse(line))));
    return tally;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

function tableOf(figures: Figure[]): string {
  const width = Math.max(0, ...figures.map(({ name }) => name.length));
  const groups = Map.groupBy(figures, ({ of }) => of);
  const blocks = [...groups].map(([of, rows]) => {
    const lines = rows.map(({ name, value }) => `  ${name.padEnd(width)}  ${value}`);
    return [of, ...lines].join('\n');
  });
  return `\n${blocks.join('\n')}`;
}
