import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, focusOn } from '../support/fields.ts';
import { keepPhotos, photo } from '../support/photos.ts';
import { daysOf, record } from '../support/records.ts';

const names = ['en.png', 'to.png', 'tre.png'];

test('the table marks a record with photos, and the mark opens them with the keyboard (D20)', async () => {
  const records = [
    record({ description: 'With photos', attachmentCount: 3 }),
    record({ description: 'Without' }),
  ];
  await openApp('/', {
    answers: {
      worksheet: { list: () => daysOf(records) },
      attachments: { list: () => names.map(photo) },
    },
  });
  const mark = page.getByRole('button', { name: /^Show \d+ photo/ });
  await expect.element(mark).toHaveAccessibleName('Show 3 photos of: With photos');
  expect(mark.elements()).toHaveLength(1);
  await focusOn(mark);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'en.png' })).toMatchTextContent('1 of 3');
  await expectAccessible();
  await userEvent.keyboard('{ArrowLeft}');
  const last = page.getByRole('dialog', { name: 'tre.png' });
  await expect.element(last).toMatchTextContent('3 of 3');
  await expect
    .element(last.getByRole('link', { name: 'Download tre.png' }))
    .toHaveAttribute('download', 'tre.png');
  await userEvent.keyboard('{Escape}');
  await expect.element(mark).toHaveFocus();
});

test('the edit form shows the photos, and a message for one that cannot be shown (D20)', async () => {
  const { answers, id } = keepPhotos({ names });
  await openApp(`/worksheet/edit/${id}`, { answers });
  const photos = page.getByRole('list', { name: 'Photos of the record' }).getByRole('button');
  await expect.poll(() => photos.elements()).toHaveLength(3);
  await photos.first().click();
  await expect.element(page.getByText('This photo cannot be shown here.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Show photo 1 of 3: en.png')).toHaveFocus();
});
