import { expect, test, type Page } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { makeEmptyCompany } from '../support/company.ts';
import { expectToast, field, pick } from '../support/fields.ts';
import { listRecords } from '../support/records.ts';

const cell = (page: Page, label: string, row: number) =>
  page.getByLabel(`${label}, række ${row}`, { exact: true });

test.describe('the steps of a new company, in Danish on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('lead from an empty worksheet to the first record', async ({ page }) => {
    test.slow();
    const { report } = await countActs(page);
    const company = await makeEmptyCompany({ languageCode: 'DAN' });
    await company.signIn(page, 'adam');
    const tapLink = (name: string) => page.getByRole('link', { name, exact: true }).tap();
    const tapButton = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    const list = page.getByRole('region', { name: 'Kom i gang' });
    const isCurrent = (step: string) =>
      expect(list.getByRole('listitem').and(page.locator('[aria-current=step]'))).toContainText(
        step,
      );

    await test.step('settings', async () => {
      await page.goto('/');
      await expect(page.getByText('0 af 5 trin')).toBeVisible();
      await tapLink('Se alle trin');
      await isCurrent('Indstillinger');
      await tapLink('Vælg indstillinger');
      await pick(page, {
        label: 'Enhedstype som standard',
        typed: 'Ressource',
        option: 'Ressource',
        touch: true,
      });
      await tapButton('Gem');
      await expectToast(page, 'Virksomheden er sat op');
      await isCurrent('Ressourcer og varer');
    });
    await test.step('a resource with its unit of measure', async () => {
      await tapLink('Tilføj ressource');
      await field(page, 'Nummer').fill('M-1');
      await field(page, 'Beskrivelse').fill('Mia Holm');
      await cell(page, 'Kode', 1).tap();
      await cell(page, 'Kode', 1).fill('TIME');
      await cell(page, 'Beskrivelse', 1).fill('Time');
      await tapButton('Opret');
      await expectToast(page, 'Ressourcen er oprettet');
      await isCurrent('Kunder');
    });
    await test.step('a customer', async () => {
      await tapLink('Tilføj kunde');
      await field(page, 'Nummer').fill('K-1');
      await field(page, 'Navn').fill('Åhavnens Værft');
      await tapButton('Opret');
      await isCurrent('Sager');
    });
    await test.step('a job', async () => {
      await tapLink('Tilføj sag');
      await field(page, 'Kode').fill('S-1');
      await field(page, 'Beskrivelse').fill('Facade');
      await pick(page, {
        label: 'Faktureringskunde',
        typed: 'værft',
        option: 'Åhavnens Værft',
        touch: true,
      });
      await tapButton('Opret');
      await isCurrent('Personer');
    });
    await test.step('a person, after whom the list is gone', async () => {
      await tapLink('Tilføj bruger');
      await field(page, 'Brugernavn').fill('mia');
      await field(page, 'Adgangskode').fill('en god lang adgangskode');
      await field(page, 'Gentag adgangskoden').fill('en god lang adgangskode');
      await tapButton('Opret');
      await expect(page.getByRole('link', { name: /^Virksomhed/ })).toBeVisible();
      await expect(list).toHaveCount(0);
      await report('setting a company up on a phone, five steps');
    });
    await test.step('the first record', async () => {
      await tapLink('Forside');
      await tapLink('Registrér');
      await pick(page, { label: 'Sag', typed: 'facade', option: 'Facade', touch: true });
      await pick(page, { label: 'Ressource', typed: 'mia', option: 'Mia Holm', touch: true });
      await field(page, 'Antal').fill('7,5');
      await tapButton('Opret');
      await expectToast(page, 'Registreringen er oprettet');
      await report('the first record after it');
    });
    expect(await listRecords(page)).toEqual([
      expect.objectContaining({ unitNo: 'M-1', unitOfMeasureCode: 'TIME', quantity: 7.5 }),
    ]);
  });
});
