import { expect, test, type Page } from '@playwright/test';
import { makeCompany, makeEmptyCompany } from './support/company.ts';
import { answer, expectToast, expectWrong, field, pick, picker, tick } from './support/fields.ts';

// Each test has a company of its own, so they need not wait for each other.
test.describe.configure({ mode: 'parallel' });

const inUse = 'This is in use; make it inactive instead';
const password = 'a fine long one';
/** Each kind of master data: the one that `makeCompany` makes, and one that nothing uses. */
const kinds = [
  {
    path: 'customers',
    one: 'Customer',
    key: 'Number',
    of: 'no=K-10',
    called: 'Havnen A/S',
    call: 'customer',
    unused: { no: 'X-1', name: 'Unused' },
  },
  {
    path: 'items',
    one: 'Item',
    key: 'Number',
    of: 'no=V-1020',
    called: 'Skruer',
    call: 'item',
    unused: { no: 'X-1', description: 'Unused' },
  },
  {
    path: 'resources',
    one: 'Resource',
    key: 'Number',
    of: 'no=H-200',
    called: 'Bo Lund',
    call: 'resource',
    unused: { no: 'X-1', description: 'Unused' },
  },
  {
    path: 'worktypes',
    one: 'Work type',
    key: 'Code',
    of: 'code=NORMAL',
    called: 'Normal',
    call: 'worktype',
    unused: { code: 'X-1', description: 'Unused' },
  },
  {
    path: 'jobs',
    one: 'Job',
    key: 'Code',
    of: 'code=J-1',
    called: 'Facade mod gården',
    call: 'job',
    unused: { code: 'X-1', description: 'Unused', billToCustomerNo: 'K-10' },
  },
  {
    path: 'locations',
    one: 'Location',
    key: 'Code',
    of: 'code=NORD',
    called: 'NORD',
    call: 'location',
    unused: { code: 'Unused' },
  },
  {
    path: 'users',
    one: 'User',
    key: 'Username',
    of: 'username=bo',
    called: 'bo',
    call: 'user',
    unused: { username: 'Unused', password, confirmPassword: password },
  },
] as const;

/** A company whose admin is signed in. */
async function asAdmin(page: Page) {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'adam');
  return company;
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Sets something up by the API. */
async function send(page: Page, method: 'post' | 'put', path: string, data: object): Promise<void> {
  const answer = await page.request[method](`/api/${path}`, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
}

/** A record of whoever is signed in, that uses one of each thing. */
function register(page: Page): Promise<void> {
  return send(page, 'post', 'worksheet', {
    date: '2026-03-02',
    customerNo: 'K-10',
    jobCode: 'J-1',
    jobTaskCode: 'T-1',
    locationCode: 'NORD',
    workTypeCode: 'NORMAL',
    unitType: 'Resource',
    unitNo: 'H-200',
    description: 'Facade',
    quantity: 1,
    unitOfMeasureCode: 'HOUR',
  });
}

function heading(page: Page, name: string) {
  return expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

test.describe('account (spec §2, §4, §8)', () => {
  test('unchecking what is shown forces its mandatory option to false and disables it', async ({
    page,
  }) => {
    await asAdmin(page);
    await page.goto('/admin/account');
    const options = [
      ['Show work type', 'Work type is mandatory'],
      ['Show location', 'Location is mandatory'],
      ['Show job task', 'Job task is mandatory'],
    ] as const;
    for (const [shown, mandatory] of options) {
      await tick(page, mandatory).check();
      await tick(page, shown).uncheck();
      await expect(tick(page, mandatory)).not.toBeChecked();
      await expect(tick(page, mandatory)).toBeDisabled();
    }
    await tick(page, 'Show location').check();
    await expect(tick(page, 'Location is mandatory')).toBeEnabled();
    await expect(tick(page, 'Location is mandatory')).not.toBeChecked();
    await press(page, 'Save');
    await expectToast(page, 'Account successfully configured');
    await page.reload();
    await expect(tick(page, 'Show location')).toBeChecked();
    await expect(tick(page, 'Show work type')).not.toBeChecked();
    await expect(tick(page, 'Work type is mandatory')).toBeDisabled();
  });

  test('the API key is masked until revealed, copied, and replaced after a confirmation', async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const statusWith = async (key: string) =>
      (await request.get('/api/account', { headers: { 'X-API-Key': key } })).status();
    const question = 'Generate a new API key?';
    const shown = page.getByRole('textbox', { name: 'API key', exact: true });
    await asAdmin(page);
    await page.goto('/admin/account');

    await expect(page.getByText('The account has no API key yet.')).toBeVisible();
    await press(page, 'Generate a key');
    await answer(page, question, 'Cancel');
    await expect(page.getByText('The account has no API key yet.')).toBeVisible();
    await press(page, 'Generate a key');
    await answer(page, question, 'Generate a key');
    await expectToast(page, 'A new API key was generated');

    await expect(shown).toHaveValue(/^•+$/);
    await press(page, 'Show the key');
    await expect(shown).toHaveValue(/^wsk_/);
    const first = await shown.inputValue();
    await press(page, 'Hide the key');
    await expect(shown).toHaveValue(/^•+$/);
    await press(page, 'Copy');
    await expectToast(page, 'The API key was copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    expect(await statusWith(first)).toBe(200);

    await press(page, 'Generate a new key');
    await answer(page, question, 'Generate a new key');
    await press(page, 'Show the key');
    await expect(shown).not.toHaveValue(first);
    await expect(shown).toHaveValue(/^wsk_/);
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(await shown.inputValue())).toBe(200);
  });
});

test.describe('forms (spec §4, §5)', () => {
  test('a panel gives its place to a form and has it back after save and cancel, and reloads', async ({
    page,
  }) => {
    await asAdmin(page);
    await page.goto('/admin/jobs/edit?code=J-1');
    const panel = page.getByRole('region', { name: 'Job tasks', exact: true });
    const row = panel.getByRole('row', { name: 'T-1' });
    const pencil = panel.getByRole('button', { name: 'Edit Montage' });
    await pencil.click();
    await expect(row).toHaveCount(0);
    await expect(field(panel, 'Code')).not.toBeEditable();
    await expect(tick(panel, 'Active')).toBeChecked();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(pencil).toBeFocused();

    await pencil.click();
    await field(panel, 'Description').fill('Montage af facade');
    await tick(panel, 'Active').uncheck();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Task successfully updated');
    await expect(row).toContainText('Montage af facade');
    await expect(row).toContainText('Inactive');
    await panel.getByRole('button', { name: 'Add task' }).click();
    await expect(tick(panel, 'Active')).toHaveCount(0);
    await field(panel, 'Code').fill('t-1');
    await field(panel, 'Description').fill('En anden');
    await panel.getByRole('button', { name: 'Create' }).click();
    await expectWrong(field(panel, 'Code'), 'This code already exists');
    await field(panel, 'Code').fill('T-2');
    await panel.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, 'Task successfully created');
    await expect(panel.getByRole('row', { name: 'T-2' })).toContainText('En anden');
  });

  test('a code that is missing, wrong, too long or taken is told by its field, and nothing typed is lost', async ({
    page,
  }) => {
    await asAdmin(page);
    await send(page, 'post', 'customer', { no: 'Å-1', name: 'Ålborg Værft' });
    await page.goto('/admin/customers/add');
    const number = field(page, 'Number');
    const name = field(page, 'Name');
    await press(page, 'Create');
    await expectWrong(number, 'Field is required');
    await expect(name).toHaveAccessibleDescription('Field is required');

    await name.fill('Østerbro Bådeværft');
    const wrong = [
      ['K#10', 'Field contains invalid characters'],
      ['K'.repeat(21), 'Field cannot be longer than 20 characters'],
      ['k-10', 'This code already exists'],
      ['å-1'.normalize('NFD'), 'This code already exists'],
    ] as const;
    for (const [typed, message] of wrong) {
      await number.fill(typed);
      await press(page, 'Create');
      await expectWrong(number, message);
      await expect(number).toHaveValue(typed);
      await expect(name).toHaveValue('Østerbro Bådeværft');
    }
    await expectToast(page, 'Customer creation failed');
    const told = page.getByRole('alert');
    await expect(told).toContainText('Customer creation failed');
    await expect(told).toContainText('This code already exists');

    await number.fill(' K-11 ');
    await name.fill('x'.repeat(101));
    await expect(name).toHaveAccessibleDescription('Field cannot be longer than 100 characters');
    await press(page, 'Create');
    await expectWrong(name, 'Field cannot be longer than 100 characters');
    await name.fill('Østerbro Bådeværft');
    await press(page, 'Create');
    await expectToast(page, 'Customer successfully created');
    await expect(page.getByRole('row', { name: 'Østerbro Bådeværft' })).toContainText('K-11');
  });

  test('reset asks first, and empties what was filled in', async ({ page }) => {
    await asAdmin(page);
    await page.goto('/admin/customers/add');
    await field(page, 'Number').fill('K-11');
    await press(page, 'Reset');
    await answer(page, 'Clear everything you filled in?', 'Cancel');
    await expect(field(page, 'Number')).toHaveValue('K-11');
    await press(page, 'Reset');
    await answer(page, 'Clear everything you filled in?', 'Reset');
    await expect(field(page, 'Number')).toHaveValue('');
  });

  test('a unit of measure and a customer turned inactive are told by their pickers', async ({
    page,
  }) => {
    await asAdmin(page);
    await page.goto('/admin/worktypes/add');
    await field(page, 'Code').fill('DRIVE');
    await field(page, 'Description').fill('Driving');
    await pick(page, { label: 'Unit of measure', typed: 'box', option: 'Measure BOX' });
    const box = { unitType: 'item', unitNo: 'V-1020', code: 'BOX', description: 'Measure BOX' };
    await send(page, 'put', 'unit', { ...box, active: false });
    await press(page, 'Create');
    await expectWrong(picker(page, 'Unit of measure'), 'Unit of measure is inactive');
    await expect(field(page, 'Description')).toHaveValue('Driving');

    await page.goto('/admin/jobs/add');
    await field(page, 'Code').fill('J-2');
    await press(page, 'Create');
    await expectWrong(picker(page, 'Bill-to customer'), 'Field is required');
    await pick(page, { label: 'Bill-to customer', typed: 'havn', option: 'Havnen A/S' });
    await send(page, 'put', 'customer', { no: 'K-10', name: 'Havnen A/S', active: false });
    await press(page, 'Create');
    await expectWrong(picker(page, 'Bill-to customer'), 'Bill-to customer is inactive');
    await expect(field(page, 'Code')).toHaveValue('J-2');
  });

  test('while saving, delete is disabled, and while deleting, save', async ({ page }) => {
    await asAdmin(page);
    await page.goto('/admin/items/edit?no=V-1020');
    const save = page.getByRole('button', { name: 'Save' });
    const remove = page.getByRole('button', { name: 'Delete', exact: true });
    await field(page, 'Description').fill('Skruer, rustfri');
    const hold = async (call: string) => {
      const held = Promise.withResolvers<void>();
      await page.route(`**/trpc/${call}*`, async (route) => {
        await held.promise;
        await route.abort();
      });
      return held.resolve;
    };

    const letSave = await hold('item.update');
    await save.click();
    await expect(remove).toBeDisabled();
    letSave();
    await expect(remove).toBeEnabled();

    const letDelete = await hold('item.delete');
    await remove.click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Save', includeHidden: true })).toBeDisabled();
    letDelete();
    await expect(save).toBeEnabled();
    await expect(field(page, 'Description')).toHaveValue('Skruer, rustfri');
  });
});

test.describe('users (spec §4, §5, §6)', () => {
  test('passwords that differ, are too short or too common, and a username that is taken, are told by their fields', async ({
    page,
  }) => {
    await asAdmin(page);
    await page.goto('/admin/users/add');
    const username = field(page, 'Username');
    const password = field(page, 'Password');
    const repeated = field(page, 'Repeat the password');
    await username.fill('BO');
    await field(page, 'Default description').fill('Montage');
    const wrong = [
      {
        first: 'a fine long one',
        second: 'another',
        by: repeated,
        message: 'Passwords must match',
      },
      { first: '7seven7', by: password, message: 'Field must have at least 8 characters' },
      { first: 'password1', by: password, message: 'This password is too common' },
      {
        first: 'a fine long one',
        by: username,
        message: 'Username already exists for this account',
      },
    ] as const;
    for (const { first, by, message, ...rest } of wrong) {
      const second = 'second' in rest ? rest.second : first;
      await password.fill(first);
      await repeated.fill(second);
      await press(page, 'Create');
      await expectWrong(by, message);
      await expect(username).toHaveValue('BO');
      await expect(password).toHaveValue(first);
      await expect(repeated).toHaveValue(second);
      await expect(field(page, 'Default description')).toHaveValue('Montage');
    }
    await expectToast(page, 'User creation failed');
    await expect(page.getByRole('alert')).toContainText('Username already exists for this account');

    await page.goto('/admin/users/edit?username=bo');
    const change = page.getByRole('form', { name: 'Change password' });
    await field(change, 'New password').fill('a fine long one');
    await change.getByRole('button', { name: 'Change password' }).click();
    await expectWrong(field(change, 'Repeat the password'), 'Field is required');
    await field(change, 'Repeat the password').fill('a fine long one');
    await change.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Password successfully changed');
    await heading(page, 'Edit user');
  });

  test('lockDefaultResource can be checked only when a default resource is chosen; clearing it resets it', async ({
    page,
  }) => {
    await asAdmin(page);
    await send(page, 'post', 'resource', { no: 'H-300', description: 'Bo Ungabt' });
    await send(page, 'put', 'resource', { no: 'H-300', description: 'Bo Ungabt', active: false });
    await page.goto('/admin/users/edit?username=bo');
    const lock = tick(page, 'Lock the default resource');
    const resource = picker(page, 'Default resource');
    await expect(lock).toBeDisabled();
    await resource.click();
    await page.keyboard.type('bo');
    await expect(page.getByRole('option')).toHaveText('H-200 Bo Lund');
    await page.keyboard.press('Enter');
    await lock.check();
    await resource.press('Delete');
    await expect(lock).not.toBeChecked();
    await expect(lock).toBeDisabled();
    await pick(page, { label: 'Default resource', typed: 'lund', option: 'Bo Lund' });
    await expect(lock).not.toBeChecked();
    await lock.check();
    await press(page, 'Save');
    await expectToast(page, 'User successfully updated');
    await page.getByRole('link', { name: 'Edit bo' }).click();
    await expect(resource).toContainText('Bo Lund');
    await expect(lock).toBeChecked();
  });

  test('of themselves a user cannot change profile type, expiration and active, nor delete', async ({
    page,
  }) => {
    await asAdmin(page);
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'Edit adam' }).click();
    const profile = picker(page, 'Profile type');
    await expect(profile).toHaveAttribute('aria-readonly', 'true');
    await profile.click();
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(field(page, 'Expiration date')).toBeDisabled();
    await expect(tick(page, 'Active')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
    await expect(page.getByText('You cannot delete your own user.')).toBeVisible();

    await pick(page, { label: 'Language', typed: 'dan', option: 'Danish' });
    await press(page, 'Save');
    await heading(page, 'Brugere');
  });

  test('an expiration in the past is allowed, and locks out', async ({ page, request }) => {
    const { account } = await asAdmin(page);
    await page.goto('/admin/users/edit?username=bo');
    const expiration = field(page, 'Expiration date');
    await expiration.fill('02/01/2026');
    await expiration.blur();
    await expect(expiration).toHaveAccessibleDescription(
      'This day has passed: the user cannot log in.',
    );
    await press(page, 'Save');
    await expectToast(page, 'User successfully updated');
    const refusal = await request.post('/api/user/login', {
      data: { username: 'bo', password: 'worksheet-test', account: account.code },
    });
    expect(refusal.status()).toBe(403);
    expect(await refusal.json()).toMatchObject({ detail: 'User not allowed to log in' });
  });

  test('deactivating a user ends their session: the next call sends them to /login', async ({
    page,
    browser,
  }) => {
    const company = await asAdmin(page);
    const context = await browser.newContext();
    const bo = await context.newPage();
    await company.signIn(bo, 'bo');
    await bo.goto('/');
    await heading(bo, 'Worksheet');

    await page.goto('/admin/users/edit?username=bo');
    await tick(page, 'Active').uncheck();
    await press(page, 'Save');
    await expectToast(page, 'User successfully updated');
    await expect(page.getByRole('row', { name: /^bo\s/ })).toContainText('Inactive');

    await bo.getByRole('link', { name: 'Archive' }).click();
    await expect(bo).toHaveURL(/\/login\?from=/);
    await context.close();
  });
});

test.describe('every kind of master data (spec §2, §4, §5, §8)', () => {
  for (const { path, one, key, call, unused } of kinds) {
    test(`${one}: its code is read-only and its active checkbox there on edit alone, delete asks first, and toasts tell`, async ({
      page,
    }) => {
      await asAdmin(page);
      await send(page, 'post', call, unused);
      const pencil = page.getByRole('link', { name: 'Edit Unused' });
      const thing = one.toLowerCase();

      await page.goto(`/admin/${path}`);
      await expect(pencil).toBeVisible();
      await page.getByRole('main').getByText(`Add ${thing}`, { exact: true }).click();
      await expect(field(page, key)).toBeFocused();
      await expect(field(page, key)).toBeEditable();
      await expect(tick(page, 'Active')).toHaveCount(0);
      await press(page, 'Cancel');

      await pencil.click();
      await expect(field(page, key)).toHaveValue(/^(X-1|Unused)$/);
      await expect(field(page, key)).not.toBeEditable();
      await expect(tick(page, 'Active')).toBeChecked();
      await tick(page, 'Active').uncheck();
      await press(page, 'Save');
      await expectToast(page, `${one} successfully updated`);
      await expect(page.getByRole('row', { name: 'Unused' })).toContainText('Inactive');

      await pencil.click();
      await press(page, 'Delete');
      await answer(page, 'Delete Unused?', 'Cancel');
      await heading(page, `Edit ${thing}`);
      await press(page, 'Delete');
      await answer(page, 'Delete Unused?', 'Delete');
      await expectToast(page, `${one} successfully deleted`);
      await heading(page, `${one}s`);
      await expect(pencil).toHaveCount(0);
    });
  }
});

test.describe('a failed delete (spec §4, §8)', () => {
  test('tells the server’s text and leads back to the list for users, locations and customers; otherwise the page stays', async ({
    page,
  }) => {
    const company = await asAdmin(page);
    await company.signIn(page, 'bo');
    await register(page);
    await company.signIn(page, 'adam');
    for (const { path, called, of, one } of kinds) {
      if (path === 'items') continue;
      await page.goto(`/admin/${path}`);
      await page.getByRole('link', { name: `Edit ${called}`, exact: true }).click();
      await heading(page, `Edit ${one.toLowerCase()}`);
      await press(page, 'Delete');
      await answer(page, `Delete ${called}?`, 'Delete');
      await expectToast(page, inUse);
      const leaves = ['users', 'locations', 'customers'].includes(path);
      await expect(page).toHaveURL(leaves ? `/admin/${path}` : `/admin/${path}/edit?${of}`);
    }

    await page.goto('/admin/locations');
    await press(page, 'Delete NORD');
    await answer(page, 'Delete NORD?', 'Delete');
    await expectToast(page, inUse);
    await expect(page).toHaveURL('/admin/locations');

    await page.goto('/admin/resources/edit?no=H-200');
    const panel = page.getByRole('region', { name: 'Units of measure', exact: true });
    await panel.getByRole('button', { name: 'Edit Measure HOUR' }).click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await answer(page, 'Delete Measure HOUR?', 'Delete');
    await expectToast(page, inUse);
    await expect(field(panel, 'Code')).toHaveValue('HOUR');
  });
});

test.describe('lists (spec §2)', () => {
  test('an empty list leads to Add', async ({ page }) => {
    const company = await makeEmptyCompany({ languageCode: 'ENU' });
    await company.signIn(page, 'adam');
    for (const { path, one } of kinds) {
      if (path === 'users') continue;
      await page.goto(`/admin/${path}`);
      await expect(
        page.getByRole('heading', { name: `No ${one.toLowerCase()}s yet` }),
      ).toBeVisible();
      const add = page.getByRole('main').getByText(`Add ${one.toLowerCase()}`, { exact: true });
      await add.last().click();
      await expect(page.getByRole('form', { name: `Add ${one.toLowerCase()}` })).toBeVisible();
    }
  });

  test('search and the active filter narrow a list, and stay when one comes back from a row', async ({
    page,
  }) => {
    await asAdmin(page);
    await send(page, 'post', 'customer', { no: 'K-20', name: 'Århus Havn' });
    await send(page, 'put', 'customer', { no: 'K-20', name: 'Århus Havn', active: false });
    await page.goto('/admin/customers');
    const rows = page.getByRole('link', { name: /^Edit / });
    await expect(rows).toHaveCount(2);
    await page.getByRole('link', { name: /^Inactive/ }).click();
    await expect(rows).toHaveAccessibleName('Edit Århus Havn');
    await expect(page.getByRole('row', { name: 'Århus Havn' })).toContainText('Inactive');
    await page.getByRole('link', { name: /^All/ }).click();
    await page.getByRole('searchbox').fill('havn arhus');
    await expect(rows).toHaveAccessibleName('Edit Århus Havn');
    await rows.click();
    await press(page, 'Cancel');
    await expect(page.getByRole('searchbox')).toHaveValue('havn arhus');
    await page.getByRole('searchbox').fill('nowhere');
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(rows).toHaveCount(2);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('a tap on a card edits; for locations the pencil alone does', async ({ page }) => {
      await asAdmin(page);
      for (const { path, called, one } of kinds) {
        await page.goto(`/admin/${path}`);
        const card = page.getByRole('listitem').filter({ hasText: called });
        // Where its name stands, far from the pencil.
        await card.tap({ position: { x: 24, y: 24 } });
        if (path === 'locations') {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations');
          await page.getByRole('link', { name: 'Edit NORD' }).tap();
        }
        await heading(page, `Edit ${one.toLowerCase()}`);
      }
    });
  });
});
