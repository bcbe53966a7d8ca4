import { expect, test, type Page, type Route } from '@playwright/test';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createJob, createUser } from '@worksheet/database/testing/factories';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { confirmDialog, expectToast, field, pick } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { goOnline } from '../support/offline.ts';
import { workDate } from '../support/workday.ts';

/** bo registered a line on each job yesterday; tove leads bo's team. */
function makeCompany() {
  return makeCustomCompany({}, async (pool, at) => {
    const user = await createUser(pool, at, { username: 'bo', team_code: 'T' });
    const leader = { username: 'tove', team_code: 'T', profile_type: 'Teamleader' } as const;
    await createUser(pool, at, leader);
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

async function fillIn(page: Page, description: string, quantity = '2'): Promise<void> {
  await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
  await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
  await field(page, 'Description').fill(description);
  await field(page, 'Quantity').fill(quantity);
}

async function attach(page: Page, ...files: ReturnType<typeof imageFile>[]): Promise<void> {
  await page
    .getByRole('button', { name: /attachment/i })
    .first()
    .click();
  await page.locator('input[type=file]').setInputFiles(files);
  const dialog = page.getByRole('dialog');
  for (const { name } of files) await expect(dialog).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

interface StoredRecord {
  readonly id: number;
  readonly version: number;
  readonly date: string;
  readonly description: string;
  readonly quantity: number;
  readonly attachmentCount: number;
}

async function recordsOf(page: Page): Promise<readonly StoredRecord[]> {
  const response = await page.request.get('/api/worksheet');
  const days: { worksheet: StoredRecord[] }[] = await response.json();
  return days.flatMap(({ worksheet }) => worksheet);
}

/** What the tests create, not what bo registered yesterday. */
async function today(page: Page): Promise<readonly string[]> {
  const records = (await recordsOf(page)).filter(({ date }) => date !== workDate(-1));
  return records.map(({ description, quantity }) => `${description} ${quantity}`).toSorted();
}

async function deleteRecord(page: Page, { id, version }: StoredRecord): Promise<void> {
  const data = { operations: [{ op: 'delete', id, version }] };
  expect((await page.request.post('/api/worksheet/batch', { data })).ok()).toBe(true);
}

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });
const waiting = (page: Page, count: 1 | 2) =>
  page.getByRole('link', {
    name: count === 1 ? '1 entry waits to be sent' : '2 entries wait to be sent',
  });
const items = (page: Page) => page.getByRole('main').locator('ul').first().locator('> li');
const sendNow = (page: Page) => page.getByRole('button', { name: /^Send now: / }).click();

/** The call arrives, and its answer is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** The answers of these calls wait until `answer` is called. */
async function holdAnswers(page: Page, address: string) {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(address, async (route) => {
    const response = await route.fetch();
    arrive();
    await held;
    await route.fulfill({ response });
  });
  return { answer, arrived };
}

/** With all scripts that work without a network. */
async function open(page: Page): Promise<void> {
  await page.goto('/outbox', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Worksheet', exact: true }).first().click();
  await expect(create(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Lookups work; what is created waits until a later route or `unroute`. */
async function saveOffline(page: Page, ...descriptions: string[]): Promise<void> {
  await page.route('**/api/worksheet', (route) => route.abort('internetdisconnected'));
  for (const description of descriptions) {
    await fillIn(page, description);
    await create(page).click();
    await expect(page.getByRole('link', { name: description })).toBeVisible();
  }
}

async function copyYesterday(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Copy (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Copy / });
  for (const line of ['Bolting', 'Painting'])
    await dialog.getByRole('checkbox', { name: line }).check();
  await dialog.getByRole('button', { name: /^Copy 2 lines/ }).click();
  await expectToast(page, 'Saved on this device; it is sent by itself');
}

test('an entry that is being sent can be neither edited nor deleted, so that no correction is lost (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await open(page);
  await saveOffline(page, 'First', 'Second');
  await waiting(page, 2).click();
  const { answer, arrived } = await holdAnswers(page, '**/api/worksheet');
  await goOnline(page);
  await arrived;
  const first = items(page).filter({ hasText: 'First' });
  await expect(first).toContainText('Being sent');
  await expect(page.getByRole('button', { name: /^Edit: .*First/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Delete: .*First/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Edit: .*Second/ })).toBeEnabled();
  answer();
  await expect(page.getByText('Nothing waits')).toBeVisible();
  expect(await today(page)).toEqual(['First 2', 'Second 2']);
});

test('a correction of an entry that had arrived without an answer is not reported as created (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await open(page);
  await fillIn(page, 'Mine', '2');
  // The server stores it, and says that something went wrong.
  await page.route('**/api/worksheet', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, json: { code: 'internal', detail: '', errors: [] } });
  });
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /went wrong/i })).toBeVisible();
  await field(page, 'Quantity').fill('5');
  await create(page).click();
  await expect(create(page)).toBeEnabled();
  await page.unroute('**/api/worksheet');
  await create(page).click();
  await expect(page.getByText('What you sent first did arrive')).toBeVisible();
  await expect(field(page, 'Quantity')).toHaveValue('5');
  expect(await today(page)).toEqual(['Mine 2']);
});

test('two windows never use one client key: what each creates is stored (decisions/offline)', async ({
  page,
  context,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await open(page);
  await page.clock.install();
  await fillIn(page, 'From window A', '1');
  await page.route('**/api/worksheet', () => undefined);
  const sent = page.waitForRequest('**/api/worksheet');
  await create(page).click();
  await sent;
  const other = await context.newPage();
  await other.goto('/', { waitUntil: 'networkidle' });
  await fillIn(other, 'From window B', '7');
  await create(other).click();
  await expectToast(other, 'Record successfully created');
  await page.clock.fastForward(20_000);
  await expectToast(page, 'Saved on this device; it is sent by itself');
  await page.unroute('**/api/worksheet');
  await page.clock.fastForward(60_000);
  await expect.poll(() => today(other)).toEqual(['From window A 1', 'From window B 7']);
});

test('a copied day whose answer is lost with the network cannot be split, and is created once (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await open(page);
  const calls = '**/api/worksheet/batch';
  await page.route(calls, async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await copyYesterday(page);
  await page.unroute(calls);
  await waiting(page, 1).click();
  await expect(page.getByRole('button', { name: /^Delete: / })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Split/ })).toHaveCount(0);
  await goOnline(page);
  await expect(page.getByText('Nothing waits')).toBeVisible();
  expect(await today(page)).toEqual(['Bolting 1', 'Painting 1']);
});

test('a copied day of which a line was deleted meanwhile cannot be split (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await open(page);
  await page.route('**/api/worksheet/batch', loseAnswer, { times: 1 });
  await copyYesterday(page);
  const painting = (await recordsOf(page)).find(
    ({ date, description }) => description === 'Painting' && date !== workDate(-1),
  );
  expect(painting).toBeDefined();
  if (painting) await deleteRecord(page, painting);
  await waiting(page, 1).click();
  await sendNow(page);
  await expect(items(page).first()).toContainText('Refused');
  await expect(page.getByRole('button', { name: /^Split/ })).toHaveCount(0);
  expect(await today(page)).toEqual(['Bolting 1']);
});

test('an entry that was deleted after it had arrived can be created again from its form (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await open(page);
  await fillIn(page, 'Gone');
  await page.route('**/api/worksheet', loseAnswer, { times: 1 });
  await create(page).click();
  await expectToast(page, 'Saved on this device; it is sent by itself');
  const gone = (await recordsOf(page)).find(({ description }) => description === 'Gone');
  expect(gone).toBeDefined();
  if (gone) await deleteRecord(page, gone);
  await waiting(page, 1).click();
  await sendNow(page);
  await expect(items(page).first()).toContainText('Refused');
  await page.getByRole('button', { name: /^Edit: / }).click();
  const replace = page.getByRole('alertdialog');
  await expect(replace.or(field(page, 'Quantity'))).toBeVisible();
  if (await replace.isVisible()) await confirmDialog(page, 'Replace the draft?', 'Edit');
  await field(page, 'Quantity').fill('3');
  await create(page).click();
  await expectToast(page, 'Record successfully created');
  expect(await today(page)).toEqual(['Gone 3']);
});

test('a photo that is added to an entry which had arrived is stored with it (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await open(page);
  await fillIn(page, 'Photo later');
  await page.route('**/api/worksheet', loseAnswer, { times: 1 });
  await create(page).click();
  await expectToast(page, 'Saved on this device; it is sent by itself');
  await waiting(page, 1).click();
  await page.getByRole('button', { name: /^Edit: / }).click();
  const replace = page.getByRole('alertdialog');
  await expect(replace.or(field(page, 'Quantity'))).toBeVisible();
  if (await replace.isVisible()) await confirmDialog(page, 'Replace the draft?', 'Edit');
  await attach(page, imageFile('quay.png'));
  await create(page).click();
  await expectToast(page, 'Record successfully created');
  const stored = (await recordsOf(page)).filter(({ description }) => description === 'Photo later');
  expect(stored).toEqual([expect.objectContaining({ attachmentCount: 1 })]);
});

test('the session of another user sends no entry, also if it begins amid the sending (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await open(page);
  await saveOffline(page, 'First', 'Second');
  const { answer, arrived } = await holdAnswers(page, '**/api/worksheet');
  await waiting(page, 2).click();
  await goOnline(page);
  await arrived;
  await signIn(page, 'tove');
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/api/worksheet') && response.status() === 401,
  );
  answer();
  await refused;
  await expect(items(page).first()).toContainText('Second');
  await expect(items(page).first()).not.toContainText('Refused');
  await signIn(page, 'bo');
  expect(await today(page)).toEqual(['First 2']);
});

test('a photo that does not get through holds no entry, and one that is refused no other photo (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await open(page);
  await saveOffline(page);
  await fillIn(page, 'Two photos');
  await attach(page, imageFile('quay.png'), imageFile('fender.png', [156, 53, 39]));
  await create(page).click();
  await expect(page.getByRole('link', { name: 'Two photos' })).toBeVisible();
  await saveOffline(page, 'Text only');
  const calls = '**/api/worksheet/*/attachments';
  await page.route(calls, (route) => route.abort('connectionreset'));
  await waiting(page, 2).click();
  await page.unroute('**/api/worksheet');
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/attachments'),
  );
  await goOnline(page);
  await expect(items(page).filter({ hasText: 'Text only' })).toHaveCount(0);
  await failed;

  // Replaces the route before without a moment in which photos get through.
  await page.route(calls, async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    if (!body.includes('quay.png')) return route.continue();
    const errors = [{ path: 'attachments.0', code: 'not-an-image' }];
    return route.fulfill({ status: 400, json: { code: 'invalid-input', detail: '', errors } });
  });
  await sendNow(page);
  const item = items(page).filter({ hasText: 'Two photos' });
  await expect(item).toContainText('quay.png: ');
  await expect(item).not.toContainText('attachments.0');
  await expect(item).toContainText('1 photo');
  await page.getByRole('button', { name: 'Delete the photo: quay.png' }).click();
  await confirmDialog(page, 'Delete the photo?', 'Delete');
  await expect(page.getByText('Nothing waits')).toBeVisible();
  const stored = (await recordsOf(page)).filter(({ description }) => description === 'Two photos');
  expect(stored).toEqual([expect.objectContaining({ attachmentCount: 1 })]);
});

test('a logout waits for what is being sent, and what it discards is not created afterwards (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCompany();
  await signIn(page, 'bo');
  await open(page);
  await saveOffline(page, 'Slow', 'Never sent');
  const { answer, arrived } = await holdAnswers(page, '**/api/worksheet');
  await goOnline(page);
  await arrived;
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Discard them' }).click();
  answer();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'bo');
  expect(await today(page)).toEqual(['Slow 2']);

  await open(page);
  await page.unroute('**/api/worksheet');
  await saveOffline(page, 'Sent at last');
  const slow = await holdAnswers(page, '**/api/worksheet');
  await goOnline(page);
  await slow.arrived;
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Send, then log out' }).click();
  await expect(page.getByText('Not all of them could be sent.')).toHaveCount(0);
  slow.answer();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'bo');
  expect(await today(page)).toEqual(['Sent at last 2', 'Slow 2']);
});
