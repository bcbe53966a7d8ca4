import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { fromRoot } from '../lib/root.ts';
import { describeFailure, type ReportCounts } from './stage.ts';

/** Where the reporter writes what it counted, as JSON of `ReportCounts`. */
export const reportVariable = 'WORKSHEET_TEST_REPORT';

/** Writes the counts of a run, and every failure: of tests, of hooks, and of what nobody awaited. */
export default class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env[reportVariable];
    if (path) writeFileSync(path, JSON.stringify(countsOf(modules, unhandled)));
  }
}

function countsOf(
  modules: readonly TestModule[],
  unhandled: readonly SerializedError[],
): ReportCounts {
  const counts: ReportCounts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const addFailure = (
    name: string,
    error: Pick<SerializedError, 'message' | 'stack'> | undefined,
  ) => {
    counts.failed += 1;
    counts.failures.push(describeFailure(name, error?.stack ?? error?.message));
  };
  for (const module of modules) {
    const file = relative(fromRoot(), module.moduleId);
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'failed') addFailure(`${file} › ${test.fullName}`, errors[0]);
      else counts[state === 'passed' ? 'passed' : 'skipped'] += 1;
    }
    const suites = [module, ...module.children.allSuites()];
    for (const error of suites.flatMap((suite) => suite.errors())) addFailure(file, error);
  }
  for (const error of unhandled) addFailure(`Unhandled: ${error.name ?? 'error'}`, error);
  return counts;
}
