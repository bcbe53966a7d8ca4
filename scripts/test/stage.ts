import { glob } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot } from '../lib/root.ts';

export type StageResult = {
  passed: number;
  failed: number;
  note?: string;
  /** The failures are printed again at the end, so that a cut-off log still shows them. */
  failures?: string[];
};

export type Stage = (args: string[]) => Promise<StageResult>;

export function addResults(a: StageResult, b: StageResult): StageResult {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    failures: [...(a.failures ?? []), ...(b.failures ?? [])],
  };
}

export function describeFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'));
  return [name, ...lines.slice(0, 12).map((line) => `  ${line.slice(0, 200)}`)].join('\n');
}

/** Returns the test files of a pattern, so that callers can tell a tree without tests from a run without tests. */
export async function findTestFiles(pattern: string, without?: RegExp): Promise<string[]> {
  const paths: string[] = [];
  const isSkipped = (name: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(name);
  for await (const path of glob(pattern, { cwd: fromRoot(), exclude: isSkipped })) {
    if (!without?.test(path)) paths.push(path);
  }
  return paths;
}

export type ReportCounts = { passed: number; failed: number; skipped: number; failures: string[] };

export const emptyReport: ReportCounts = { passed: 0, failed: 0, skipped: 0, failures: [] };

type Run = {
  ok: boolean;
  files: number;
  /** True if the arguments select some of the tests. */
  isSelection: boolean;
  mayBeSkipped?: boolean;
  mayBeEmpty?: boolean;
};

/** Returns the result of a run. Skipped tests and a run without tests count as failed. */
export function toStageResult(counts: ReportCounts, run: Run): StageResult {
  const { passed, skipped, failures } = counts;
  let { failed } = counts;
  if (run.files === 0) return { passed: 0, failed: 0, note: 'no test files' };
  const isForbidden = skipped > 0 && !run.mayBeSkipped;
  if (isForbidden && !run.isSelection) failed += skipped;
  const isEmpty = passed === 0 && !run.mayBeEmpty;
  const otherFailure = isEmpty ? 'no test passed' : 'every test passed, and the tool still failed';
  const isOther = failed === 0 && (!run.ok || isEmpty);
  if (isOther) failed = 1;
  return {
    passed,
    failed,
    failures: isOther ? [...failures, otherFailure] : failures,
    note: skipped > 0 ? `${skipped} skipped${isForbidden ? ': not allowed' : ''}` : undefined,
  };
}
