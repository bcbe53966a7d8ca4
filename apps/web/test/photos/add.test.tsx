import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, expectToast, field } from '../support/fields.ts';
import { imageFile, imageFiles } from '../support/images.ts';
import { holdAnswer } from '../support/network.ts';
import { lose } from '../support/outbox.ts';
import { chooseFiles, keepPhotos, openDetails } from '../support/photos.ts';
import { callsOf, Refusal, setAnswers } from '../support/server.ts';

/* Photos are added to a record that exists (D20). */

const alert = page.getByRole('alert');
const photos = page.getByRole('list', { name: 'Registreringens fotos' });
const items = photos.getByRole('listitem');
const add = (files: readonly File[]) => chooseFiles(page.getByLabelText('Vælg fotos'), files);

/** Whether the browser would ask before the page is left. */
function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** What a picker of files would be asked for once the button is pressed. */
async function pressForFiles(name: string, files: readonly File[]): Promise<void> {
  const { promise: opened, resolve } = Promise.withResolvers<HTMLInputElement>();
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    resolve(this);
  });
  await button(name).click();
  const input = await opened;
  expect(input.multiple).toBe(true);
  await chooseFiles(page.elementLocator(input), files);
}

describe('on a phone', () => {
  test('several are counted at once, while they are being sent', async () => {
    const { answers } = await openDetails({ names: ['en.png'] });
    const { released, release } = holdAnswer();
    setAnswers({
      worksheet: {
        addAttachments: async (input) => {
          await released;
          return answers.worksheet.addAttachments(input);
        },
      },
    });
    await add(await imageFiles('to.png', 'tre.png'));
    await expect.poll(() => items.elements()).toHaveLength(3);
    await expect.element(page.getByText(/^Sender fotos… \d+ %$/)).toBeVisible();
    await expect.element(button('Foto')).toBeDisabled();
    release();
    await expectToast('2 fotos er tilføjet');
    await expect.poll(() => photos.getByRole('button').elements()).toHaveLength(3);
    await expect
      .element(page.getByRole('button', { name: /Facade mod gården/ }))
      .toHaveAccessibleName(/ 3 fotos$/);
  });

  test('without a network the photos wait in place, also after the row is closed, and a retry adds them once (D18)', async () => {
    const { answers, loseAnswer, names } = await openDetails();
    setAnswers({ worksheet: { addAttachments: lose } });
    await add(await imageFiles('en.png', 'to.png'));
    await expect.element(alert).toMatchTextContent('2 fotos blev ikke tilføjet');
    await expect
      .element(alert)
      .toMatchTextContent('Ingen forbindelse til serveren. Intet er gået tabt');
    await expectAccessible();
    const row = page.getByRole('button', { name: /Facade mod gården/ });
    await row.click();
    await expect.element(alert).not.toBeInTheDocument();
    await row.click();
    await expect.poll(() => items.elements()).toHaveLength(2);
    setAnswers(loseAnswer);
    const retry = button('Prøv igen', alert);
    await retry.click();
    await expect.poll(names).toEqual(['en.png', 'to.png']);
    await expect.element(alert).toMatchTextContent('2 fotos blev ikke tilføjet');
    setAnswers(answers);
    await retry.click();
    await expectToast('2 fotos er tilføjet');
    await expect.element(alert).not.toBeInTheDocument();
    expect(names()).toEqual(['en.png', 'to.png']);
    expect(callsOf('worksheet', 'addAttachments')).toHaveLength(3);
  });

  test('the browser asks before the page is left with photos that were not added, which can be dropped', async () => {
    await openDetails();
    expect(asksBeforeLeaving()).toBe(false);
    setAnswers({ worksheet: { addAttachments: lose } });
    await add([await imageFile('en.png')]);
    await expect.element(alert).toMatchTextContent('Fotoet blev ikke tilføjet');
    expect(asksBeforeLeaving()).toBe(true);
    await button('Spring over').click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(photos).not.toBeInTheDocument();
    // Dropped photos hold nobody back.
    expect(asksBeforeLeaving()).toBe(false);
  });

  test('the same photo twice is stored once, and this is said', async () => {
    const { knows, names } = await openDetails({ names: ['en.png'] });
    const copy = await imageFile('kopi.png', 1);
    await knows(copy);
    await add([copy, await imageFile('ny.png', 2)]);
    await expectToast('Fotoet er tilføjet');
    await expect.element(alert).toMatchTextContent('Et foto var allerede på registreringen.');
    expect(names()).toEqual(['en.png', 'ny.png']);
  });

  test('beyond ten photos the rest is left out, and none can be added after', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => `${index}.png`);
    const { names } = await openDetails({ names: nine });
    await expect.poll(() => items.elements()).toHaveLength(9);
    await add(await imageFiles('a.png', 'b.png'));
    await expectToast('Fotoet er tilføjet');
    await expect.element(alert).toMatchTextContent('Der kan kun vedhæftes 10 fotos');
    await expect.element(button('Foto')).toBeDisabled();
    expect(names()).toEqual([...nine, 'a.png']);
  });

  test('a photo that the server refuses is named, and the others are added', async () => {
    const { answers, names } = await openDetails();
    setAnswers({
      worksheet: {
        addAttachments: (input) => {
          const at = input.attachments?.findIndex(({ name }) => name === 'x.heic') ?? -1;
          if (at >= 0)
            throw new Refusal('invalid-input', {
              errors: [{ path: `attachments.${at}`, code: 'not-an-image' }],
            });
          return answers.worksheet.addAttachments(input);
        },
      },
    });
    const broken = new File(['nothing'], 'x.heic', { type: 'image/heic' });
    await add([broken, await imageFile('god.png')]);
    await expectToast('Fotoet er tilføjet');
    await expect.element(alert).toMatchTextContent('x.heic er ikke et foto, der kan vedhæftes.');
    expect(names()).toEqual(['god.png']);
  });

  test('an approved record offers no adding', async () => {
    await openDetails({ change: { allowedActions: ['unapprove'] }, names: ['en.png'] });
    await button('Vis foto 1 af 1: en.png').click();
    await expect.element(page.getByRole('dialog', { name: 'en.png' })).toBeVisible();
    await expect.element(button('Foto')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button('Foto')).not.toBeInTheDocument();
  });
});

test('the photo viewer of the table adds photos and shows the first of them', async () => {
  const { answers, names } = keepPhotos({ names: ['en.png'] });
  await openApp('/', { answers });
  await button('Show 1 photo of: Skruer').click();
  await expect.element(page.getByRole('dialog', { name: 'en.png' })).toBeVisible();
  await pressForFiles('Add photos', await imageFiles('to.png', 'tre.png'));
  await expectToast('2 photos were added');
  await expect.element(page.getByRole('dialog', { name: 'to.png' })).toMatchTextContent('2 of 3');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Show 3 photos of: Skruer')).toHaveFocus();
  expect(names()).toEqual(['en.png', 'to.png', 'tre.png']);
});

describe('the edit form', () => {
  async function openForm() {
    const kept = keepPhotos();
    await openApp(`/worksheet/edit/${kept.id}`, { answers: kept.answers });
    await field('Description').fill('Typed before the photo');
    return kept;
  }

  test('adds photos at once and keeps what was typed, which is saved after', async () => {
    const { names, records } = await openForm();
    await pressForFiles('Add photos', [await imageFile('en.png')]);
    await expectToast('The photo was added');
    await expect.element(button('Show photo 1 of 1: en.png')).toBeVisible();
    await expect.element(field('Description')).toHaveValue('Typed before the photo');
    await expectAccessible();
    await button('Update').click();
    await expectToast('Record successfully updated');
    expect(names()).toEqual(['en.png']);
    expect(records()).toMatchObject([{ description: 'Typed before the photo' }]);
    // The photo has changed the record, too.
    expect(callsOf('worksheet', 'update')).toMatchObject([{ version: 2 }]);
  });

  test("adding a photo does not hide another user's change (D17)", async () => {
    const { add: store } = await openForm();
    await store([await imageFile('theirs.png')]);
    await pressForFiles('Add photos', [await imageFile('mine.png', 1)]);
    await expect.element(button('Show photo 2 of 2: mine.png')).toBeVisible();
    setAnswers({
      worksheet: {
        update: ({ version }) => {
          expect(version).toBe(1);
          throw new Refusal('record-changed');
        },
      },
    });
    await button('Update').click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/changed/);
    await expect.element(field('Description')).toHaveValue('Typed before the photo');
  });
});
