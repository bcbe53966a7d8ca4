import { glob } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot } from '../lib/root.ts';

export type StageResult = {
  passed: number;
  failed: number;
  remark?: string;
  /** What failed, and with which words: said once more at the very end, where a long log is cut off last. */
  failures?: string[];
};

/** A part of the test command. `args` are passed on to the tool it runs. */
export type Stage = (args: string[]) => Promise<StageResult>;

export function addResults(one: StageResult, other: StageResult): StageResult {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...(one.failures ?? []), ...(other.failures ?? [])],
  };
}

/** A failed test by its name, and below it the beginning of what its tool had to say. */
export function describeFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return [
    name,
    ...lines
      .filter((line) => !line.includes('node_modules'))
      .slice(0, 12)
      .map((line) => `  ${line.slice(0, 200)}`),
  ].join('\n');
}

/** Tests found in the tree by the names of their files, to tell "none yet" from "none was run". */
export async function findTestFiles(pattern: string, without?: RegExp): Promise<string[]> {
  const found: string[] = [];
  const isSkipped = (name: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(name);
  for await (const path of glob(pattern, { cwd: fromRoot(), exclude: isSkipped })) {
    if (!without?.test(path)) found.push(path);
  }
  return found;
}

/** What the report of a test runner tells. */
export type ReportCounts = { passed: number; failed: number; skipped: number; failures: string[] };

export const emptyReport: ReportCounts = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Settles the tally of a test runner: skipped tests, and a run that found nothing to do, have failed. */
export function toStageResult(
  counts: ReportCounts,
  run: { ok: boolean; files: number; narrowed: boolean; mayBeSkipped?: boolean },
): StageResult {
  const { passed, skipped, failures } = counts;
  let { failed } = counts;
  if (run.files === 0) return { passed: 0, failed: 0, remark: 'no tests in the tree yet' };
  const isFault = skipped > 0 && !run.mayBeSkipped;
  if (isFault && !run.narrowed) failed += skipped;
  if (failed === 0 && (!run.ok || passed === 0)) failed = 1;
  return {
    passed,
    failed,
    failures,
    remark: skipped > 0 ? `${skipped} skipped${isFault ? ': no test may be' : ''}` : undefined,
  };
}
