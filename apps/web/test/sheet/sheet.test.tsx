import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, expectAddress, expectToast, field } from '../support/fields.ts';
import { filledCompany } from '../support/screens/company.ts';
import { callsOf } from '../support/server.ts';
import { keepSheet, sheetAddress, sheetLine } from '../support/sheet.ts';

afterEach(() => page.viewport(1280, 720));

const signer = () => page.getByLabelText('Name of the person who signs');
const newHours = () => page.getByRole('row', { name: 'Working time 15.00 hours' });

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
  await expect.element(page.getByRole('cell', { name: 'Renamed Facade' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'See the sheet as it was signed' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Signed customer’s sheet');
  await expect.element(page.getByRole('cell', { name: 'Montage Facade' })).toBeVisible();
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
  await expect.element(page.getByRole('cell', { name: 'Montage Facade' })).toBeVisible();
  await expect.element(page.getByText(withdrawn)).toBeVisible();
});

test('an address without a job says how to come to the sheet of one', async () => {
  await openApp('/sheet');
  await expect.element(page.getByText('Which job is the sheet of?')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the worksheet' }).click();
  await expectAddress('/');
});

/** The widths of the words of a cell that are broken: taller than a line, though they have no space to break at. */
function brokenWords(table: Element): string[] {
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (range.getClientRects().length > 1) broken.push(word[0]);
    }
  }
  return broken;
}

const longWord = 'W'.repeat(100);

for (const width of [390, 768, 1440])
  test(`at ${width} pixels a sheet is no wider than the page, and breaks only a word that cannot fit`, async () => {
    await page.viewport(width, 844);
    const kept = keepSheet(
      sheetLine({
        description: longWord,
        name: 'Christian Frederik Bartholomæussen',
        jobTaskDescription: 'Afleveringsforretning',
      }),
      sheetLine({
        unitType: 'Item',
        unitDescription: 'Rækværk, galvaniseret',
        hours: null,
        unitOfMeasureDescription: 'Løbende meter',
      }),
    );
    await openSheet(kept);
    await expect.element(page.getByText(longWord)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
    for (const table of page.getByRole('table').elements())
      expect(brokenWords(table).filter((word) => word !== longWord)).toEqual([]);
    if (width < 640) return;
    const unit = page.getByText('Løbende meter').first().element();
    expect(unit.getClientRects()).toHaveLength(1);
    expect(unit.getBoundingClientRect().height).toBeLessThan(30);
  });

test('a sheet has the letterhead of the company, and the sums of each item and of the hours beside the signature', async () => {
  const item = (quantity: number, unitDescription: string) =>
    sheetLine({
      unitType: 'Item',
      hours: null,
      quantity,
      unitDescription,
      unitOfMeasureDescription: 'Box',
    });
  const kept = keepSheet(sheetLine(), item(2, 'Screws'), item(1, 'Bolts'), item(0.5, 'Screws'));
  kept.head.accountAddress = 'Harbour Street 12\nTel. 75 82 41 60';
  kept.head.accountCvr = '38417025';
  await openSheet(kept);
  await expect.element(page.getByText('CVR 38 41 70 25')).toBeVisible();
  await expect.element(page.getByText('Strandvejen 41, 7120 Vejle Ø')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Total' }).getByRole('row').elements();
  expect(rows.map((row) => (row as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'Working time 7.50 hours',
    'Screws 2.5 box',
    'Bolts 1 box',
  ]);
});

test('neither the box for the signature nor what is below it moves after a stroke', async () => {
  await page.viewport(390, 844);
  await openSheet(keepSheet());
  const box = page.getByRole('img', { name: /^Sign here/ });
  await expect.element(box).toBeVisible();
  box.element().scrollIntoView({ block: 'center' });
  const places = () =>
    [box, page.getByRole('button', { name: /^Sign/ })].map((each) => {
      const { x, y, height } = each.element().getBoundingClientRect();
      return [x, y, height];
    });
  const before = places();
  await box.dropTo(box, {
    sourcePosition: { x: 40, y: 70 },
    targetPosition: { x: 200, y: 30 },
  });
  await expect.element(button('Clear the drawing')).toBeVisible();
  expect(places()).toEqual(before);
});

test('from the list of jobs a sheet is printed with three clicks: the job, its sheet, print', async () => {
  const { answers, files } = filledCompany();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openApp('/admin/jobs', { as: 'adam', answers, files });
  const acts = [
    page.getByRole('link', { name: /J-1|Facade mod gården/ }).first(),
    page.getByRole('link', { name: 'Customer’s sheet' }),
    button('Print or save as PDF'),
  ];
  for (const act of acts) await act.click();
  expect(print).toHaveBeenCalledOnce();
});
