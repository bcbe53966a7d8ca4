import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/root.ts';
import { say } from '../lib/steps.ts';
import { runNode, tools } from '../lib/tools.ts';
import { buildWebIfStale } from '../lib/web-build.ts';
import { obtainChromium } from './chromium.ts';
import { settle, type Stage, testFiles } from './tally.ts';

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** A person's ways through the product, in a real Chromium against a real server and database. */
export const e2e: Stage = async (args) => {
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  const files = await testFiles('apps/web/e2e/**/*.spec.ts');
  if (files.length === 0) return settle(nothing, { ok: true, files: 0, narrowed: false });

  await buildWebIfStale();
  const chromium = await obtainChromium(say);
  const folder = await mkdtemp(join(tmpdir(), 'worksheet-report-'));
  const report = join(folder, 'report.json');
  try {
    const { ok } = await runNode(tools.playwright, ['test', '--reporter=list,json', ...args], {
      cwd: inRoot('apps/web'),
      env: { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    const text = await readFile(report, 'utf8').catch(() => undefined);
    const stats = text ? (JSON.parse(text) as Report).stats : undefined;
    const counts = stats && {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    };
    const narrowed = args.length > 0;
    return settle(counts ?? nothing, { ok, files: files.length, narrowed });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
