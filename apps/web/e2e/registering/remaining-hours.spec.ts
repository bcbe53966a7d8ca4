import { expect, test } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { makeWorkday, registerLines, setNorm } from '../support/workday.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone, the day is shown against the norm, and what is left of it is one tap (decisions/hours-and-reports)', async ({
  page,
}) => {
  const company = await makeWorkday();
  await setNorm(page, company);
  await company.signIn(page, 'bo');
  await registerLines(page, [{ quantity: 4 }, { quantity: 0.75 }]);
  const { report } = await countActs(page);
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Denne uge' });
  await expect(band).toContainText('4,75 af 7,40 timer i dag');

  await page.getByRole('link', { name: 'Registrér' }).tap();
  const rest = page.getByRole('button', { name: 'Resten 2,65' });
  await rest.tap();
  await expect(page.getByLabel('Antal', { exact: true })).toHaveValue('2,65');
  await page.getByRole('button', { name: 'Opret', exact: true }).tap();
  await expect(band).toContainText('7,40 af 7,40 timer i dag');
  const acts = await report('The rest of the day, on a phone');
  expect(acts).toMatchObject({ taps: 3, keys: 0 });

  await page.getByRole('link', { name: 'Registrér' }).tap();
  await expect(page.getByRole('form')).toBeVisible();
  await expect(page.getByRole('button', { name: /Resten/ })).toHaveCount(0);
  await page.getByRole('radio', { name: 'I går' }).tap();
  await expect(page.getByRole('button', { name: 'Resten 7,40' })).toBeVisible();
});
