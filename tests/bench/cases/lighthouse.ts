import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Measurement } from '#report/measurement.ts';
import { median } from '#load.ts';
import { fillCompany } from '#environment/fill.ts';
import { type Environment, logIn } from '#environment/environment.ts';
import { freePort } from '@worksheet/database/local-server/port';

const code = 'LIGHTHOUSE';
const records = 100;
/** The result is the median, because other load affects a run. */
const runs = 3;
/** Lighthouse's factor of four assumes a fast desktop; slower machines need a smaller factor. */
const devices = [
  { name: 'phone', config: undefined, slowdown: undefined, goal: { atLeast: 90 } },
  { name: 'phone, 4 × slower than this machine', config: undefined, slowdown: 4, goal: undefined },
  { name: 'desktop', config: desktopConfig, slowdown: 1, goal: { atLeast: 90 } },
];
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

export async function lighthouseScores(
  environment: Environment,
  executablePath: string,
): Promise<Measurement[]> {
  await fillCompany(environment.db, { code, records, open: records });
  const cookie = await logIn(environment, code, 'boss');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const measurements: Measurement[] = [];
    const benchmarkIndexes: number[] = [];
    for (const { name, config, slowdown, goal } of devices.toReversed()) {
      const results: { points: number; detail: string }[] = [];
      for (let run = 0; run < runs; run += 1) {
        const cpuSlowdownMultiplier = slowdown ?? slowdownOf(median(benchmarkIndexes));
        const result = await lighthouse(
          `${environment.app.url}/?mode=ALL`,
          {
            port,
            logLevel: 'error',
            onlyCategories: ['performance'],
            extraHeaders: { Cookie: cookie },
            throttling: { ...config?.settings?.throttling, cpuSlowdownMultiplier },
          },
          config,
        );
        if (!result) throw new Error('Lighthouse returned no result.');
        const { categories, audits, environment: machine } = result.lhr;
        benchmarkIndexes.push(machine.benchmarkIndex);
        const values = metrics.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`);
        results.push({
          points: Math.round((categories['performance']?.score ?? 0) * 100),
          detail: `${values.join(', ')}; ${cpuSlowdownMultiplier} × slower than a machine of ${machine.benchmarkIndex}`,
        });
      }
      const middle = results.toSorted((a, b) => a.points - b.points)[(runs - 1) / 2];
      measurements.push({
        name: `lighthouse, ${name}: performance`,
        value: middle?.points ?? 0,
        unit: 'points',
        ...(goal && { goal }),
        detail: `${results.map(({ points }) => points).join(', ')}; ${middle?.detail ?? ''}`,
      });
    }
    return measurements;
  } finally {
    await browser.close();
  }
}

/** The slowdown that Lighthouse recommends for a machine (its `docs/throttling.md`). */
function slowdownOf(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1_500) return 4;
  return benchmarkIndex >= 800 ? 2 : 1;
}
