import { freePort } from '@worksheet/database/local-server/free-port';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Finding } from '#finding.ts';
import { fillCompany } from '#stage/fill.ts';
import { signIn } from '#stage/people.ts';
import type { Stage } from '#stage/stage.ts';

const code = 'LIGHTHOUSE';
/** As many as a company looks at on an ordinary day. */
const records = 100;
/** One run says little: what else the machine does counts as the page's. */
const runs = 3;
/** Lighthouse's phone is a slow one in a slow net; its desktop has a wire. */
const devices = { phone: undefined, desktop: desktopConfig };
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
    for (const [device, config] of Object.entries(devices)) {
      const seen: { points: number; detail: string }[] = [];
      for (let run = 0; run < runs; run += 1) {
        const result = await lighthouse(
          `${stage.app.url}/?mode=ALL`,
          {
            port,
            logLevel: 'error',
            onlyCategories: ['performance'],
            extraHeaders: { Cookie: cookie },
          },
          config,
        );
        if (!result) throw new Error('Lighthouse gave no result.');
        const { categories, audits } = result.lhr;
        seen.push({
          points: Math.round((categories['performance']?.score ?? 0) * 100),
          detail: parts.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`).join(', '),
        });
      }
      const median = seen.toSorted((one, other) => one.points - other.points)[(runs - 1) / 2];
      findings.push({
        name: `lighthouse, ${device}: performance`,
        value: median?.points ?? 0,
        unit: 'points',
        goal: { atLeast: 90 },
        detail: `${seen.map(({ points }) => points).join(', ')}; ${median?.detail ?? ''}`,
      });
    }
    return findings;
  } finally {
    await browser.close();
  }
}
