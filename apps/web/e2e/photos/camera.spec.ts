import { expect, test } from '@playwright/test';
import { phoneWithCamera } from '../support/camera.ts';
import { makeCompany } from '../support/company.ts';
import { expectToast } from '../support/fields.ts';
import { fillEntry, listRecords } from '../support/records.ts';

test.use(phoneWithCamera());

test('several photos are taken in one session, named photo-{yyyyMMddHHmm} with a suffix on a collision, and uploaded with the record', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(2026, 10, 21, 8, 5));
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await fillEntry(page);
  await page.getByRole('button', { name: 'Attachments' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Attachments' });
  await dialog.getByRole('button', { name: 'Take a photo' }).tap();
  const camera = page.getByRole('dialog', { name: 'Take a photo' });
  for (const count of ['1 photo', '2 photos', '3 photos']) {
    await camera.getByRole('button', { name: 'Take the photo' }).tap();
    await expect(camera.getByRole('status').filter({ hasText: count })).toBeVisible();
  }
  await camera.getByRole('button', { name: 'Done' }).tap();
  await expectToast(page, '3 photos taken');
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'Create', exact: true }).tap();
  await expectToast(page, 'Record successfully created');
  const [record] = await listRecords(page);
  const response = await page.request.get(`/api/attachment?recordId=${record?.id}`);
  const files: { fileName: string }[] = await response.json();
  expect(files.map(({ fileName }) => fileName.replace(/\.(jpg|png)$/, ''))).toEqual([
    'photo-202611210805',
    'photo-202611210805-2',
    'photo-202611210805-3',
  ]);
});
