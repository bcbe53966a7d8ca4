import { chromium, type Browser, type Page } from 'playwright-core';
import type { Finding } from '#finding.ts';
import { fillCompany } from '#environment/fill.ts';
import { signIn } from '#environment/people.ts';
import type { Stage } from '#environment/stage.ts';

const code = 'BROWSER';
const records = 1_000;
/** A cheap phone is about so many times as slow as the machine of who writes programs. */
const slowDown = 4;

interface Seen {
  readonly paint: number;
  readonly shift: number;
  readonly fetched: number;
  /** The slowest answer to a key or a press, by what was done. */
  readonly answers: Record<string, number>;
}

/** The worksheet with 1,000 records in a slowed Chromium, as a desktop and as a phone shows it. */
export async function browser(stage: Stage, executablePath: string): Promise<Finding[]> {
  await fillCompany(stage.db, { code, records, open: records });
  const [name = '', value = ''] = (await signIn(stage, code, 'boss')).split('=');
  const cookie = { name, value, url: stage.app.url };
  const running = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const findings: Finding[] = [];
    for (const width of [1_440, 390]) {
      const seen = await look(running, { cookie, width, url: `${stage.app.url}/?mode=ALL` });
      const at = `browser, ${width} px`;
      const slowest = Math.max(...Object.values(seen.answers));
      const detail = JSON.stringify(seen);
      findings.push(
        {
          name: `${at}: largest paint`,
          value: seen.paint,
          unit: 'ms',
          goal: { atMost: 2_000 },
          detail,
        },
        {
          name: `${at}: slowest answer`,
          value: slowest,
          unit: 'ms',
          goal: { atMost: 150 },
          detail,
        },
        {
          name: `${at}: layout shift`,
          value: seen.shift,
          unit: '×',
          goal: { atMost: 0.05 },
          detail,
        },
        {
          name: `${at}: second visit`,
          value: seen.fetched,
          unit: 'kB',
          goal: { atMost: 0 },
          detail,
        },
      );
    }
    return findings;
  } finally {
    await running.close();
  }
}

interface Visit {
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
  readonly width: number;
  readonly url: string;
}

async function look(running: Browser, { cookie, width, url }: Visit): Promise<Seen> {
  const context = await running.newContext({ viewport: { width, height: 844 }, locale: 'en-GB' });
  await context.addCookies([cookie]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript(watch);
  await page.goto(url);
  const search = page.getByRole('searchbox');
  await search.waitFor();
  await page.locator('[data-total]').waitFor();
  await page.waitForLoadState('networkidle');
  const { paint } = await figures(page);

  const answers: Record<string, number> = {};
  const measure = async (what: string, act: () => Promise<void>) => {
    await page.evaluate('window.seen.answer = 0');
    await act();
    // The browser tells of an answer once it has been painted.
    await page.evaluate('new Promise((done) => requestIdleCallback(() => setTimeout(done, 200)))');
    answers[what] = (await figures(page)).answer;
  };
  await measure('filtering', async () => {
    await search.click();
    await page.keyboard.type('opgang 99', { delay: 120 });
  });
  await measure('clearing', () => search.fill(''));
  if (width < 640) {
    await measure('expanding', () => page.locator('main button[aria-expanded]').first().click());
  } else {
    await measure('typing', async () => {
      await page.getByRole('textbox', { name: /^(Description|Beskrivelse)/ }).click();
      await page.keyboard.type('Opsætning af stillads', { delay: 80 });
    });
  }
  const { shift } = await figures(page);
  await page.reload();
  await page.locator('[data-total]').waitFor();
  const { fetched } = await figures(page);
  await context.close();
  return { paint, shift, fetched, answers };
}

interface Figures {
  readonly paint: number;
  readonly shift: number;
  readonly answer: number;
  readonly fetched: number;
}

function figures(page: Page): Promise<Figures> {
  return page.evaluate<Figures>(`({ ...window.seen, fetched: performance.getEntriesByType('resource')
    .filter((each) => each.name.includes('/assets/'))
    .reduce((sum, each) => sum + each.transferSize / 1000, 0) })`);
}

/** Runs in the page, before its own scripts. */
const watch = {
  content: `
    window.seen = { paint: 0, shift: 0, answer: 0 };
    const follow = (type, act, more) => new PerformanceObserver((list) => list.getEntries().forEach(act))
      .observe({ type, buffered: true, ...more });
    follow('largest-contentful-paint', (entry) => { seen.paint = entry.startTime; });
    follow('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
    follow('event', (entry) => {
      if (entry.interactionId) seen.answer = Math.max(seen.answer, entry.duration);
    }, { durationThreshold: 16 });
  `,
};
