import { expect, test, type Page } from '@playwright/test';
import { findViolations, injectAxe } from '../support/axe.ts';

/** The examples of the document are values of the demo company. */
const demo = { username: 'adam', account: 'NORDLYS', password: 'worksheet-demo' };

const widths = [
  [1440, 'light'],
  [390, 'dark'],
] as const;

for (const [width, colorScheme] of widths) {
  test.describe(`at ${width} in the ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test('a user reads a guide, finds a call and sends it, and no request leaves the origin (D30, decisions/the-api-reference)', async ({
      page,
    }) => {
      const elsewhere = await openDocs(page);
      await expect(page.getByRole('heading', { name: 'Worksheet', level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'First call' })).toBeVisible();
      await expectUsable(page, 'page');

      await page.getByRole('link', { name: 'changes feed' }).first().click();
      await expect(page).toHaveURL(/#description\/changes-feed$/);
      await expect(page.getByRole('heading', { name: 'Changes feed' })).toBeInViewport();

      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'search' }).fill('signed-in user');
      await page.getByRole('option', { name: /Operation: Read the signed-in user/ }).click();
      const call = page.getByRole('region', { name: 'Read the signed-in user' });
      await expect(call).toContainText('Allowed for: all users.');
      await expect(call).toContainText('curl "$WORKSHEET_URL/api/user/info"');
      await expectUsable(page, 'page');

      await call.getByRole('button', { name: 'Test Request' }).click();
      await page.getByRole('button', { name: /^Send get request/ }).click();
      const response = page.getByRole('region', { name: 'Response', exact: true });
      await expect(response.getByRole('link', { name: '200 OK' })).toBeVisible();
      await expect(response).toContainText('"username": "adam"');
      await expectUsable(page, 'client');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(elsewhere()).toEqual([]);
    });
  });
}

test('calls of the demo company succeed as they are filled in, with an API key that is not stored (D7)', async ({
  page,
}) => {
  const elsewhere = await openDocs(page);
  const created = await page.request.post('/api/account/generate-api-key', { data: {} });
  const { apiKey }: { apiKey: string } = await created.json();
  await page.context().clearCookies();
  await page.getByRole('textbox', { name: 'Bearer Token' }).first().fill(apiKey);

  const calls = [
    ['account', 'GET', '/account'],
    ['customer', 'GET', '/customer'],
    ['customer', 'GET', '/customer/single'],
    ['job', 'GET', '/job/search'],
    ['worksheet', 'POST', '/worksheet'],
  ] as const;
  for (const [tag, method, path] of calls) {
    await page.goto(`/api/docs#tag/${tag}/${method}${path}`);
    const call = page.locator(`[id="api-1/tag/${tag}/${method}${path}"]`);
    await call.getByRole('button', { name: 'Test Request' }).click();
    const sent = page.waitForRequest((request) => request.method() === method);
    await page.getByRole('button', { name: /^Send \w+ request/ }).click();
    expect((await sent).headers()['authorization'], path).toBe(`Bearer ${apiKey}`);
    const response = page.getByRole('region', { name: 'Response', exact: true });
    await expect(response.getByRole('link', { name: '200 OK' }), path).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(apiKey);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Bearer Token' }).first()).toHaveValue('');
  expect(elsewhere()).toEqual([]);
});

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

async function expectUsable(page: Page, part: keyof typeof knownViolations): Promise<void> {
  await injectAxe(page);
  const violations = await findViolations(page, { covered: true });
  const known = knownViolations[part];
  expect(violations.filter((text) => !known.some((pattern) => pattern.test(text)))).toEqual([]);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}
