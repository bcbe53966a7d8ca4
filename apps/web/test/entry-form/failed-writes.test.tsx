import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeText } from '#lib/storage/user-storage.ts';
import { newUuid } from '#lib/uuid.ts';
import { goTo, openApp, reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { fillEntry } from '../support/entry.ts';
import { button, expectToast, field, pick, picker } from '../support/fields.ts';
import { expectChosen } from '../support/pickers.ts';
import { imageFile } from '../support/images.ts';
import { keepRecords } from '../support/records.ts';
import { callsOf, headersOf, Refusal, setAnswers, type Answers } from '../support/server.ts';
import { expectUncovered } from '../support/uncovered.ts';

const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
const failed = 'Worksheet record creation failed';

/** The server refuses every new entry until `goOn` is called. */
async function openRefusing(refusal: Refusal) {
  const { answers, records } = keepRecords([]);
  const refuse = () => {
    throw refusal;
  };
  const refusing: Answers = { worksheet: { ...answers.worksheet, create: refuse } };
  await openApp('/', { answers: refusing });
  return { records, goOn: () => setAnswers(answers) };
}

async function fillIn(): Promise<void> {
  await fillEntry();
  await field('Description').fill('Bolting the fenders');
}

async function expectKept(): Promise<void> {
  await expect.element(field('Quantity')).toHaveValue('2');
  await expect.element(field('Description')).toHaveValue('Bolting the fenders');
  await expectChosen('Job', 'Facade mod gården');
  await expectChosen('Unit of measure', 'BOX');
}

describe('a failed write loses no input (D40)', () => {
  test('after an error of the server the form keeps its values; the next attempt has the same key and succeeds', async () => {
    const { goOn, records } = await openRefusing(new Refusal('internal'));
    await fillIn();
    await button('Create').click();
    await expect
      .element(alert(failed))
      .toMatchTextContent('Something went wrong on the server. Nothing was lost.');
    await expectKept();
    goOn();
    await button('Create').click();
    await expectToast('Record successfully created');
    await expect.element(alert(failed)).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /^Edit: / })).toBeInTheDocument();
    expect(records()).toHaveLength(1);
    const [first, second] = callsOf('worksheet', 'create');
    expect(second?.clientKey).toBe(first?.clientKey);
    expect(headersOf('worksheet.create')).toHaveLength(2);
  });

  test('the key of a window that is gone is that of its draft, and no other entry takes it: neither is created twice (decisions/offline)', async () => {
    const { session } = await openApp('/', { answers: keepRecords([]).answers });
    const ofDraft = newUuid();
    const keys = JSON.stringify([newUuid(), ofDraft]);
    storeText({ owner: session, name: 'entry attempt' }, keys);
    const sent = () => callsOf('worksheet', 'create').map(({ clientKey }) => clientKey);
    await fillIn();
    await button('Create').click();
    await expectToast('Record successfully created');
    expect(keys).not.toContain(sent()[0]);
    await fillIn();
    await reopenApp();
    await expectKept();
    await button('Create').click();
    await expect.poll(sent).toEqual([sent()[0], ofDraft]);
  });

  for (const status of [502, 503, 504]) {
    test(`an answer of ${status} keeps the entry on the device, whatever its content (decisions/offline)`, async () => {
      const answer = () =>
        status === 503
          ? Response.json(new Refusal('unavailable').problem, { status })
          : new Response('<html>Bad gateway</html>', { status });
      await openApp('/', { files: { 'POST /api/worksheet': answer } });
      await fillIn();
      await button('Create').click();
      await expectToast('Saved on this device; it is sent by itself');
      await expect.element(field('Quantity')).toHaveValue('');
      const waiting = page.getByRole('link', { name: '1 entry waits to be sent' });
      await expect.element(waiting).toBeVisible();
    });
  }

  test('errors from the server are shown at their fields (D12)', async () => {
    await openRefusing(
      new Refusal('invalid-input', {
        errors: [{ path: 'unitNo', code: 'inactive' }],
      }),
    );
    await fillIn();
    await button('Create').click();
    await expect
      .element(alert(failed))
      .toMatchTextContent('One field needs your attention. What you filled in is still here.');
    await expect.element(picker('Unit')).toHaveAccessibleDescription('Unit is inactive');
    await expect.element(picker('Unit')).toHaveFocus();
    await expectKept();
  });

  test('a refused photo is named (D20)', async () => {
    await openRefusing(
      new Refusal('invalid-input', { errors: [{ path: 'attachments.1', code: 'not-an-image' }] }),
    );
    await fillIn();
    await button('Attachments').click();
    const broken = new File(['no image'], 'broken.jpg', { type: 'image/jpeg' });
    const input = page.getByLabelText('Pick photos');
    await userEvent.upload(input, [await imageFile('quay.png'), broken]);
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Attachments (2)')).toBeVisible();
    await button('Create').click();
    await expect
      .element(alert(failed))
      .toMatchTextContent(
        'broken.jpg: File is not an image that can be attached. What you filled in is still here.',
      );
  });
});

test('a double click creates one record (D18)', async () => {
  const { answers, records } = keepRecords([]);
  await openApp('/', { answers });
  await fillIn();
  await button('Create').dblClick();
  await expectToast('Record successfully created');
  await expect.element(page.getByRole('link', { name: /^Edit: / })).toBeInTheDocument();
  expect(records()).toHaveLength(1);
});

const phoneTexts = {
  ENU: {
    label: { job: 'Job', unit: 'Unit', quantity: 'Quantity' },
    create: 'Create & New',
    failed,
    kept: 'Nothing was lost',
    retry: 'Try again',
    keep: 'Save on this phone',
    saved: 'Saved on this phone; it is sent by itself',
    waiting: '1 entry waits to be sent',
    created: 'Record successfully created',
  },
  DAN: {
    label: { job: 'Sag', unit: 'Vare', quantity: 'Antal' },
    create: 'Opret & ny',
    failed: 'Registreringen kunne ikke oprettes',
    kept: 'Intet er gået tabt',
    retry: 'Prøv igen',
    keep: 'Gem på telefonen',
    saved: 'Gemt på telefonen; sendes automatisk',
    waiting: '1 registrering venter på at blive sendt',
    created: 'Registreringen er oprettet',
  },
} as const;

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 700));

  for (const languageCode of ['ENU', 'DAN'] as const) {
    test(`a failed save is shown above the buttons and in view, stays, and offers to try again without a toast: ${languageCode}`, async () => {
      const texts = phoneTexts[languageCode];
      const { answers } = keepRecords([]);
      const refuse: Answers = {
        worksheet: {
          create: () => {
            throw new Refusal('internal');
          },
        },
      };
      await openApp('/worksheet/add', { session: { languageCode }, answers });
      setAnswers(refuse);
      await pick(texts.label.job, 'facade', 'Facade mod gården');
      await pick(texts.label.unit, 'v-10', 'Skruer');
      const quantity = field(texts.label.quantity);
      await quantity.fill('2');
      window.scrollTo(0, 0);
      await button(texts.create).click();
      const shown = alert(texts.failed);
      await expect.element(shown).toMatchTextContent(texts.kept);
      await expect.element(shown).toBeInViewport({ ratio: 1 });
      // The primary button tries again.
      const retry = button(texts.retry);
      await expectUncovered(retry);
      expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0);
      const { bottom } = shown.element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(retry.element().getBoundingClientRect().top);
      await expectAccessible();

      await quantity.fill('3');
      await expect.element(shown).toBeVisible();
      await expectUncovered(button(texts.keep));
      setAnswers(answers);
      await retry.click();
      await expectToast(texts.created);
      await expect.element(shown).not.toBeInTheDocument();
      expect(location.pathname).toBe('/worksheet/add');
      await expect.element(quantity).toHaveValue('');

      await quantity.fill('4');
      setAnswers(refuse);
      await button(texts.create).click();
      await button(texts.keep).click();
      await expectToast(texts.saved);
      await goTo('/');
      await expect.element(page.getByRole('link', { name: texts.waiting })).toBeVisible();
    });
  }
});
