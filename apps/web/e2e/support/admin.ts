import { expect, type Page } from '@playwright/test';
import { makeCompany } from './company.ts';

const password = 'a fine long one';
/** Each kind of master data: the one that `makeCompany` makes, and one that nothing uses. */
export const masterDataKinds = [
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
export async function signInAsAdmin(page: Page) {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'adam');
  return company;
}

/** Presses the button of just that name. */
export function pressButton(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Sets something up by the API. */
export async function sendRequest(
  page: Page,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<void> {
  const answer = await page.request[method](`/api/${path}`, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
}

/** The page that is open, by its title. */
export function expectHeading(page: Page, name: string) {
  return expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}
