import { forAccount } from '@worksheet/database/for-account';
import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createJob,
  createLocation,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import { devices, expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeCustomCompany } from '../support/custom-company.ts';
import { expectToast, field, picker } from '../support/fields.ts';
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
  return { user };
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
  await expect(page.getByText('Sagens budget: 83 % af 18 timer brugt, snart')).toBeAttached();
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

test('the form begins with the last line, in the order in which a line is thought of', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({ languageCode: 'DAN', account: byResource }, fill);
  await signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await expect(picker(page, 'Sag')).toContainText('Havnegade 12');
  await expect(picker(page, 'Enhed')).toContainText('Bo Lund');
  await expect(picker(page, 'Måleenhed')).toContainText('TIMER');
  await expect(field(page, 'Beskrivelse')).toHaveValue('Montage');
  const controls = ['Enhed', 'Sag', 'Måleenhed', 'Antal', 'Beskrivelse', 'Dato'];
  const tops = await Promise.all(
    controls.map(async (name) => (await field(page, name).boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expectAccessible(page);

  // Nothing of it is a draft that waits.
  await page.goto('/');
  await page.goto('/worksheet/add');
  await expect(picker(page, 'Sag')).toContainText('Havnegade 12');
  await page.getByRole('button', { name: 'Skolen' }).tap();
  await expect(page.getByRole('button', { name: 'Skolen' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await expect(picker(page, 'Sag')).toContainText('Skolen');
});

test('hours step by a quarter, are read as clock time too, and echo as hours and minutes', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({ languageCode: 'DAN', account: byResource }, fill);
  await signIn(page, 'bo');
  await page.goto('/worksheet/add');
  const amount = field(page, 'Antal');
  await expect(picker(page, 'Måleenhed')).toContainText('TIMER');
  await page.getByRole('button', { name: 'Flere' }).tap();
  await expect(amount).toHaveValue('0,25');
  await page.getByRole('button', { name: 'Mindre' }).tap();
  await page.getByRole('button', { name: 'Mindre' }).tap();
  await expect(amount).toHaveValue('0');
  await amount.fill('7:30');
  await expect(page.getByText('7 t 30 min')).toBeVisible();
  await amount.fill('7:20');
  await expect(amount).toHaveAccessibleDescription(/7,33/);

  await page.getByRole('radio', { name: 'Materiale' }).check();
  await picker(page, 'Enhed').tap();
  await page.getByRole('option', { name: 'Skruer' }).tap();
  await expect(field(page, 'Beskrivelse')).toHaveValue('Skruer');
  await page.getByRole('button', { name: 'Flere' }).tap();
  await expect(amount).toHaveValue('1');
  await amount.fill('7:30');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
});

test('a doubt is shown under the amount and blocks nothing', async ({ page }) => {
  const { signIn } = await makeCustomCompany({ languageCode: 'DAN', account: byResource }, fill);
  await signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await field(page, 'Antal').fill('25,5');
  const doubt = page.getByText('Mere end 24 timer denne dag:');
  await expect(doubt).toBeVisible();
  await expect(page.getByText('25,50 i alt. Du kan stadig oprette.')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Dato').fill(daysAgo(15));
  await expect(page.getByText('Datoen ligger mere end 14 dage tilbage.')).toBeVisible();
  await field(page, 'Dato').fill('2024-11-20');
  await expect(page.getByText(/mere end et år tilbage. Er årstallet rigtigt/)).toBeVisible();
  await expect(page.getByText('20. nov. 2024')).toBeVisible();
  await field(page, 'Dato').fill(daysAgo(-32));
  await expect(page.getByText(/mere end 31 dage frem. Er den rigtig/)).toBeVisible();
  await page.getByRole('radio', { name: 'I går' }).check();
  await field(page, 'Antal').fill('7,5');
  await expect(doubt).toHaveCount(0);
  await field(page, 'Beskrivelse').fill('Stillads');
  await expect(page.getByText('Du har allerede en linje som denne den dag.')).toBeVisible();
  await create(page).tap();
  await expectToast(page, 'Registreringen er oprettet');
});

test('leave of the same day is no work (D61)', async ({ page }) => {
  const { signIn } = await makeCustomCompany(
    { languageCode: 'DAN', account: byResource },
    async (pool, at) => {
      await fill(pool, at);
      const jobs = forAccount(pool, at).updateTable('job');
      await jobs.set({ absence: true }).where('code', '=', 'S-2').execute();
    },
  );
  await signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await field(page, 'Dato').fill(daysAgo(2));
  await picker(page, 'Sag').tap();
  await page.getByRole('option', { name: 'Havnegade 12' }).tap();
  await field(page, 'Antal').fill('13,25');
  await expect(page.getByText('13,25 i alt. Du kan stadig oprette.')).toBeVisible();
  await field(page, 'Dato').fill(daysAgo(1));
  await expect(page.getByText('20,75 i alt. Du kan stadig oprette.')).toBeVisible();
});

test('More says what it contains, and opens by itself when a mandatory field in it is empty', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany(
    { languageCode: 'DAN', account: { ...byResource, mandatory_location: true } },
    async (pool, at) => {
      await createLocation(pool, at, { code: 'NORD' });
      return fill(pool, at);
    },
  );
  await signIn(page, 'bo');
  await page.goto('/worksheet/add');
  const more = page.getByRole('button', { name: /^Mere/ });
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await picker(page, 'Lokation').tap();
  await page.getByRole('option', { name: 'NORD' }).tap();
  // Nothing closes under the finger.
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await more.tap();
  await expect(more).toContainText('NORD');
  await expect(picker(page, 'Lokation')).toHaveCount(0);
});

test('a failed save stands above the buttons, in view, and the button tries again', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({ languageCode: 'DAN', account: byResource }, fill);
  await signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await field(page, 'Antal').fill('2');
  await page.route('**/api/worksheet', (route) => route.fulfill({ status: 500, body: '{}' }));
  await create(page).tap();
  const alert = page.getByRole('alert').filter({ hasText: 'Registreringen kunne ikke oprettes' });
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.unroute('**/api/worksheet');
  await page.getByRole('button', { name: 'Prøv igen' }).tap();
  await expectToast(page, 'Registreringen er oprettet');
});

test('an entry waits on the phone if the server does not respond within 20 seconds (decisions/offline)', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({ languageCode: 'DAN', account: byResource }, fill);
  await signIn(page, 'bo');
  await page.clock.install();
  await page.goto('/worksheet/add', { waitUntil: 'networkidle' });
  await field(page, 'Antal').fill('2');
  await page.route('**/api/worksheet', () => undefined);
  const sent = page.waitForRequest('**/api/worksheet');
  await create(page).tap();
  await sent;
  await page.clock.fastForward(20_000);
  await expectToast(page, 'Gemt på denne telefon; sendes af sig selv');
  await expect(page).toHaveURL('/');
  await page.unroute('**/api/worksheet');
  await page.clock.fastForward(60_000);
  await expectToast(page, 'En ventende registrering er sendt');
});

test('the foot stays above the keypad', async ({ page }) => {
  const { signIn } = await makeCustomCompany({ languageCode: 'DAN', account: byResource }, fill);
  await signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await expect(create(page)).toBeVisible();
  const keypad = 300;
  // Chromium has no keypad: what it would do to the visual viewport.
  await page.evaluate((height) => {
    const { visualViewport } = window;
    if (!visualViewport) throw new Error('There is no visual viewport.');
    Object.defineProperty(visualViewport, 'height', { value: window.innerHeight - height });
    visualViewport.dispatchEvent(new Event('resize'));
  }, keypad);
  const box = await create(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 - keypad);
});

test('times begin where the last line ends, and a chip ends them', async ({ page }) => {
  const { signIn } = await makeCustomCompany(
    { languageCode: 'DAN', account: { ...byResource, resource_units: 'Time' } },
    async (pool, at) => {
      const { user } = await fill(pool, at);
      const unit = await createUnit(pool, at, { unit_type: 'Resource', no: 'H-9' });
      const today = daysAgo(0);
      await createRecord(pool, at, {
        user,
        unit,
        work_date: today,
        time_from: 0,
        time_to: 30,
        quantity: '0.50',
      });
    },
  );
  await signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await expect(field(page, 'Tid fra')).toHaveValue('00:30');
  await page.getByRole('button', { name: '+1 time' }).tap();
  await page.getByRole('button', { name: '+15 min' }).tap();
  await expect(field(page, 'Tid til')).toHaveValue('01:45');
  await expect(field(page, 'Antal')).toHaveValue('1,25');
  await field(page, 'Tid fra').fill('0015');
  await expect(page.getByText(/overlapper din linje 00:00–00:30/)).toBeVisible();
  await expectAccessible(page);
});
