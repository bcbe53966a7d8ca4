import { devices, expect, test, type Page } from '@playwright/test';
import { forAccount } from '@worksheet/database/for-account';
import { extractText } from 'unpdf';
import { countActs } from '../support/acts.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeCompany, withPool } from '../support/company.ts';
import { expectToast, field } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { drawSignature } from '../support/signature.ts';
import { workDate } from '../support/workday.ts';

const { userAgent: _, defaultBrowserType: __, ...phone } = devices['iPhone 13'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

const entry = {
  date: workDate(),
  customerNo: 'K-10',
  jobCode: 'J-1',
  jobTaskCode: 'T-1',
  locationCode: 'NORD',
  workTypeCode: 'NORMAL',
};
const lines = [
  { unitType: 'Resource', unitNo: 'H-200', unitOfMeasureCode: 'HOUR', quantity: 7.5 },
  { unitType: 'Item', unitNo: 'V-1020', unitOfMeasureCode: 'BOX', quantity: 3 },
];

async function register(page: Page): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, line] of lines.entries()) {
    const data = { ...entry, ...line, description: ['Facade opsat', 'Skruer til facaden'][index] };
    const response = await page.request.post('/api/worksheet', { data });
    expect(response.ok(), await response.text()).toBe(true);
    ids.push((await response.json()).id);
  }
  const added = await page.request.post(`/api/worksheet/${ids[0]}/attachments`, {
    headers: { 'x-requested-with': 'test' },
    multipart: { attachments: imageFile('facade.png') },
  });
  expect(added.ok(), await added.text()).toBe(true);
  return ids;
}

/** The sheet with its signature is one page, without the controls. */
async function expectOnPaper(page: Page, controls: readonly string[]): Promise<void> {
  const pdf = await page.pdf({ format: 'A4' });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  expect(text).toHaveLength(1);
  const paper = text.join(' ').replace(/\s+/g, ' ');
  for (const part of ['Prøve & Co A/S', 'Kunde K-10', 'Havnen A/S', 'Sag J-1', 'Side 1 af 1'])
    expect(paper).toContain(part);
  for (const part of ['Underskrevet af Karen Havn', 'Facade opsat', 'Skruer til facaden'])
    expect(paper).toContain(part);
  for (const control of controls) expect(paper).not.toContain(control);
}

const openRow = (page: Page) => page.getByRole('button', { name: /Facade opsat/ }).tap();

test('a customer signs for the day on the phone, which locks it until the leader withdraws the signature (decisions/the-customers-sheet)', async ({
  page,
}) => {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Quantity' });
  await withPool((pool) =>
    forAccount(pool, company.account.id)
      .updateTable('unit_of_measure')
      .set({ hours: '1.0000', description: 'timer' })
      .where('code', '=', 'HOUR')
      .execute(),
  );
  const { report } = await countActs(page);
  await company.signIn(page, 'adam');
  await page.goto('/admin/account');
  await page.getByRole('checkbox', { name: 'Kunden skriver under på skærmen' }).tap();
  const settings = page.getByRole('region', { name: 'Indstillinger' });
  await settings.getByRole('button', { name: 'Gem' }).tap();
  await expectToast(page, 'Virksomheden er sat op');
  await page.waitForLoadState('networkidle');

  await company.signIn(page, 'bo');
  const [id] = await register(page);
  await page.goto('/');
  await report('Adam on a phone, customers may sign');
  await openRow(page);
  await page.getByRole('link', { name: 'Seddel' }).tap();
  await expect(page.getByRole('heading', { name: 'Kundeseddel' })).toBeVisible();
  await expect(page.getByText('Kunde K-10')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Arbejdstid 7,50 timer' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await page.getByLabel('Navn på den, der skriver under').tap();
  await page.keyboard.type('Karen Havn');
  await drawSignature(page, /^Skriv under her/);
  await page.getByRole('button', { name: 'Skriv under', exact: true }).tap();
  await expectToast(page, 'Kunden har skrevet under. Linjerne er låst.');
  const acts = await report('Bo on a phone, the customer signs for the day');
  expect(acts.taps).toBe(5);
  await expect(page.getByRole('heading', { name: 'Underskrevet af Karen Havn' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Karen Havns underskrift' })).toBeVisible();
  await expectAccessible(page);

  await expectOnPaper(page, ['Udskriv']);

  await page.goto('/');
  await expect(page.getByText('Underskrevet').first()).toBeVisible();
  await openRow(page);
  await expect(page.getByText('Låst: kunden har skrevet under')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rediger', exact: true })).toHaveCount(0);
  const sheet = `/sheet?job=J-1&from=${entry.date}&to=${entry.date}`;

  await page.waitForLoadState('networkidle');
  await company.signIn(page, 'tove');
  await page.goto(sheet);
  await page.getByRole('button', { name: 'Træk underskriften tilbage' }).tap();
  await page.keyboard.type('Forkert dag');
  await page.getByRole('button', { name: 'Træk tilbage' }).tap();
  await expectToast(page, 'Underskriften er trukket tilbage. Linjerne kan ændres igen.');
  await page
    .getByRole('link', { name: /^Karen Havn, trukket tilbage af tove, .*: Forkert dag$/ })
    .tap();
  await expect(page.getByRole('heading', { name: 'Underskrevet kundeseddel' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Underskrevet af Karen Havn' })).toBeVisible();
  await expectOnPaper(page, ['Se sedlen']);

  await page.waitForLoadState('networkidle');
  await company.signIn(page, 'bo');
  await page.goto('/');
  await openRow(page);
  await page.getByRole('link', { name: 'Rediger', exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(`/worksheet/edit/${id}\\b`));
  await field(page, 'Beskrivelse').fill('Facade opsat, nordsiden');
  await page.getByRole('button', { name: 'Opdater', exact: true }).tap();
  await expect(page.getByText('Facade opsat, nordsiden').first()).toBeVisible();
});
