import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, reopenApp } from '../support/app.tsx';
import { fillEntry } from '../support/entry.ts';
import { button, expectToast, field, picker } from '../support/fields.ts';
import { lookups } from '../support/master-data.ts';
import { expectChosen } from '../support/pickers.ts';
import { keepRecords, record } from '../support/records.ts';
import { callsOf, setAnswers } from '../support/server.ts';
import { logInAgain, loseSession, notSignedIn } from '../support/session-loss.ts';

const link = (name: string) => page.getByRole('link', { name, exact: true });

function makeBolting() {
  const bolting = record({ description: 'Bolting' });
  return { id: bolting.id, path: `/worksheet/edit/${bolting.id}`, ...keepRecords([bolting]) };
}

describe('editing (spec §2, §8, D17)', () => {
  test('an update returns to /', async () => {
    const { answers, path } = makeBolting();
    await openApp(path, { answers });
    await expectChosen('Job', 'Facade mod gården');
    await field('Quantity').fill('2,5');
    await button('Update').click();
    await expectToast('Record successfully updated');
    await expect.poll(() => location.pathname).toBe('/');
    await expect
      .poll(() => callsOf('worksheet', 'update'))
      .toMatchObject([{ quantity: 2.5, version: 1 }]);
  });

  test('a plain create returns to /', async () => {
    const { answers } = makeBolting();
    await openApp('/worksheet/add', { answers });
    await fillEntry();
    await button('Create').click();
    await expect.poll(() => location.pathname).toBe('/');
    await expect.poll(() => page.getByRole('link', { name: /^Edit: / }).elements()).toHaveLength(2);
  });

  test('a lost session leads to /login, and the login back to the filled form (D40)', async () => {
    const { answers, path } = makeBolting();
    const { session } = await openApp(path, { answers });
    await field('Description').fill('Bolting the fenders');
    await field('Quantity').fill('7');
    loseSession(session, { job: { searchPage: notSignedIn } });
    await picker('Job').click();
    await logInAgain();
    setAnswers(lookups());
    expect(location.pathname).toBe(path);
    await expect.element(field('Description')).toHaveValue('Bolting the fenders');
    await expect.element(field('Quantity')).toHaveValue('7');
    await expect
      .element(page.getByText('What you had typed before you were logged out'))
      .toBeVisible();
    await link('Cancel').click();
    await link('Edit: Bolting').click();
    await expect.element(field('Description')).toHaveValue('Bolting');
  });

  test('what changes between Cancel and the next page brings no draft back', async () => {
    const { answers, path } = makeBolting();
    await openApp(path, { answers });
    await field('Description').fill('Bolting the fenders');
    // A look-up may answer late, as this does in the same moment.
    const input = field('Description').element();
    const cancel = link('Cancel').element();
    if (cancel instanceof HTMLElement) cancel.click();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    expect(input.isConnected).toBe(true);
    set?.call(input, 'Bolting all fenders');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await link('Edit: Bolting').click();
    await expect.element(field('Description')).toHaveValue('Bolting');
  });
});

const draftTexts = {
  ENU: {
    quantity: 'Quantity',
    edit: 'Edit: Bolting',
    kept: 'What you had typed but not saved is back in the form.',
    discard: 'Discard it',
    cancel: 'Cancel',
    update: 'Update',
  },
  DAN: {
    quantity: 'Antal',
    edit: 'Rediger: Bolting',
    kept: 'Det, du havde skrevet, men ikke gemt, er tilbage i formularen.',
    discard: 'Kassér det',
    cancel: 'Annuller',
    update: 'Opdater',
  },
} as const;

describe('a draft of a change', () => {
  for (const languageCode of ['ENU', 'DAN'] as const) {
    test(`leaving a changed form keeps a draft, which the form shows on return; Cancel deletes it: ${languageCode}`, async () => {
      const texts = draftTexts[languageCode];
      const { answers } = makeBolting();
      await openApp('/', { session: { languageCode }, answers });
      const edit = link(texts.edit);
      const quantity = field(texts.quantity);
      const kept = page.getByText(texts.kept);
      await edit.click();
      await expect.element(quantity).toHaveValue(languageCode === 'DAN' ? '2,5' : '2.5');
      // An unchanged form leaves no draft.
      history.back();
      await edit.click();
      await quantity.fill('7');
      await expect.element(kept).not.toBeInTheDocument();
      history.back();
      await edit.click();
      await expect.element(quantity).toHaveValue('7');
      await page.viewport(390, 844);
      await expect.element(kept).toBeInViewport({ ratio: 1 });
      await page.viewport(1280, 720);
      await reopenApp();
      await expect.element(quantity).toHaveValue('7');
      await button(texts.discard).click();
      await expect.element(quantity).not.toHaveValue('7');
      await expect.element(kept).not.toBeInTheDocument();

      await quantity.fill('8');
      await link(texts.cancel).click();
      await edit.click();
      await expect.element(quantity).not.toHaveValue('8');
      await quantity.fill('9');
      await button(texts.update).click();
      await expect.poll(() => location.pathname).toBe('/');
      await edit.click();
      await expect.element(quantity).toHaveValue('9');
      await expect.element(kept).not.toBeInTheDocument();
    });
  }
});
