import { readFile } from 'node:fs/promises';
import {
  createCustomer,
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import { addDays } from '@worksheet/domain/dates/calendar';
import { addMonths, monthOf } from '@worksheet/domain/dates/month';
import { expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { makeCustomCompany } from '../support/custom-company.ts';
import { expectToast } from '../support/fields.ts';
import { workDate } from '../support/workday.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** The month before the one that ended last; a Wednesday in it. */
const month = addMonths(monthOf(workDate()), -2);
const wednesday = [10, 11, 12, 13, 14, 15, 16]
  .map((day) => `${month}-${day}`)
  .find((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 3);

test('hours are registered, approved and paid; what changes after that is a difference of the next run, which is voided', async ({
  page,
}) => {
  if (wednesday === undefined) throw new Error('The month has no Wednesday.');
  const company = await makePaidCompany();
  const { report } = await countActs(page);
  await company.signIn(page, 'adam');
  const { accountId } = await get<{ accountId: number }>(page, '/api/user/info');
  await setUpPay(page, accountId);

  await company.signIn(page, 'bo');
  await send(page, 'post', '/api/worksheet', {
    date: wednesday,
    customerNo: 'K-10',
    jobCode: 'J-1',
    unitType: 'Resource',
    unitNo: 'H-bo',
    unitOfMeasureCode: 'TIME',
    quantity: 8.9,
    description: 'Tagpap svejset',
  });

  await company.signIn(page, 'adam');
  await page.goto(`/pay?from=${month}-01`);
  await expect(
    page.getByText('1 registrering er ikke godkendt: Bo Lund, 8,90 timer.'),
  ).toBeVisible();
  await approve(page, true);

  await page.goto(`/pay?from=${month}-01`);
  await expect(page.getByText('Ingen spørgsmål')).toBeVisible();
  await report('Adam, on the page of pay');
  await page.getByRole('button', { name: 'Opret lønkørsel 1' }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByRole('button', { name: 'Opret lønkørsel 1' }).click();
  await expect(page).toHaveURL('/pay/run/1');
  const closing = await report('Adam by mouse, a clean month paid');
  expect(closing.taps).toBe(2);
  await expect(page.locator('[data-paid="210"]')).toContainText('1,50');

  await page.getByRole('radio', { name: 'ProLøn' }).check();
  await expect(page.locator('[data-lines]')).toHaveText('1004;100;7,40;\n1004;210;1,50;');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent loen-1.csv' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(
    '1004;100;7,40;\r\n1004;210;1,50;\r\n',
  );

  // The period is closed for everybody but administrators.
  await approve(page, false);
  const [record] = await recordsOf(page);
  await send(page, 'put', '/api/worksheet', { ...record, quantity: 8.4 });
  await approve(page, true);

  await page.goto('/pay');
  await expect(page.getByText('1 dag er rettet, siden den blev betalt: Bo Lund.')).toBeVisible();
  const difference = page.getByRole('row', { name: /Bo Lund ons\. .* 210 Overtid 1/ });
  await expect(difference).toContainText('1,501,00−0,50');
  await page.getByRole('button', { name: 'Opret lønkørsel 2' }).click();
  await expect(confirm).toContainText('1 difference fra en periode, der er betalt, kommer med.');
  await confirm.getByRole('button', { name: 'Opret lønkørsel 2' }).click();
  await expect(page).toHaveURL('/pay/run/2');
  await expect(difference).toContainText('−0,50');
  await expect(page.locator('[data-paid="hours"]')).toHaveText('−0,50');

  await page.getByRole('button', { name: 'Tilbagekald kørslen…' }).click();
  await page.keyboard.type('Forkert sats');
  await page.getByRole('button', { name: 'Tilbagekald kørslen', exact: true }).click();
  await expectToast(page, 'Lønkørsel 2 er tilbagekaldt');
  await expect(page.getByText('Forkert sats')).toBeVisible();
  await page.goto('/pay');
  await expect(difference).toContainText('−0,50');
  await expect(page.getByRole('button', { name: 'Opret lønkørsel 3' })).toBeEnabled();

  await page.waitForLoadState('networkidle');
  await company.signIn(page, 'bo');
  await page.goto(`/hours/pay?from=${month}-01`);
  await expect(page.getByText('I lønkørsel 1')).toBeVisible();
  await page.getByRole('button', { name: /Overtid 1: 1,00/ }).click();
  await expect(
    page.getByText('8,40 timer, og normen er 7,40. De første 7,40 er normal.'),
  ).toBeVisible();
  expect((await page.request.get(`/api/pay?from=${month}-01&to=${month}-28`)).status()).toBe(403);
});

function makePaidCompany() {
  return makeCustomCompany(
    { languageCode: 'DAN', account: { default_unit_type: 'Resource' } },
    async (pool, accountId) => {
      await createUser(pool, accountId, {
        username: 'adam',
        profile_type: 'Admin',
        language_code: 'DAN',
        // Nothing is expected of him in the month.
        employed_from: workDate(),
      });
      const customer = await createCustomer(pool, accountId, { no: 'K-10', name: 'Lindegården' });
      await createJob(pool, accountId, {
        code: 'J-1',
        description: 'Tagrenovering',
        bill_to_customer_id: customer.id,
      });
      const unit = await createUnit(pool, accountId, {
        unit_type: 'Resource',
        no: 'H-bo',
        description: 'Bo Lund',
        unitsOfMeasure: [],
      });
      await createUnitOfMeasure(pool, accountId, {
        unit_id: unit.id,
        code: 'TIME',
        description: 'timer',
        hours: '1.0000',
      });
      await createUser(pool, accountId, {
        username: 'bo',
        language_code: 'DAN',
        default_resource_id: unit.id,
        payroll_no: '1004',
      });
      return {};
    },
  );
}

/** Overtime after a norm of 7.40 on the one day, an agreement for bo, and a file for ProLøn. */
async function setUpPay(page: Page, accountId: number): Promise<void> {
  const none = {
    monday: 0,
    tuesday: 0,
    wednesday: 0,
    thursday: 0,
    friday: 0,
    saturday: 0,
    sunday: 0,
  };
  await send(page, 'put', '/api/account/norm', {
    norms: [
      { validFrom: `${month}-01`, ...none },
      { validFrom: wednesday, ...none, wednesday: 7.4 },
      { validFrom: addDays(wednesday ?? '', 1), ...none },
    ],
  });
  for (const [code, description] of [
    ['100', 'Normal'],
    ['210', 'Overtid 1'],
  ])
    await send(page, 'post', '/api/paytype', { accountId, code, description, unit: 'hours' });
  await send(page, 'post', '/api/agreement', { accountId, code: 'BYG', description: 'Byggeri' });
  await send(page, 'put', '/api/agreement/version', {
    accountId,
    code: 'BYG',
    versions: [
      { validFrom: `${month}-01`, rules: { normal: '100', overtime: [{ payType: '210' }] } },
    ],
  });
  await send(page, 'put', '/api/user/agreement', {
    accountId,
    username: 'bo',
    agreements: [{ validFrom: `${month}-01`, code: 'BYG' }],
  });
  await send(page, 'put', '/api/pay/profile', {
    accountId,
    profiles: [{ code: 'Løn', kind: 'proloen', settings: {}, payTypes: [] }],
  });
}

async function approve(page: Page, isApproved: boolean): Promise<void> {
  const entries = (await recordsOf(page)).map(({ id, version }) => ({ id, version }));
  await send(page, 'put', '/api/worksheet/approve-many', { entries, isApproved });
}

interface Stored {
  readonly id: number;
  readonly version: number;
}

async function recordsOf(page: Page): Promise<readonly Stored[]> {
  const days = await get<readonly { readonly worksheet: readonly Stored[] }[]>(
    page,
    `/api/worksheet?mode=ALL&from=${month}-01`,
  );
  return days.flatMap(({ worksheet }) => worksheet);
}

async function get<T>(page: Page, url: string): Promise<T> {
  const response = await page.request.get(url);
  expect(response.ok(), await response.text()).toBe(true);
  return response.json() as Promise<T>;
}

async function send(page: Page, method: 'post' | 'put', url: string, data: object): Promise<void> {
  const response = await page.request[method](url, { data });
  expect(response.ok(), `${url}: ${await response.text()}`).toBe(true);
}
