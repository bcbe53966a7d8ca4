import { chromium, type Page } from 'playwright-core';
import { cpuSlowdown, observers, readFigures } from '#cases/browser.ts';
import type { Measurement } from '#report/measurement.ts';
import { fillCompany } from '#environment/fill.ts';
import { type Environment, logIn } from '#environment/environment.ts';

const code = 'WEEK';
const rows = 40;
const dates = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`);

/** Measures the response to keys in a week grid of 40 × 7 records. */
export async function week(
  environment: Environment,
  executablePath: string,
): Promise<Measurement[]> {
  await fillCompany(environment.db, { code, records: 0, open: 0 });
  const session = await logIn(environment, code, 'w1');
  await fillWeek(environment.app.url, session);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1_440, height: 844 },
      locale: 'en-GB',
      // The browser is never idle while an icon turns.
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const [name = '', value = ''] = session.split('=');
    await context.addCookies([{ name, value, url: environment.app.url }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(observers);
    await page.goto(`${environment.app.url}/worksheet/week?week=2026-W47`);
    await page.getByRole('grid').waitFor();
    await page.waitForLoadState('networkidle');
    const { pasting = 0, ...responses } = await measureKeys(page);
    return [
      {
        name: 'week of 40 × 7 cells: slowest response to a key',
        value: Math.max(...Object.values(responses)),
        unit: 'ms',
        goal: { atMost: 150 },
        detail: JSON.stringify(responses),
      },
      {
        name: 'week of 40 × 7 cells: pasting 98 cells',
        value: pasting,
        unit: 'ms',
        goal: { atMost: 150 },
        detail: '',
      },
    ];
  } finally {
    await browser.close();
  }
}

async function measureKeys(page: Page): Promise<Record<string, number>> {
  const responses: Record<string, number> = {};
  const cell = page.getByRole('grid').getByRole('textbox').nth(8);
  const measure = async (name: string, action: () => Promise<void>) => {
    await page.evaluate('window.figures.response = 0');
    await action();
    // The browser reports an event after the next paint.
    // Headless Chromium sometimes calls nothing idle after a key has moved the focus.
    await page.evaluate(
      'new Promise((done) => requestIdleCallback(() => setTimeout(done, 400), { timeout: 3000 }))',
    );
    responses[name] = (await readFigures(page)).response;
  };
  await measure('typing', async () => {
    await cell.focus();
    await page.keyboard.type('7.25', { delay: 80 });
  });
  await measure('saving and moving', async () => {
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await page.keyboard.type('3');
      await page.keyboard.press(key, { delay: 80 });
    }
  });
  await measure('refusing', async () => {
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
  });
  await measure('selecting', async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(`Shift+${key}`, { delay: 80 });
  });
  const block = Array.from({ length: 14 }, () => dates.map(() => '4.5').join('\t')).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await cell.focus();
  await measure('pasting', () => page.keyboard.press('Control+v'));
  return responses;
}

async function fillWeek(url: string, cookie: string): Promise<void> {
  const operations = Array.from({ length: rows * dates.length }, (_, index) => ({
    op: 'create',
    date: dates[index % dates.length],
    customerNo: 'C-1',
    jobCode: 'J-1',
    jobTaskCode: '100',
    unitType: 'Item',
    unitNo: 'V-1',
    unitOfMeasureCode: 'BOX',
    description: `Opgang ${Math.floor(index / dates.length) + 1}`,
    quantity: 7.5,
  }));
  for (let from = 0; from < operations.length; from += 100) {
    const response = await fetch(`${url}/api/worksheet/batch`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ operations: operations.slice(from, from + 100) }),
    });
    if (!response.ok) throw new Error(await response.text());
  }
}
