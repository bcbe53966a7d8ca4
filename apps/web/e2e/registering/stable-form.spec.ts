import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { makeWorkday, registerLines, setNorm } from '../support/workday.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Returns a function that reads where the button below the fields has been since the page was opened. */
async function watchPositions(page: Page, name: string) {
  await page.addInitScript((text) => {
    const tops = new Set<number>();
    const read = () => {
      const buttons = [...document.querySelectorAll('form button')];
      const button = buttons.find(({ textContent }) => textContent.startsWith(text));
      if (button) tops.add(Math.round(button.getBoundingClientRect().top));
      requestAnimationFrame(read);
    };
    read();
    Reflect.set(window, 'readTops', () => [...tops]);
  }, name);
  return () => page.evaluate<number[]>('readTops()');
}

/** Opens the form, and answers the requests to the address once they are sent and the page has been painted. */
async function openWithLate(page: Page, address: RegExp, path = '/worksheet/add') {
  const release = await holdRequests(page, address);
  const asked = page.waitForRequest(address);
  await page.goto(path);
  await asked;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  release();
}

const photos = (page: Page) => page.getByRole('button', { name: 'Vedhæft fotos' });

test('on a phone, nothing moves when the recent choices are answered late', async ({ page }) => {
  const company = await makeWorkday();
  await company.signIn(page, 'bo');
  await registerLines(page, [{ quantity: 4 }, { quantity: 0.75 }]);
  const readTops = await watchPositions(page, 'Vedhæft fotos');
  await openWithLate(page, /worksheet\.recent/);
  await expect(page.getByRole('button', { name: '4,00' })).toBeVisible();
  await expect(photos(page)).toBeVisible();
  expect(await readTops()).toHaveLength(1);
});

test('on a phone, nothing moves when the lines of the day are answered late', async ({ page }) => {
  const company = await makeWorkday();
  await setNorm(page, company);
  await company.signIn(page, 'bo');
  await registerLines(page, [{ quantity: 4 }]);
  const readTops = await watchPositions(page, 'Vedhæft fotos');
  await openWithLate(page, /worksheet\.list/);
  await expect(page.getByRole('button', { name: 'Resten 3,40' })).toBeVisible();
  await expect(photos(page)).toBeVisible();
  expect(await readTops()).toHaveLength(1);
});

test('on a phone, nothing moves in the form of a record either', async ({ page }) => {
  const company = await makeWorkday();
  await company.signIn(page, 'bo');
  await registerLines(page, [{ quantity: 4 }, { quantity: 0.75 }]);
  await page.goto('/');
  await page.locator('[data-record]').getByRole('button').first().tap();
  await page.getByRole('link', { name: /^Rediger/ }).tap();
  await expect(page).toHaveURL(/edit/);
  const path = page.url();
  const readTops = await watchPositions(page, 'Mere');
  await openWithLate(page, /worksheet\.recent/, path);
  await expect(page.getByRole('button', { name: '4,00' })).toBeVisible();
  expect(await readTops()).toHaveLength(1);
});

test('on a phone, the form is shown without its choices when they are not answered in time', async ({
  page,
}) => {
  const company = await makeWorkday();
  await company.signIn(page, 'bo');
  await holdRequests(page, /worksheet\.recent/);
  await page.goto('/worksheet/add');
  await expect(photos(page)).toBeVisible();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('nothing below the form moves either', async ({ page }) => {
    const company = await makeWorkday();
    await company.signIn(page, 'bo');
    await registerLines(page, [{ quantity: 4 }]);
    const readTops = await watchPositions(page, 'Opret');
    await openWithLate(page, /worksheet\.recent/, '/');
    await expect(page.getByText('er fra din seneste linje')).toBeVisible();
    expect(await readTops()).toHaveLength(1);
  });
});
