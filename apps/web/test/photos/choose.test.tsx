import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { fillEntry } from '../support/entry.ts';
import { button, expectToast, expectTexts, focusOn } from '../support/fields.ts';
import { describeImage, gpsMark, imageFile, imageFiles, phonePhoto } from '../support/images.ts';
import { holdAnswer } from '../support/network.ts';
import { chooseFiles, setFiles } from '../support/photos.ts';
import { keepRecords } from '../support/records.ts';
import { callsOf } from '../support/server.ts';

/* Choosing photos for a new record (spec §2, D20), and what the browser makes of them before they are sent. */

const tooLarge = 10 * 1024 * 1024 + 1;
const texts = {
  ENU: { open: 'Attachments', title: 'Attachments', pick: 'Pick photos' },
  DAN: { open: 'Vedhæft fotos', title: 'Vedhæftede fotos', pick: 'Vælg fotos' },
} as const;
const listName = /^(Photos to be uploaded|Fotos, der sendes med)$/;

async function openAttachments(languageCode: 'ENU' | 'DAN' = 'ENU') {
  const { open, title, pick } = texts[languageCode];
  const { answers } = keepRecords([]);
  await openApp('/', { session: { languageCode }, answers });
  await button(open).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect.element(dialog).toBeVisible();
  const list = dialog.getByRole('list', { name: listName });
  return {
    dialog,
    list,
    items: list.getByRole('listitem'),
    choose: (...files: readonly File[]) => chooseFiles(dialog.getByLabelText(pick), files),
  };
}

async function createWithPhotos(): Promise<readonly File[]> {
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Attachments (1)')).toHaveFocus();
  await fillEntry();
  await button('Create').click();
  await expectToast('Record successfully created');
  return callsOf('worksheet', 'create').at(-1)?.attachments ?? [];
}

/** The browser decodes no image until it is released. */
function holdDecoding(): () => void {
  const decode = window.createImageBitmap.bind(window);
  const { released, release } = holdAnswer();
  vi.spyOn(window, 'createImageBitmap').mockImplementation(
    async (...input: Parameters<typeof decode>) => {
      await released;
      return decode(...input);
    },
  );
  return release;
}

test('several photos are picked, listed with their sizes, and removed with the keyboard (spec §2)', async () => {
  const { choose, dialog, items, list } = await openAttachments('DAN');
  await expect.element(dialog).toMatchTextContent('Fotos sendes med registreringen.');
  await expect.element(dialog).toMatchTextContent('Højst 10 fotos på 10 MB hver.');
  await choose(
    ...(await imageFiles('en.png', 'to.png', 'tre.png')),
    new File(['ikke et billede'], 'noter.txt', { type: 'text/plain' }),
    new File([new Uint8Array(tooLarge)], 'stor.png', { type: 'image/png' }),
  );
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent('noter.txt er ikke et foto, der kan vedhæftes.');
  await expect.element(alert).toMatchTextContent('stor.png fylder mere end 10 MB.');
  await expect.poll(() => items.elements()).toHaveLength(3);
  await expect.element(items.first()).toMatchTextContent('1 kB');
  await expectAccessible();

  await focusOn(button('Fjern to.png', dialog));
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Fjern tre.png', dialog)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Fjern en.png', dialog)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Vælg fotos', dialog)).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();

  await choose(...(await imageFiles(...Array.from({ length: 11 }, (_, index) => `${index}.png`))));
  await expect.element(alert).toMatchTextContent('Der kan kun vedhæftes 10 fotos');
  await expect.poll(() => items.elements()).toHaveLength(10);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Vedhæft fotos (10)')).toHaveFocus();
});

test('a file that is refused is named with its reason, and the others stay', async () => {
  const { choose, dialog, items } = await openAttachments();
  await choose(
    await imageFile('first.png'),
    new File(['no image'], 'notes.txt', { type: 'text/plain' }),
    new File([new Uint8Array(tooLarge)], 'big.heic', { type: 'image/heic' }),
    await imageFile('again.png'),
    await imageFile('last.png', 1),
  );
  await expectTexts(dialog.getByRole('alert').getByRole('listitem'), [
    'notes.txt is not an image that can be attached.',
    'big.heic is larger than 10 MB.',
    'again.png is attached already.',
  ]);
  await expect.poll(() => items.elements()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Attachments (2)')).toHaveFocus();
});

test('a photo is sent upright, as a JPEG of at most 2,560 pixels, without its location and camera data', async () => {
  const { choose, list } = await openAttachments();
  const photo = await phonePhoto('IMG_1.JPG', 3000, 2000);
  expect(await photo.text()).toContain(gpsMark);
  await choose(photo);
  await expect.element(list.getByText('IMG_1.jpg', { exact: true })).toBeVisible();
  const [sent = photo] = await createWithPhotos();
  expect(sent.name).toBe('IMG_1.jpg');
  expect(await describeImage(sent)).toEqual({
    type: 'image/jpeg',
    width: 1707,
    height: 2560,
    corners: ['red', 'blue', 'blue'],
  });
  const bytes = await sent.text();
  expect(bytes).toContain('JFIF');
  expect(bytes).not.toContain('Exif');
  expect(bytes).not.toContain(gpsMark);
});

test('an image that the browser cannot decode is sent as it is, as the server decides (D20)', async () => {
  const { choose, items } = await openAttachments();
  await choose(new File(['no image'], 'a.heic', { type: 'image/heic' }));
  await expect.poll(() => items.elements()).toHaveLength(1);
  const [sent] = await createWithPhotos();
  expect(sent?.name).toBe('a.heic');
  expect(await sent?.text()).toBe('no image');
});

test('closing the dialog waits for the photos that are being prepared', async () => {
  const { choose, dialog } = await openAttachments();
  const release = holdDecoding();
  await choose(await phonePhoto('a.jpg', 3000, 2000));
  await expect.element(dialog.getByText('Preparing photo 1 of 1…')).toBeVisible();
  await button('Done', dialog).click();
  await expect.element(button('Done', dialog)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Attachments (1)')).toBeVisible();
});

test('Escape in the moment in which photos are picked waits until all of them are attached (D40)', async () => {
  const { dialog } = await openAttachments();
  const photos = await imageFiles('en.png', 'to.png', 'tre.png');
  const input = dialog.getByLabelText('Pick photos').element();
  // In one task, so that nothing is rendered between the two.
  setFiles(input, photos);
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(dialog).not.toBeInTheDocument();
  // The dialog closed once they were attached, not before.
  expect(button('Attachments (3)').elements()).toHaveLength(1);
});
