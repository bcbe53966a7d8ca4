import { expect, test, type Page } from '@playwright/test';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createJob, createUser } from '@worksheet/database/testing/factories';
import { startDeployment } from '../support/deployment.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { expectToast, field, pick, picker } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { logIn } from '../support/login.ts';
import { goOnline, untilOffline } from '../support/offline.ts';
import { workDate } from '../support/workday.ts';

/** bo registered a line on each job yesterday. */
function makeCompany() {
  return makeCustomCompany({}, async (pool, at) => {
    const user = await createUser(pool, at, { username: 'bo' });
    await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
    const { customer, job, item: unit } = await createMasterData(pool, at);
    const market = await createJob(pool, at, {
      code: 'J-2',
      description: 'Fish market',
      bill_to_customer_id: customer.id,
    });
    const line = { user, customer, unit, work_date: workDate(-1) };
    await createRecord(pool, at, { ...line, job, description: 'Bolting' });
    await createRecord(pool, at, { ...line, job: market, description: 'Painting' });
    return { customer };
  });
}

async function fillIn(page: Page, description: string): Promise<void> {
  await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
  await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
  await field(page, 'Description').fill(description);
  await field(page, 'Quantity').fill('2');
}

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });
const sendAll = (page: Page) =>
  page.getByRole('button', { name: 'Send all now', exact: true }).click();

async function descriptionsOf(page: Page): Promise<readonly string[]> {
  const days: { worksheet: { description: string }[] }[] = await (
    await page.request.get('/api/worksheet')
  ).json();
  return days.flatMap(({ worksheet }) => worksheet.map(({ description }) => description));
}

test('what an administrator changes meanwhile is said in the words of the server, and nothing is lost (decisions/offline)', async ({
  page,
  browser,
}) => {
  const { signIn, asOtherUser } = await makeCompany();
  const administer = (method: 'put' | 'post', address: string, data: object) =>
    asOtherUser(browser, 'adam', async (request) => {
      const response = await request[method](address, { data });
      expect(response.ok(), await response.text()).toBe(true);
    });
  const changeSettings = (change: object) =>
    asOtherUser(browser, 'adam', async (request) => {
      const settings = await (await request.get('/api/account')).json();
      const response = await request.put('/api/account', { data: { ...settings, ...change } });
      expect(response.ok(), await response.text()).toBe(true);
    });
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  const calls = '**/api/worksheet{,/batch}';
  await page.route(calls, (route) => route.abort('internetdisconnected'));
  await page
    .getByRole('button', { name: /^Copy (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Copy / });
  for (const line of ['Bolting', 'Painting'])
    await dialog.getByRole('checkbox', { name: line }).check();
  await dialog.getByRole('button', { name: /^Copy 2 lines/ }).click();
  await expectToast(page, 'Saved on this device; it is sent by itself');
  await fillIn(page, 'Long ago');
  const [year, month, day] = workDate(-3).split('-');
  await field(page, 'Date').fill(`${day}/${month}/${year}`);
  await create(page).click();
  const chip = page.getByRole('link', { name: '2 entries wait to be sent' });
  await expect(chip).toBeVisible();

  const job = { code: 'J-2', description: 'Fish market', billToCustomerNo: 'K-10' };
  await administer('put', '/api/job', { ...job, active: false });
  await changeSettings({ closedUntil: workDate(-2) });
  await page.unroute(calls);
  await chip.click();
  await sendAll(page);
  const item = (text: string) =>
    page.getByRole('main').locator('ul').first().locator('> li').filter({ hasText: text });
  await expect(
    page.getByText('What was refused needs you; the rest is sent by itself'),
  ).toBeVisible();
  await expect(item('Long ago')).toContainText('The period is closed');
  await expect(item('Painting')).toContainText('inactive');
  await expect(item('Painting')).toContainText('Bolting');
  await page.getByRole('button', { name: /^Split into lines/ }).click();
  await expect(item('Painting')).not.toContainText('Bolting');
  await sendAll(page);
  await expectToast(page, 'A waiting entry was sent');
  await expect(item('Bolting')).toHaveCount(0);
  await expect(item('Painting')).toContainText('inactive');
  expect((await descriptionsOf(page)).toSorted()).toEqual(['Bolting', 'Bolting', 'Painting']);

  await changeSettings({ closedUntil: null, mandatoryLocation: true });
  await page.getByRole('button', { name: /^Send now: .*Long ago/ }).click();
  await expect(item('Long ago')).toContainText('Location');
  // An open page would log out, as nobody used it for ten minutes.
  await page.goto('about:blank');
  await page.clock.setFixedTime(Date.now() + 26 * 60 * 60 * 1000);
  await page.goto('/');
  await expect(page.getByRole('link', { name: '2 refused entries need you' })).toHaveText(
    '2 need you',
  );
  await page.goto('/outbox');
  await page.getByRole('button', { name: /^Edit: .*Long ago/ }).click();
  await expect(field(page, 'Description')).toHaveValue('Long ago');

  const user = { username: 'bo', languageCode: 'ENU', profileType: 'Basic', active: false };
  await administer('put', '/api/user', user);
  await page.goto('/outbox');
  await expect(page).toHaveURL(/\/login/);
  await expect(
    page.getByText('1 entry waits on this device until its owner logs in.'),
  ).toBeVisible();
});

test('what waits says why, and warns in the list after a day (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  const problem = (status: number, code: string) =>
    page.route('**/api/worksheet', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code, detail: '', errors: [] }),
      }),
    );
  await problem(503, 'unavailable');
  await fillIn(page, 'Of yesterday');
  await create(page).click();
  await expectToast(page, 'Saved on this device; it is sent by itself');
  await page.unroute('**/api/worksheet');
  await problem(429, 'too-many-requests');
  await page.goto('/outbox');
  await page.getByRole('button', { name: /^Send now: .*Of yesterday/ }).click();
  await expect(page.getByText('Too many requests. Wait a moment')).toBeVisible();
  await page.unroute('**/api/worksheet');
  await problem(500, 'internal');
  await page.getByRole('button', { name: /^Send now: .*Of yesterday/ }).click();
  await expect(page.getByText('Tried again by itself')).toBeVisible();
  // An open page would log out, as nobody used it for ten minutes.
  await page.goto('about:blank');
  await page.clock.setFixedTime(Date.now() + 26 * 60 * 60 * 1000);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /An entry has waited for more/ })).toHaveText(
    '1 waiting over a day',
  );
  await expect(page.getByRole('link', { name: /Of yesterday/ })).toContainText(
    'Tried again by itself',
  );
});

test('a form that nobody has touched since the last entry is no draft (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(picker(page, 'Job')).toContainText(/Fish market/);
  await page.route('**/api/worksheet', (route) => route.abort('internetdisconnected'), {
    times: 1,
  });
  await fillIn(page, 'Waits');
  await create(page).click();
  await expectToast(page, 'Saved on this device; it is sent by itself');
  await fillIn(page, 'Arrives');
  await create(page).click();
  await expectToast(page, 'Record successfully created');
  // The line that arrived last.
  await expect(picker(page, 'Job')).toContainText(/Quay wall/);

  await page.setViewportSize({ width: 390, height: 844 });
  const register = page.getByRole('link', { name: /^Register/ });
  await expect(register).toBeVisible();
  await expect(register).not.toContainText('Draft waits');
});

test('a network that never answers is named, and the app opens once it does (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await page.route('**/trpc/**', () => undefined);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/trpc/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(create(page)).toBeVisible();
});

test('lookups that the server does not answer come from the device, say so, and hold no entry (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  await fillIn(page, 'In the lift');
  const search = async (typed: string, option: string) => {
    await picker(page, 'Job').click();
    await page.keyboard.type(typed);
    await expect(
      page.getByRole('status').filter({ hasText: 'No connection to the server' }),
    ).toBeVisible();
    await page.getByRole('option', { name: option }).click();
  };
  const calls = '**/trpc/**';
  await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }));
  await search('fish', 'Fish market');
  await page.unroute(calls);
  await page.route(calls, () => undefined);
  await search('wall', 'Quay wall');
  await expect(page.getByText('is saved on this device')).toBeVisible();
  await page.route('**/api/worksheet', (route) => route.abort('connectionreset'));
  await create(page).click();
  await expectToast(page, 'Saved on this device; it is sent by itself');
});

test('an idle logout cuts an upload, which is finished after the next login (spec §4, decisions/offline)', async ({
  page,
}) => {
  const { signIn, account } = await makeCompany();
  await page.clock.install();
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  await fillIn(page, 'With photos');
  await page.getByRole('button', { name: 'Attachments' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles([imageFile('quay.png'), imageFile('fender.png', [156, 53, 39])]);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await create(page).click();
  await expect(page.getByRole('link', { name: '1 entry waits to be sent' })).toBeVisible();
  let calls = 0;
  await page.route('**/attachments', async (route) => {
    calls += 1;
    if (calls === 1) await route.continue();
  });
  await goOnline(page);
  await expect.poll(() => calls).toBe(2);
  await page.clock.fastForward('10:01');
  await expect(page.getByText("You've been idle for too long")).toBeVisible();
  await page.clock.fastForward('00:03');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('1 entry waits on this device')).toBeVisible();
  await page.unroute('**/attachments');
  await logIn(page, { username: 'bo', account: account.code });
  await expectToast(page, 'A waiting entry was sent');
  const days = await (await page.request.get('/api/worksheet')).json();
  expect(days[0].worksheet).toEqual([
    expect.objectContaining({ description: 'With photos', attachmentCount: 2 }),
  ]);
});

test('a device without room, or that stores nothing, is named before an entry is created (decisions/offline)', async ({
  page,
  browser,
}) => {
  const { signIn } = await makeCompany();
  // Chromium tells every page of the same room, whatever there is.
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ quota: 100_000_000, usage: 50_000_000 });
  });
  await signIn(page, 'bo');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await expect(page.getByText('The storage of this device is nearly full')).toBeVisible();

  const refusing = await browser.newPage({ reducedMotion: 'reduce' });
  await refusing.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission', 'SecurityError');
    };
  });
  await signIn(refusing, 'bo');
  await refusing.goto('/', { waitUntil: 'networkidle' });
  await fillIn(refusing, 'Nowhere to be kept');
  await refusing.context().setOffline(true);
  await expect(refusing.getByText('does not let Worksheet store anything')).toBeVisible();
  await expect(refusing.getByText('is saved on this device')).toHaveCount(0);
  await create(refusing).click();
  await expect(refusing.getByText('It is still in the form.')).toBeVisible();
  await expect(field(refusing, 'Description')).toHaveValue('Nowhere to be kept');
  await refusing.context().close();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a logout keeps or discards what waits; the login says how much is kept (decisions/offline)', async ({
    page,
  }) => {
    const { signIn, account } = await makeCompany();
    const keepOffline = async (description: string) => {
      await fillIn(page, description);
      await page.context().setOffline(true);
      await create(page).click();
      await expect(page.getByRole('link', { name: '1 entry waits to be sent' })).toBeVisible();
      await page.getByRole('link', { name: 'Log out' }).click();
      await expect(
        page.getByRole('heading', { name: '1 entry waits on this device' }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send, then log out' })).toHaveCount(0);
    };
    const kept = page.getByText('1 entry waits on this device until its owner logs in.');
    await signIn(page, 'bo');
    await page.goto('/');
    await untilOffline(page);
    await keepOffline('Kept');
    await page.getByRole('button', { name: 'Keep them here' }).click();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await goOnline(page);
    await expect(kept).toBeVisible();
    await logIn(page, { username: 'bo', account: account.code });
    await expectToast(page, 'A waiting entry was sent');

    await keepOffline('Discarded');
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await goOnline(page);
    await logIn(page, { username: 'bo', account: account.code });
    await expect(create(page)).toBeVisible();
    expect(await descriptionsOf(page)).toContain('Kept');
  });

  test('a new version that arrives while entries are sent waits for them, and sends none again (decisions/offline)', async ({
    browser,
  }) => {
    const deployment = await startDeployment();
    const context = await browser.newContext({
      baseURL: deployment.url,
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    const { signIn } = await makeCompany();
    await signIn(page, 'bo');
    await page.goto('/');
    await untilOffline(page);
    await context.setOffline(true);
    for (const description of ['First', 'Second']) {
      await fillIn(page, description);
      await create(page).click();
      await expect(page.getByRole('link', { name: description })).toBeVisible();
    }
    let calls = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/worksheet', async (route) => {
      calls += 1;
      const response = await route.fetch();
      if (calls === 1) await held;
      await route.fulfill({ response });
    });
    await page.getByRole('link', { name: '2 entries wait to be sent' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting entries' })).toBeVisible();
    await goOnline(page);
    await expect.poll(() => calls).toBe(1);
    deployment.deploy();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (!registration.waiting) await new Promise(requestAnimationFrame);
    });
    const message = page.getByText('A new version is ready');
    await expect(message).toHaveCount(0);
    answer();
    await expectToast(page, '2 waiting entries were sent');
    await expect(message).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await reloaded;
    await expect(page.getByText('Nothing waits')).toBeVisible();
    expect(calls).toBe(2);
    expect((await descriptionsOf(page)).filter((text) => /First|Second/.test(text))).toHaveLength(
      2,
    );
    await context.close();
    deployment.close();
  });
});
