import { expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { makeCompany } from '../support/company.ts';
import { createRecord } from '../support/records.ts';
import { freePort } from '@worksheet/database/local-server/port';

test('the worksheet page on a phone: accessibility 100, best practices at least 95', async ({
  page,
  playwright,
  launchOptions,
  baseURL,
}) => {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Time' });
  await company.signIn(page, 'adam');
  await createRecord(page, { accountId: company.account.id });
  const { cookies } = await page.context().storageState();
  const port = await freePort();
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(`${baseURL ?? ''}/?mode=ALL`, {
      port,
      logLevel: 'error',
      onlyCategories: ['accessibility', 'best-practices'],
      extraHeaders: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    if (!result) throw new Error('Lighthouse gave no result.');
    const { categories, audits, runtimeError } = result.lhr;
    expect(runtimeError).toBeUndefined();
    const failed = Object.values(audits)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, title }) => `${id}: ${title}`);
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    expect(score('accessibility'), failed.join('\n')).toBe(100);
    expect(score('best-practices'), failed.join('\n')).toBeGreaterThanOrEqual(95);
  } finally {
    await browser.close();
  }
});
