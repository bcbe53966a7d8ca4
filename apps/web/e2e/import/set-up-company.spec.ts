import { expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { makeEmptyCompany } from '../support/company.ts';
import { chooseFile, csvFile, workbookFile } from '../support/import-files.ts';

/* A company of 30 people, 300 items, 30 resources and 50 jobs of 10 tasks, for 20 customers: four files. */

test.use({ viewport: { width: 1440, height: 900 } });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const customerNo = (number: number) => String(10_000 + number);
const jobNo = (number: number) => `S-${1000 + number}`;
const person = (number: number) => `medarb${String(number).padStart(2, '0')}`;
const units = ['STK', 'KASSE', 'M2', 'PALLE'];

const customers = csvFile('debitorer.csv', [
  ['Nr.', 'Navn', 'Spærret'],
  ...numbers(20).map((each) => [customerNo(each), `Boligforeningen nr. ${each}`, '']),
]);

const itemsAndResources = workbookFile('varer-og-ressourcer.xlsx', {
  Ressourcer: [
    ['Nr.', 'Navn', 'Basisenhed'],
    ...numbers(30).map((each) => [`R-${each}`, `Medarbejder ${each}`, 'TIME']),
  ],
  Varer: [
    ['Nr.', 'Beskrivelse', 'Basisenhed', 'Spærret'],
    ...numbers(300).map((each) => [
      `V-${1000 + each}`,
      `Vare nummer ${each}, elforzinket`,
      units[each % units.length] ?? 'STK',
      'Nej',
    ]),
  ],
});

const jobs = workbookFile('sager.xlsx', {
  Sagsopgaver: [
    ['Sagsnr.', 'Sagsopgavenr.', 'Beskrivelse'],
    ...numbers(50).flatMap((job) =>
      numbers(10).map((task) => [jobNo(job), String(task * 10), `Opgave ${task}`]),
    ),
  ],
  Sager: [
    ['Nr.', 'Beskrivelse', 'Faktureres til kundenr.'],
    ...numbers(50).map((job) => [jobNo(job), `Tag på blok ${job}`, customerNo((job % 20) + 1)]),
  ],
});

const people = csvFile('brugere.csv', [
  ['Brugernavn', 'Sprog', 'Profiltype', 'Teamkode', 'Standardressource'],
  ...numbers(30).map((each) => [
    person(each),
    'Dansk',
    each % 10 === 0 ? 'Teamleder' : 'Medarbejder',
    `TEAM${Math.ceil(each / 10)}`,
    `R-${each}`,
  ]),
]);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a new administrator sets the company up from four files', async ({ page }) => {
  test.slow();
  const company = await makeEmptyCompany({ languageCode: 'DAN' });
  const { report } = await countActs(page);
  await company.signIn(page, 'adam');
  const started = Date.now();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Importér fra fil', exact: true }).click();

  const acts = { taps: 0, keys: 0 };
  const importFile = async (file: typeof customers, rows: number, isLast = false) => {
    await chooseFile(page, 'Vælg fil', file);
    await button(page, `Importér ${rows} rækker`).click();
    await expect(page.getByRole('heading', { name: `${rows} rækker er importeret` })).toBeVisible();
    if (!isLast) await button(page, 'Importér en fil mere').click();
    const { taps, keys } = await report(`adam imports ${file.name}, ${rows} rows`);
    acts.taps += taps;
    acts.keys += keys;
  };
  await importFile(customers, 20);
  await importFile(itemsAndResources, 330);
  await importFile(jobs, 550);
  await importFile(people, 30, true);
  const seconds = (Date.now() - started) / 1000;
  process.stdout.write(
    `Set up from four files: ${seconds.toFixed(1)} s, ${acts.taps} taps, ${acts.keys} keys\n`,
  );
  expect(seconds).toBeLessThan(600);
  expect(acts.taps + acts.keys).toBeLessThanOrEqual(20);

  const list = async (path: string): Promise<unknown[]> =>
    (await page.request.get(`/api/${path}`)).json();
  expect(await list('customer')).toHaveLength(20);
  expect(await list('item')).toHaveLength(300);
  expect(await list('resource')).toHaveLength(30);
  expect(await list('job')).toHaveLength(50);
  expect(await list(`jobtask/all?jobCode=${jobNo(7)}`)).toHaveLength(10);
  expect(await list('user')).toHaveLength(31);
  expect(await list('unit/all/item?unitNo=V-1001')).toEqual([
    expect.objectContaining({ code: 'KASSE' }),
  ]);
});
