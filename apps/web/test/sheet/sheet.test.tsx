import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, expectAddress, expectToast, field } from '../support/fields.ts';
import { callsOf } from '../support/server.ts';
import { keepSheet, sheetAddress, sheetLine } from '../support/sheet.ts';

const signer = () => page.getByLabelText('Name of the person who signs');
const newHours = () => page.getByRole('cell', { name: '(15.00 hours)' });

async function openSheet(kept: ReturnType<typeof keepSheet>, person: 'bo' | 'adam' = 'bo') {
  await openApp(sheetAddress, {
    as: person,
    account: { customerSignOff: true },
    answers: kept.answers,
  });
}

/** Name and drawing. */
async function fillForm(): Promise<void> {
  await signer().fill('Karen Havn');
  const box = page.getByRole('img', { name: /^Sign here/ });
  await box.dropTo(box, {
    sourcePosition: { x: 40, y: 70 },
    targetPosition: { x: 200, y: 30 },
  });
  await expect.element(button('Sign')).toBeVisible();
}

async function expectEmptyForm(): Promise<void> {
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The lines have changed since the sheet was shown. Read them again before the customer signs.',
    );
  await expect.element(signer()).toHaveValue('');
  await expect.element(page.getByText('The drawing can be left out')).toBeVisible();
  await expect.element(button('Sign by name')).toBeVisible();
}

test('a signature for lines that have changed is refused, and the customer reads them and signs anew (decisions/the-customers-sheet)', async () => {
  const kept = keepSheet();
  await openSheet(kept);
  await fillForm();
  kept.change({ hours: 15 });
  await button('Sign').click();
  await expectEmptyForm();
  await expect.element(newHours()).toBeVisible();
  await signer().fill('Karen Havn');
  await button('Sign by name').click();
  await expectToast('The customer has signed. The lines are locked.');
  await expect.element(page.getByText('Signed by name, without a drawing')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const drawing = expect.stringMatching(/^data:image\/png;base64,/);
  expect(callsOf('signOff', 'create')).toMatchObject([
    { name: 'Karen Havn', signature: drawing, digest: 'digest 0' },
    { name: 'Karen Havn', signature: null, digest: 'digest 1' },
  ]);
});

test('name and drawing are gone once other lines are shown (decisions/the-customers-sheet)', async () => {
  const kept = keepSheet();
  await openSheet(kept);
  await fillForm();
  kept.change({ hours: 15 });
  // Ctrl+P reloads the sheet.
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(newHours()).toBeVisible();
  await expectEmptyForm();
});

test('a signed sheet can be read as it was signed, after a rename, a late photo and a withdrawal (decisions/the-customers-sheet)', async () => {
  const kept = keepSheet(sheetLine({ attachmentsExpected: 1 }));
  await openSheet(kept, 'adam');
  await expect.element(page.getByText(/^One photo is on its way\./)).toBeVisible();
  await signer().fill('Karen Havn');
  await button('Sign by name').click();
  await expectToast('The customer has signed. The lines are locked.');

  const late = { id: 1, fileName: 'late.png', sha256: '', hasThumbnail: false };
  kept.change({
    attachmentsExpected: 0,
    jobTaskDescription: 'Renamed',
    photos: [{ ...late, addedAfterSignature: true }],
  });
  await reopenApp();
  await expect.element(page.getByText('Added after the signature')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Renamed' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'See the sheet as it was signed' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Signed customer’s sheet');
  await expect.element(page.getByRole('cell', { name: 'Montage' })).toBeVisible();
  await expect.element(page.getByText('Renamed')).not.toBeInTheDocument();
  await expect.element(page.getByText('Photo 1')).not.toBeInTheDocument();
  await expectAccessible();

  await page.getByRole('link', { name: 'See the sheet as it is now' }).click();
  await button('Withdraw the signature').click();
  await field('Reason').fill('Wrong day');
  await button('Withdraw').click();
  await expectToast('The signature is withdrawn. The lines can be changed again.');
  const withdrawn = /^Karen Havn, withdrawn by adam, .*: Wrong day$/;
  await page.getByRole('link', { name: withdrawn }).click();
  await expect.element(page.getByRole('heading', { name: 'Signed by Karen Havn' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Montage' })).toBeVisible();
  await expect.element(page.getByText(withdrawn)).toBeVisible();
});

test('an address without a job says how to come to the sheet of one', async () => {
  await openApp('/sheet');
  await expect.element(page.getByText('Which job is the sheet of?')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the worksheet' }).click();
  await expectAddress('/');
});
