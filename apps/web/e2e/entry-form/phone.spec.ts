import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import { devices, expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { makeCustomCompany } from '../support/custom-company.ts';
import { expectToast } from '../support/fields.ts';
import { workDate } from '../support/workday.ts';

const { userAgent: _, defaultBrowserType: __, ...phone } = devices['iPhone 13'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

const daysAgo = (days: number) => workDate(-days);
const byResource = { default_unit_type: 'Resource' } as const;

/** Bo registered 7.5 hours twice, the last time on the facade. */
async function fill(pool: DatabasePool, at: number) {
  const resource = await createUnit(pool, at, {
    unit_type: 'Resource',
    no: 'H-200',
    description: 'Bo Lund',
    unitsOfMeasure: [],
  });
  const hour = await createUnitOfMeasure(pool, at, {
    unit_id: resource.id,
    code: 'TIMER',
    hours: '1',
  });
  const days = await createUnitOfMeasure(pool, at, {
    unit_id: resource.id,
    code: 'DAG',
    hours: '7.4',
  });
  const unit = { ...resource, unitsOfMeasure: [hour, days] };
  await createUnit(pool, at, { no: 'V-1020', description: 'Skruer', unitsOfMeasure: ['PK'] });
  const user = await createUser(pool, at, {
    username: 'bo',
    language_code: 'DAN',
    default_resource_id: unit.id,
    default_description: 'Montage',
  });
  const school = await createJob(pool, at, { code: 'S-2', description: 'Skolen' });
  const facade = await createJob(pool, at, {
    code: 'S-1',
    description: 'Havnegade 12',
    budget_hours: '18.00',
  });
  const line = (job: typeof school, work_date: string, description: string) =>
    createRecord(pool, at, {
      user,
      job,
      unit,
      work_date,
      description,
      quantity: '7.50',
      hours: '7.50',
    });
  await line(school, daysAgo(2), 'Oprydning');
  await line(facade, daysAgo(1), 'Stillads');
  return {};
}

const create = (page: Page) => page.getByRole('button', { name: 'Opret', exact: true });

test('the commonest line takes three taps, and no key', async ({ page }) => {
  const { signIn } = await makeCustomCompany({ languageCode: 'DAN', account: byResource }, fill);
  const { report } = await countActs(page);
  await signIn(page, 'bo');
  await page.goto('/');
  await page.getByRole('link', { name: 'Registrér' }).tap();
  await expect(page.getByText('Sagens budget: 41 % af 18 timer brugt')).toBeAttached();
  await page.getByRole('button', { name: '7,50', exact: true }).tap();
  await expect(page.getByText('Sagens budget: 83 % af 18 timer brugt')).toBeAttached();
  await create(page).tap();
  await expectToast(page, 'Registreringen er oprettet');
  await expect(page).toHaveURL('/');
  const { taps, keys } = await report('hour line on a phone, Danish');
  expect(taps).toBeLessThanOrEqual(4);
  expect(keys).toBe(0);

  await page.getByRole('button', { name: 'Registrér en til' }).tap();
  await page.getByRole('button', { name: 'Skolen' }).tap();
  await page.getByRole('button', { name: 'Oprydning' }).tap();
  await page.getByRole('button', { name: '7,50', exact: true }).tap();
  await create(page).tap();
  await expect(page).toHaveURL('/');
  const other = await report('another hour line with another job and description, Danish');
  expect(other.taps).toBeLessThanOrEqual(5);
});
