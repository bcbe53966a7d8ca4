import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../lib/root.ts';
import { print } from '../lib/steps.ts';
import { runNode, tools } from '../lib/tools.ts';
import { buildWebIfStale } from '../lib/web-build.ts';
import { obtainChromium } from './chromium.ts';
import {
  type ReportCounts,
  describeFailure,
  emptyReport,
  toStageResult,
  type Stage,
  findTestFiles,
} from './stage.ts';

type SpecRun = { results: { error?: { message?: string } }[] };
type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; line: number; ok: boolean; tests: SpecRun[] }[];
};
type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

export const e2e: Stage = async (args) => {
  const files = await findTestFiles('apps/web/e2e/**/*.spec.ts');
  if (files.length === 0)
    return toStageResult(emptyReport, { ok: true, files: 0, isSelection: false });

  await buildWebIfStale();
  const chromium = await obtainChromium(print);
  const folder = await mkdtemp(join(tmpdir(), 'worksheet-report-'));
  const report = join(folder, 'report.json');
  try {
    const { ok } = await runNode(tools.playwright, ['test', '--reporter=list,json', ...args], {
      cwd: fromRoot('apps/web'),
      env: { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    const text = await readFile(report, 'utf8').catch(() => undefined);
    const counts = text ? countsOf(JSON.parse(text) as Report) : undefined;
    const isSelection = args.length > 0;
    return toStageResult(counts ?? emptyReport, { ok, files: files.length, isSelection });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

function countsOf({ stats, suites }: Report): ReportCounts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  };
}

function failuresOf({ file, suites = [], specs }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(({ title, line, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const message = results.find(({ error }) => error)?.error?.message;
    return describeFailure(`apps/web/e2e/${file}:${line} › ${title}`, message);
  });
  return [...own, ...suites.flatMap(failuresOf)];
}
