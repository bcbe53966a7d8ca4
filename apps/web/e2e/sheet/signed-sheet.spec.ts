import { expect, test } from '@playwright/test';
import { extractText } from 'unpdf';
import { expectAccessible } from '../support/axe.ts';
import { expectToast } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { makeSheetCompany, sheetAddress } from '../support/sheet.ts';

test('a signed sheet can be read and printed as it was signed, after a rename, a late photo and a withdrawal (decisions/the-customers-sheet)', async ({
  page,
}) => {
  const { company, recordId: id } = await makeSheetCompany(page, { attachmentsExpected: 1 });
  await page.goto(sheetAddress);
  await expect(page.getByText(/^One photo is on its way\./)).toBeVisible();
  await page.getByLabel('Name of the person who signs').fill('Karen Havn');
  await page.getByRole('button', { name: 'Sign by name' }).click();
  await expectToast(page, 'The customer has signed. The lines are locked.');

  const added = await page.request.post(`/api/worksheet/${id}/attachments`, {
    headers: { 'x-requested-with': 'test' },
    multipart: { attachments: imageFile('late.png') },
  });
  expect(added.ok(), await added.text()).toBe(true);
  await page.reload();
  await expect(page.getByText('Added after the signature')).toBeVisible();
  await expectAccessible(page);

  await company.signIn(page, 'adam');
  const renamed = await page.request.put('/api/jobtask/batch', {
    data: { entries: [{ jobCode: 'J-1', code: 'T-1', description: 'Renamed' }] },
  });
  expect(renamed.ok(), await renamed.text()).toBe(true);
  await page.goto(sheetAddress);
  await expect(page.getByRole('cell', { name: 'Renamed' })).toBeVisible();
  await page.getByRole('link', { name: 'See the sheet as it was signed' }).click();
  await expect(page.getByRole('heading', { name: 'Signed customer’s sheet' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Montage' })).toBeVisible();
  await expect(page.getByText('Renamed')).toHaveCount(0);
  await expect(page.getByText('Photo 1')).toHaveCount(0);
  await expectAccessible(page);
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })));
  const paper = [text].flat().join(' ').replace(/\s+/g, ' ');
  for (const part of ['Trial & Co Ltd', 'K-10 Havnen A/S', 'Montage', 'Signed by Karen Havn'])
    expect(paper).toContain(part);
  expect(paper).not.toContain('See the sheet');

  await page.getByRole('link', { name: 'See the sheet as it is now' }).click();
  await page.getByRole('button', { name: 'Withdraw the signature' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong day');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectToast(page, 'The signature is withdrawn. The lines can be changed again.');
  await page.getByRole('link', { name: /^Karen Havn, withdrawn by adam, .*: Wrong day$/ }).click();
  await expect(page.getByRole('heading', { name: 'Signed by Karen Havn' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Montage' })).toBeVisible();
  await expect(page.getByText(/^Karen Havn, withdrawn by adam, .*: Wrong day$/)).toBeVisible();
});
