import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '../lib/steps.ts';
import { buildWebIfStale } from '../lib/web-build.ts';
import { obtainFaultPrograms } from './fault-programs.ts';
import type { Stage } from './stage.ts';
import { vitestProject } from './vitest-project.ts';

/** A figure that `recordFigure` in tests/chaos has written. */
type Figure = { group: string; name: string; value: number | string };

export const chaos: Stage = async (args) => {
  await buildWebIfStale();
  await obtainFaultPrograms(print);
  const folder = await mkdtemp(join(tmpdir(), 'worksheet-figures-'));
  const file = join(folder, 'figures');
  try {
    const env = { CHAOS_FIGURES: file };
    const result = await vitestProject('chaos', { env, mayBeSkipped: true })(args);
    const text = await readFile(file, 'utf8').catch(() => '');
    const figures = text
      .split('\n')
      .filter(Boolean)
      .map((line): Figure => JSON.parse(line));
    print(formatTable(figures));
    const skipped = figures.filter(({ name }) => name === 'SKIPPED');
    const notes = skipped.map(({ group, value }) => `SKIPPED ${group}: ${value}`);
    return { ...result, note: [result.note, ...notes].filter(Boolean).join('; ') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

function formatTable(figures: Figure[]): string {
  const width = Math.max(0, ...figures.map(({ name }) => name.length));
  const groups = Map.groupBy(figures, ({ group }) => group);
  const blocks = [...groups].map(([group, rows]) => {
    const lines = rows.map(({ name, value }) => `  ${name.padEnd(width)}  ${value}`);
    return [group, ...lines].join('\n');
  });
  return `\n${blocks.join('\n')}`;
}
