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

type SpecRun = {
  results: {
    error?: { message?: string };
    attachments: { name: string; path?: string }[];
  }[];
};
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
    const counts = text ? await countsOf(JSON.parse(text) as Report) : undefined;
    const isSelection = args.length > 0;
    return toStageResult(counts ?? emptyReport, { ok, files: files.length, isSelection });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function countsOf({ stats, suites }: Report): Promise<ReportCounts> {
  const failures = await Promise.all(suites.map(failuresOf));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: failures.flat(),
  };
}

async function failuresOf({ file, suites = [], specs }: Suite): Promise<string[]> {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(async ({ title, line, tests }) => {
    const result = tests.flatMap((test) => test.results).find(({ error }) => error);
    const name = `apps/web/e2e/${file}:${line} › ${title}`;
    const context = result?.attachments.find((attachment) => attachment.name === 'error-context');
    return describeFailure(name, result?.error?.message) + (await readPage(context?.path));
  });
  const others = await Promise.all(suites.map(failuresOf));
  return [...(await Promise.all(own)), ...others.flat()];
}

const maxPageLines = 60;

/** Returns the content of the page at the time of the failure, which another machine may not reproduce. */
async function readPage(path: string | undefined): Promise<string> {
  const text = path ? await readFile(path, 'utf8').catch(() => '') : '';
  const [, page] = /# Page snapshot\s+```yaml\n([^`]*)```/.exec(text) ?? [];
  if (!page) return '';
  const lines = page.trimEnd().split('\n').slice(0, maxPageLines);
  return ['\n  The page:', ...lines.map((line) => `    ${line.slice(0, 160)}`)].join('\n');
}
