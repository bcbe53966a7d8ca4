import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '@worksheet/database/migrate';
import { seedDemo } from '@worksheet/database/seed';
import { bareDatabase } from '@worksheet/database/testing/database';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '#server.ts';
import { runShell, shellBlock } from '#shell-blocks.ts';

const { url } = await bareDatabase();
const { address } = await startServer(url);

it(
  'the main workflow of the README works in the demo company, from a record to the archive',
  { timeout: 60_000 },
  async () => {
    await migrateToLatest(url);
    await seedDemo(url);
    const folder = await mkdtemp(join(tmpdir(), 'readme-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const written = 'W=http://127.0.0.1:3000\n';
    const block = shellBlock('README.md', written);
    // A grep that finds nothing fails.
    const before = 'set -euo pipefail';
    const { code, stdout, stderr } = await runShell(block.replace(written, `W=${address}\n`), {
      folder,
      before,
    });
    expect([code, stderr]).toEqual([0, '']);
    const [listed, approved, locked, refused = ''] = stdout.split('\n');
    expect([listed, approved, locked]).toEqual([
      expect.stringMatching(/^"id":\d+,$/),
      '"approvedBy":"tove"',
      '"lockReason":"record-exported"',
    ]);
    expect(JSON.parse(refused)).toMatchObject({ status: 409, code: 'record-exported' });
    const file = await readFile(join(folder, 'worksheet.csv'), 'utf8');
    expect(file).toContain('Vinduer mod gården');
    expect(file.trim().split('\n')).toHaveLength(2);
  },
);
