import { expect, test, type Page } from '@playwright/test';
import { expectToast } from '../support/fields.ts';
import { linesOf, makeWorkday, registerLines, workDate } from '../support/workday.ts';

const yesterday = workDate(-1);
const harbour = { date: yesterday, customerNo: 'K-20', jobCode: '2024-118', jobTaskCode: null };

/** Yesterday of bo: hours, a drive and an item on two jobs, and hours on a job that is inactive now. */
async function openCopy(page: Page) {
  const company = await makeWorkday();
  await company.signIn(page, 'bo');
  await registerLines(page, [
    { ...harbour, description: 'Nedtagning af gammel beklædning', quantity: 4.4 },
    {
      ...harbour,
      description: 'Kørsel til genbrugsplads',
      unitNo: 'B-12',
      unitOfMeasureCode: 'KM',
      quantity: 61.5,
    },
    { date: yesterday, quantity: 3 },
    {
      date: yesterday,
      unitType: 'Item',
      unitNo: 'V-2210',
      unitOfMeasureCode: 'STK',
      description: 'Gipsplade 13 mm',
      quantity: 24,
    },
    { ...harbour, jobCode: '2023-090', description: 'Oprydning', quantity: 0.5 },
  ]);
  await company.signIn(page, 'adam');
  const change = { code: '2023-090', description: 'Havnegade 10', billToCustomerNo: 'K-20' };
  const response = await page.request.put('/api/job', { data: { ...change, active: false } });
  expect(response.ok(), await response.text()).toBe(true);
  await company.signIn(page, 'bo');
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Kopiér (mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag)/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Kopiér / });
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  return dialog;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a day is copied in two taps: hours ticked, items not, and the inactive job is named', async ({
    page,
  }) => {
    const dialog = await openCopy(page);
    await expect(dialog.getByRole('radio', { name: 'I dag' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(dialog).toContainText(
      'Udeladt: Oprydning, 0,50 timer. Sagen Havnegade 10 er inaktiv.',
    );
    await dialog.getByRole('button', { name: 'Kopiér 2 linjer · 7,40 timer' }).tap();
    await expect(dialog).toHaveCount(0);
    const copied = await linesOf(page);
    expect(
      copied.map(({ description, quantity, visitNo }) => [description, quantity, visitNo]),
    ).toEqual([
      ['Nedtagning af gammel beklædning', 4.4, null],
      ['Opsat stålskelet', 3, null],
    ]);

    await page.getByRole('button', { name: 'Fortryd' }).tap();
    await expectToast(page, '2 linjer er fjernet igen');
    expect(await linesOf(page)).toEqual([]);
  });
});
