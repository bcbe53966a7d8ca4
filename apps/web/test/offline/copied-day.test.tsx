import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectToast } from '../support/fields.ts';
import { goOnline, lose, waitingItem } from '../support/outbox.ts';
import { callsOf, Refusal, repeated, setAnswers } from '../support/server.ts';
import { loseBatches } from '../support/waiting.ts';
import { line, openWorkday, yesterday } from '../support/workday.ts';

/* A copied day waits as a whole; only if none of its lines can have arrived, it is split into them (decisions/offline). */

const split = page.getByRole('button', { name: /^Del i linjer/ });
const sendNow = () =>
  page
    .getByRole('button', { name: /^Send nu: / })
    .first()
    .click();

/** Yesterday was copied to today, and the call is lost. */
async function copyYesterday() {
  const lines = ['Opsat stålskelet', 'Malet væg'].map((description) =>
    line({ date: yesterday, description }),
  );
  const opened = await openWorkday('/', { lines });
  await page.getByRole('button', { name: /^Kopiér onsdag/ }).click();
  loseBatches();
  await page.getByRole('button', { name: /^Kopiér 2 linjer/ }).click();
  await expectToast('Gemt på telefonen; sendes automatisk');
  await page.getByRole('link', { name: '1 registrering venter på at blive sendt' }).click();
  await expect.element(page.getByRole('button', { name: /^Slet: / })).toBeVisible();
  return {
    ...opened,
    today: () =>
      opened
        .records()
        .filter(({ date }) => date !== yesterday)
        .map(({ description }) => description),
  };
}

test('a copied day whose answer is lost with the network cannot be split, and is created once', async () => {
  const { answers, today } = await copyYesterday();
  await expect.element(split).not.toBeInTheDocument();
  const sent = callsOf('worksheet', 'batch').at(-1);
  setAnswers({ worksheet: { batch: (input) => repeated(answers.worksheet.batch(input)) } });
  goOnline();
  await expect.element(page.getByText('Ingen registreringer venter')).toBeVisible();
  await expectToast('En ventende registrering er sendt');
  expect(today()).toEqual(['Opsat stålskelet', 'Malet væg']);
  expect(callsOf('worksheet', 'batch').at(-1)?.clientKey).toBe(sent?.clientKey);
});

test('a copied day of which a line was deleted meanwhile cannot be split', async () => {
  await copyYesterday();
  setAnswers({
    worksheet: {
      batch: () => {
        throw new Refusal('record-deleted');
      },
    },
  });
  await sendNow();
  await expect.element(waitingItem('Malet væg')).toMatchTextContent('Afvist');
  await expect.element(split).not.toBeInTheDocument();
});

test('a copied day of which a line is refused can be split, and the others are sent', async () => {
  const { answers, today } = await copyYesterday();
  const errors = [{ path: 'operations.1.jobCode', code: 'inactive' }] as const;
  setAnswers({
    worksheet: {
      create: (entry) => {
        if (entry.description === 'Malet væg')
          throw new Refusal('invalid-input', { errors: [{ path: 'jobCode', code: 'inactive' }] });
        return answers.worksheet.create(entry);
      },
      batch: () => {
        throw new Refusal('invalid-input', { errors });
      },
    },
  });
  await sendNow();
  await expect.element(waitingItem('Malet væg')).toMatchTextContent('Sag er inaktiv');
  await expect.element(waitingItem('Malet væg')).toMatchTextContent('Opsat stålskelet');
  await split.click();
  await expect.element(waitingItem('Malet væg')).not.toMatchTextContent('Opsat stålskelet');
  await button('Send alle nu').click();
  await expectToast('En ventende registrering er sendt');
  await expect.element(waitingItem('Opsat stålskelet')).not.toBeInTheDocument();
  await expect.element(waitingItem('Malet væg')).toMatchTextContent('Sag er inaktiv');
  expect(today()).toEqual(['Opsat stålskelet']);
  setAnswers({ worksheet: { create: lose } });
});
