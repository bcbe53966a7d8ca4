import { freePort } from '@worksheet/database/local-server/free-port';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Finding } from '#finding.ts';
import { median } from '#load.ts';
import { fillCompany } from '#environment/fill.ts';
import { signIn } from '#environment/people.ts';
import type { Stage } from '#environment/stage.ts';

const code = 'LIGHTHOUSE';
/** As many as a company looks at on an ordinary day. */
const records = 100;
/** One run says little: what else the machine does counts as the page's. */
const runs = 3;
/**
 * Lighthouse's phone is of the middle, in a slow net; its desktop has a wire. It slows the processor down four times for
 * the phone, taking it for that of a fast desktop (`benchmarkIndex` from 1500); on slower machines its makers advise
 * less, to mean the same phone. As it comes, it is measured as well.
 */
const devices = [
  { name: 'phone', config: undefined, slowdown: undefined, goal: { atLeast: 90 } },
  { name: 'phone, 4 × slower than this machine', config: undefined, slowdown: 4, goal: undefined },
  { name: 'desktop', config: desktopConfig, slowdown: 1, goal: { atLeast: 90 } },
];
const parts = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** How quick Lighthouse finds the worksheet, signed in, on a first visit. */
export async function lighthousePoints(stage: Stage, executablePath: string): Promise<Finding[]> {
  await fillCompany(stage.db, { code, records, open: records });
  const cookie = await signIn(stage, code, 'boss');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const findings: Finding[] = [];
    const powers: number[] = [];
    for (const { name, config, slowdown, goal } of devices.toReversed()) {
      const seen: { points: number; detail: string }[] = [];
      for (let run = 0; run < runs; run += 1) {
        const cpuSlowdownMultiplier = slowdown ?? slowdownOf(median(powers));
        const result = await lighthouse(
          `${stage.app.url}/?mode=ALL`,
          {
            port,
            logLevel: 'error',
            onlyCategories: ['performance'],
            extraHeaders: { Cookie: cookie },
            throttling: { ...config?.settings?.throttling, cpuSlowdownMultiplier },
          },
          config,
        );
        if (!result) throw new Error('Lighthouse gave no result.');
        const { categories, audits, environment } = result.lhr;
        powers.push(environment.benchmarkIndex);
        const figures = parts.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`);
        seen.push({
          points: Math.round((categories['performance']?.score ?? 0) * 100),
          detail: `${figures.join(', ')}; ${cpuSlowdownMultiplier} × slower than a machine of ${environment.benchmarkIndex}`,
        });
      }
      const middle = seen.toSorted((one, other) => one.points - other.points)[(runs - 1) / 2];
      findings.push({
        name: `lighthouse, ${name}: performance`,
        value: middle?.points ?? 0,
        unit: 'points',
        ...(goal && { goal }),
        detail: `${seen.map(({ points }) => points).join(', ')}; ${middle?.detail ?? ''}`,
      });
    }
    return findings;
  } finally {
    await browser.close();
  }
}

/** How much slower than this machine the phone is, by Lighthouse's table of machines (`docs/throttling.md` there). */
function slowdownOf(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1_500) return 4;
  return benchmarkIndex >= 800 ? 2 : 1;
}
