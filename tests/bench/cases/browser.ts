import { chromium, type Browser, type Page } from 'playwright-core';
import type { Measurement } from '#report/measurement.ts';
import { fillCompany } from '#environment/fill.ts';
import { type Environment, logIn } from '#environment/environment.ts';

const code = 'BROWSER';
const records = 1_000;
/** The approximate factor of a cheap phone. */
export const cpuSlowdown = 4;

interface PageFigures {
  readonly paint: number;
  readonly shift: number;
  readonly fetched: number;
  /** The response times in ms, by action. */
  readonly responses: Record<string, number>;
}

/** Measures a worksheet of 1,000 records on desktop and phone. */
export async function browser(
  environment: Environment,
  executablePath: string,
): Promise<Measurement[]> {
  await fillCompany(environment.db, { code, records, open: records });
  const [name = '', value = ''] = (await logIn(environment, code, 'boss')).split('=');
  const cookie = { name, value, url: environment.app.url };
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const measurements: Measurement[] = [];
    for (const width of [1_440, 390]) {
      const page = await measurePage(browser, {
        cookie,
        width,
        url: `${environment.app.url}/?mode=ALL`,
      });
      const prefix = `browser, ${width} px`;
      const slowest = Math.max(...Object.values(page.responses));
      const detail = JSON.stringify(page);
      measurements.push(
        {
          name: `${prefix}: largest paint`,
          value: page.paint,
          unit: 'ms',
          goal: { atMost: 2_000 },
          detail,
        },
        {
          name: `${prefix}: slowest response`,
          value: slowest,
          unit: 'ms',
          goal: { atMost: 150 },
          detail,
        },
        {
          name: `${prefix}: layout shift`,
          value: page.shift,
          unit: '×',
          goal: { atMost: 0.05 },
          detail,
        },
        {
          name: `${prefix}: second visit`,
          value: page.fetched,
          unit: 'kB',
          goal: { atMost: 0 },
          detail,
        },
      );
    }
    return measurements;
  } finally {
    await browser.close();
  }
}

interface PageOptions {
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
  readonly width: number;
  readonly url: string;
}

async function measurePage(
  browser: Browser,
  { cookie, width, url }: PageOptions,
): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'en-GB' });
  await context.addCookies([cookie]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(observers);
  await page.goto(url);
  const isPhone = width < 640;
  await page.locator('[data-total]').waitFor();
  await page.waitForLoadState('networkidle');
  const { paint } = await readFigures(page);
  if (isPhone) await page.getByRole('button', { name: /^(Search and|Søg og) / }).click();
  const search = page.getByRole('searchbox');
  await search.waitFor();

  const responses: Record<string, number> = {};
  const measure = async (name: string, action: () => Promise<void>) => {
    await page.evaluate('window.figures.response = 0');
    await action();
    // The browser reports an event after the next paint.
    await page.evaluate('new Promise((done) => requestIdleCallback(() => setTimeout(done, 200)))');
    responses[name] = (await readFigures(page)).response;
  };
  await measure('filtering', async () => {
    await search.click();
    await page.keyboard.type('opgang 99', { delay: 120 });
  });
  await measure('clearing', () => search.fill(''));
  if (isPhone) {
    await measure('opening a filter', () => page.getByRole('combobox').first().click());
  } else {
    await measure('typing', async () => {
      await page.getByRole('textbox', { name: /^(Description|Beskrivelse)/ }).click();
      await page.keyboard.type('Opsætning af stillads', { delay: 80 });
    });
  }
  const { shift } = await readFigures(page);
  await page.reload();
  await page.locator('[data-total]').waitFor();
  const { fetched } = await readFigures(page);
  await context.close();
  return { paint, shift, fetched, responses };
}

interface Figures {
  readonly paint: number;
  readonly shift: number;
  readonly response: number;
  readonly fetched: number;
}

export function readFigures(page: Page): Promise<Figures> {
  return page.evaluate<Figures>(`({ ...window.figures, fetched: performance.getEntriesByType('resource')
    .filter((entry) => entry.name.includes('/assets/'))
    .reduce((sum, entry) => sum + entry.transferSize / 1000, 0) })`);
}

export const observers = {
  content: `
    window.figures = { paint: 0, shift: 0, response: 0 };
    const observe = (type, act, more) => new PerformanceObserver((list) => list.getEntries().forEach(act))
      .observe({ type, buffered: true, ...more });
    observe('largest-contentful-paint', (entry) => { figures.paint = entry.startTime; });
    observe('layout-shift', (entry) => { if (!entry.hadRecentInput) figures.shift += entry.value; });
    observe('event', (entry) => {
      if (entry.interactionId) figures.response = Math.max(figures.response, entry.duration);
    }, { durationThreshold: 16 });
  `,
};
