import { expect, type Page } from '@playwright/test';
import { makeCompany } from './company.ts';

const password = 'a fine long one';
/** For each kind of master data: the row that `makeCompany` creates, and an unused one. */
export const masterDataKinds = [
  {
    path: 'customers',
    name: 'Customer',
    key: 'Number',
    query: 'no=K-10',
    label: 'Havnen A/S',
    resource: 'customer',
    unused: { no: 'X-1', name: 'Unused' },
  },
  {
    path: 'items',
    name: 'Item',
    key: 'Number',
    query: 'no=V-1020',
    label: 'Skruer',
    resource: 'item',
    unused: { no: 'X-1', description: 'Unused' },
  },
  {
    path: 'resources',
    name: 'Resource',
    key: 'Number',
    query: 'no=H-200',
    label: 'Bo Lund',
    resource: 'resource',
    unused: { no: 'X-1', description: 'Unused' },
  },
  {
    path: 'worktypes',
    name: 'Work type',
    key: 'Code',
    query: 'code=NORMAL',
    label: 'Normal',
    resource: 'worktype',
    unused: { code: 'X-1', description: 'Unused' },
  },
  {
    path: 'jobs',
    name: 'Job',
    key: 'Code',
    query: 'code=J-1',
    label: 'Facade mod gården',
    resource: 'job',
    unused: { code: 'X-1', description: 'Unused', billToCustomerNo: 'K-10' },
  },
  {
    path: 'locations',
    name: 'Location',
    key: 'Code',
    query: 'code=NORD',
    label: 'NORD',
    resource: 'location',
    unused: { code: 'Unused' },
  },
  {
    path: 'users',
    name: 'User',
    key: 'Username',
    query: 'username=bo',
    label: 'bo',
    resource: 'user',
    unused: { username: 'Unused', password, confirmPassword: password },
  },
] as const;

export async function signInAsAdmin(page: Page) {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'adam');
  return company;
}

export function pressButton(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

export async function sendRequest(
  page: Page,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<void> {
  const response = await page.request[method](`/api/${path}`, { data });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
}

export function expectHeading(page: Page, name: string) {
  return expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}
