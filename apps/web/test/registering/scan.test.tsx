import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { denyCamera, useCamera } from '../support/camera.ts';
import { button } from '../support/fields.ts';
import { setAnswers } from '../support/server.ts';
import { openWorkday, workdayData } from '../support/workday.ts';

const dialog = page.getByRole('dialog', { name: 'Scan en stregkode' });
const code = dialog.getByLabelText('Eller skriv koden');

async function openScanner(): Promise<void> {
  await openWorkday('/worksheet/visit');
  setAnswers({
    item: { search: ({ barcode }) => workdayData.item.filter((each) => each.barcode === barcode) },
  });
  await button('Scan').click();
}

test('without permission for the camera, the code can be typed', async () => {
  denyCamera();
  await openScanner();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('ikke adgang til kameraet');
  await code.fill('5701234567899');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Gipsplade 13 mm: 1', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Gipsplade 13 mm: antal')).toHaveValue('1');
});

test('an unknown barcode is named, with what to do', async () => {
  useCamera();
  await openScanner();
  await code.fill('4012345678901');
  await button('Tilføj', dialog).click();
  await expect.element(dialog.getByText('Ingen vare har stregkoden 4012345678901.')).toBeVisible();
  await expect.element(dialog.getByText('Find varen ved navn')).toBeVisible();
});
