import { expect, test, type Locator, type Page } from '@playwright/test';
import { findViolations, injectAxe } from '../support/axe.ts';

/** The examples of the document are values of the demo company. */
const demo = { username: 'adam', account: 'NORDLYS', password: 'worksheet-demo' };

test('a user reads a guide, finds calls and sends them as they are filled in; an API key is not stored, and no request leaves the origin (D7, D30, decisions/the-api-reference)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  const elsewhere = await openDocs(page);
  const created = await page.request.post('/api/account/generate-api-key', { data: {} });
  const { apiKey }: { apiKey: string } = await created.json();
  await expect(page.getByRole('heading', { name: 'Worksheet', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First call' })).toBeVisible();
  await expectUsable(page, 'page');

  await page.getByRole('link', { name: 'changes feed' }).first().click();
  await expect(page).toHaveURL(/#description\/changes-feed$/);
  await expect(page.getByRole('heading', { name: 'Changes feed' })).toBeInViewport();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'search' }).fill('read a customer');
  await page.getByRole('option', { name: /Operation: Read a customer/ }).click();
  const single = page.getByRole('region', { name: 'Read a customer' });
  await expect(single).toContainText('Allowed for: administrators; API keys.');
  await expect(single).toContainText('curl "$WORKSHEET_URL/api/customer/single?no=K-1003"');
  await send(page, single);
  await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText(
    '"no": "K-1003"',
  );
  await expectUsable(page, 'client', '[role=dialog]');
  await close(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().clearCookies();
  await page.getByRole('textbox', { name: 'Bearer Token' }).first().fill(apiKey);
  await page.goto('/api/docs#tag/worksheet/POST/worksheet');
  const create = '[id="api-1/tag/worksheet/POST/worksheet"]';
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await send(page, page.locator(create));
  expect((await sent).headers()['authorization']).toBe(`Bearer ${apiKey}`);
  await close(page);
  await expectUsable(page, 'page', create);

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(apiKey);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(elsewhere()).toEqual([]);
});

async function send(page: Page, call: Locator): Promise<void> {
  await call.getByRole('button', { name: 'Test Request' }).click();
  await page.getByRole('button', { name: /^Send \w+ request/ }).click();
  const response = page.getByRole('region', { name: 'Response', exact: true });
  await expect(response.getByRole('link', { name: '200 OK' })).toBeVisible();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Returns a function that lists the requests to other origins and the violations of the page's policy. */
async function openDocs(page: Page): Promise<() => string[]> {
  const response = await page.request.post('/api/user/login', { data: demo });
  expect(response.status()).toBe(200);
  const found: string[] = [];
  const origin = new URL(response.url()).origin;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) found.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) found.push(message.text());
  });
  await page.goto('/api/docs');
  return () => found;
}

/** What the renderer itself brings and no setting mends (docs/decisions/2026-11-23-the-api-reference.md). */
const knownViolations = {
  page: [/^landmark-unique: .*response-card/],
  client: [
    /^(aria-allowed-role|aria-prohibited-attr|presentation-role-conflict): .*More Information/,
    /^aria-input-field-name: .*contenteditable/,
    /^aria-required-attr: .*code-input/,
    /^aria-valid-attr-value: .*copy-button/,
    /^landmark-no-duplicate-main: /,
    /^landmark-unique: .*(Notifications|response-card)/,
  ],
};

async function expectUsable(
  page: Page,
  part: keyof typeof knownViolations,
  within = 'html',
): Promise<void> {
  await injectAxe(page);
  const violations = await findViolations(page, { covered: true, within });
  const known = knownViolations[part];
  expect(violations.filter((text) => !known.some((pattern) => pattern.test(text)))).toEqual([]);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}
