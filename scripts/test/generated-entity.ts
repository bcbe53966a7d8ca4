import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopChild, waitUntilReady } from '../lib/app-server.ts';
import { scratchCopy } from '../lib/scratch-copy.ts';
import { sampleEntity } from '../new-entity/sample-entity.ts';
import { runNode } from '../lib/tools.ts';
import { e2e } from './e2e.ts';
import type { Stage } from './stage.ts';
import { freePort } from '@worksheet/database/local-server/port';

/** Generates an entity in a copy of the tree, checks its types, and uses its pages in a browser. */
export const generatedEntity: Stage = async () => {
  const folder = scratchCopy();
  try {
    for (const [script = '', ...args] of [
      [join(folder, 'scripts/new-entity/main.ts'), ...sampleEntity],
      ['node_modules/typescript/bin/tsc'],
    ]) {
      const { ok, output } = await runNode(script, args, { cwd: folder, quiet: true });
      if (!ok) throw new Error(`${script} failed.\n${output}`);
    }
    return await useGenerated(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function useGenerated(folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(folder, 'scripts/start/main.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, '.data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilReady({ child, url }, 300_000);
    process.env['E2E_GENERATED_URL'] = url;
    return await e2e(['generated-entity.spec.ts']);
  } finally {
    delete process.env['E2E_GENERATED_URL'];
    await stopChild(child);
  }
}
