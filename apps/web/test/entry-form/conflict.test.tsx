import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { button, expectTexts, expectToast, field } from '../support/fields.ts';
import { keepRecords, record } from '../support/records.ts';
import { callsOf, Refusal } from '../support/server.ts';

const dialog = page.getByRole('dialog');
const choice = (part: string, name: RegExp) =>
  dialog.getByRole('group', { name: part }).getByRole('radio', { name });

/** The form of a record of bo in Danish, in which bo has typed an amount and a description. */
async function typeAmountAndDescription() {
  const bolting = record({ description: 'Rygninger' });
  const kept = keepRecords([bolting]);
  const { worksheet } = kept.answers;
  const update: typeof worksheet.update = (entry) => {
    if (entry.version !== kept.records()[0]?.version) throw new Refusal('record-changed');
    return worksheet.update(entry);
  };
  const path = `/worksheet/edit/${bolting.id}`;
  await page.viewport(390, 844);
  await openApp(path, {
    session: { languageCode: 'DAN' },
    answers: { ...kept.answers, worksheet: { ...worksheet, update } },
  });
  await field('Antal').fill('6,5');
  await field('Beskrivelse').fill('Rygninger understrøget og fuget');
  return {
    ...kept,
    path,
    change: (changed: Parameters<typeof kept.change>[1]) => kept.change(bolting.id, changed),
  };
}

const toves = {
  modifiedBy: 'tove',
  modifiedDate: new Date().toISOString(),
  quantity: 5.9,
  description: 'Rygninger, blok B',
  locationCode: 'SYD',
};

test('what both have changed is asked, and what only one has changed comes along (D17)', async () => {
  const { change, records } = await typeAmountAndDescription();
  change(toves);
  await button('Opdater').click();
  await expect
    .element(dialog)
    .toMatchTextContent(/I har begge rettet den.*tove gemte kl\. .*Intet af dit er tabt/);
  await expect.element(choice('Antal', /6,50 /)).toBeChecked();
  await expect
    .element(dialog)
    .toMatchTextContent('Kun rettet af tove: lokation, SYD. Det følger med.');
  await expectTexts(dialog.getByRole('listitem').last(), ['Ens: sag, sagsopgave, dato og enhed']);
  await expectAccessibleInBothThemes();
  await choice('Beskrivelse', /blok B/).click();
  await button('Gem som valgt', dialog).click();
  await expectToast('Registreringen er opdateret');
  expect(records()).toMatchObject([
    { quantity: 6.5, description: 'Rygninger, blok B', locationCode: 'SYD' },
  ]);
});

test('keeping all of mine takes one act, and another change in between is asked again', async () => {
  const { change, records } = await typeAmountAndDescription();
  change(toves);
  await button('Opdater').click();
  await expect.element(choice('Antal', /5,90 /)).not.toBeChecked();
  change({ ...toves, quantity: 4, description: 'Rygninger, blok C' });
  await button('Gem som valgt', dialog).click();
  await expect.element(choice('Antal', /^4,00 /)).not.toBeChecked();
  await button('Tag alt fra tove', dialog).click();
  await expect.element(choice('Antal', /^4,00 /)).toBeChecked();
  await button('Behold alt mit', dialog).click();
  await button('Gem som valgt', dialog).click();
  await expectToast('Registreringen er opdateret');
  expect(records()).toMatchObject([
    { quantity: 6.5, description: 'Rygninger understrøget og fuget' },
  ]);
});

test('closing it keeps what was typed, and a draft is still compared when the form is opened again', async () => {
  const { change, path } = await typeAmountAndDescription();
  change(toves);
  await button('Opdater').click();
  await button('Luk', dialog).click();
  await expect.element(field('Antal')).toHaveValue('6,5');
  await button('Opdater').click();
  await button('Gem som kladde', dialog).click();
  await expect.poll(() => location.pathname).toBe('/');
  await goTo(path);
  await expect.element(field('Antal')).toHaveValue('6,5');
  await button('Opdater').click();
  await expect.element(choice('Antal', /5,90 /)).not.toBeChecked();
  expect(callsOf('worksheet', 'update').at(-1)).toMatchObject({ version: 1 });
});

test('what was changed in another window of the same user is not called that of another', async () => {
  const { change } = await typeAmountAndDescription();
  change({ ...toves, modifiedBy: 'bo' });
  await button('Opdater').click();
  await expect.element(dialog).toMatchTextContent(/Du har rettet den to steder.*i et andet vindue/);
  await expect.element(choice('Antal', /5,90 .*det andet vindue/)).not.toBeChecked();
  await expect.element(dialog).not.toMatchTextContent('tove');
});

test.each([
  ['ENU', 'Update', 'Tove Brandt has changed the record, so it is no longer yours to change.'],
  ['DAN', 'Opdater', 'Tove Brandt har ændret registreringen, så du kan ikke længere ændre den.'],
] as const)(
  'a record that a leader has changed meanwhile is not the employee’s to change, and says whose (%s)',
  async (languageCode, update, text) => {
    const bolting = record({ description: 'Bolting' });
    const { answers } = keepRecords([bolting]);
    const refuse = () => {
      throw new Refusal('record-changed-by-another');
    };
    const at = '2026-11-18T10:00:00.000Z';
    await openApp(`/worksheet/edit/${bolting.id}`, {
      session: { languageCode },
      answers: {
        user: { names: () => ({ tove: 'Tove Brandt' }) },
        worksheet: {
          ...answers.worksheet,
          update: refuse,
          history: () => [{ action: 'update', by: 'tove', at, changes: [] }],
        },
      },
    });
    await button(update).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(text);
  },
);
