import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessibleInBothThemes, settle } from '../support/axe.ts';
import { countClicks } from '../support/count-clicks.ts';
import { button, expectAddress, heading } from '../support/fields.ts';
import {
  daysOfKim,
  differences,
  keepPay,
  kim,
  openQuestions,
  payRun,
  today,
} from '../support/pay.ts';
import { callsOf, mergeAnswers, type Answers } from '../support/server.ts';

const november = payRun({ number: 22, from: '2026-11-01', to: '2026-11-30' });

async function openAsKim(
  path: string,
  answers: Answers,
  language: 'DAN' | 'ENU' = 'DAN',
): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  await openApp(path, {
    session: { languageCode: language, username: 'kim' },
    answers,
  });
}

test('from the hours, two taps on a phone lead to why a day is paid as it is', async () => {
  await page.viewport(390, 844);
  await openAsKim('/hours', keepPay({ people: [kim], records: daysOfKim, runs: [november] }));
  const taps = countClicks();
  await page.getByRole('link', { name: 'Mit løngrundlag' }).click();
  await expectAddress('/hours/pay');
  await expect.element(heading('Mit løngrundlag')).toBeVisible();
  await page.getByRole('button', { name: /^tors\. 19\. nov\./i }).click();
  await expect
    .element(page.getByText(/^13,50 timer, og normen er 7,40\. De første 7,40 er normal\./))
    .toBeVisible();
  expect(taps()).toBe(2);
  await expect
    .element(page.getByText('»Efter normen er de første 3 timer overtid 1, og resten overtid 2.«'))
    .toBeVisible();
});

test('one’s own pay basis has its total, its state, and only the days that are not plain', async () => {
  await openAsKim('/hours/pay', keepPay({ people: [kim], records: daysOfKim, runs: [november] }));
  await expect.element(page.getByText('Kim Skov · Byggeri')).toBeVisible();
  await expect.element(page.getByCss('[data-total]')).toMatchTextContent('46,10 timer');
  await expect.element(page.getByText('I lønkørsel 22')).toBeVisible();
  await expect.element(page.getByText('Dage med andet end normal')).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByCss('[data-row-link]')
        .elements()
        .map((row) => row.textContent),
    )
    .toEqual([
      'tirs. 10. nov.Overtid 1: 1,508,90',
      'tors. 19. nov.Overtid 1: 3,00, Overtid 2: 3,1013,50',
      'fre. 20. nov.Overtid 1: 1,50, Kørsel: 61,58,90',
      'man. 23. nov.Ferie: 1,00',
    ]);
  await expect.element(page.getByText('2 dage med kun normal')).toBeVisible();
  expect(callsOf('pay', 'list')).toEqual([]);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await button('Udskriv').click();
  expect(print).toHaveBeenCalledOnce();
  await button('Forrige periode').click();
  await expectAddress('/hours/pay?from=2026-10-01');
  await expect.element(page.getByText('Ikke betalt endnu')).toBeVisible();
  await expect.element(page.getByText('Intet at få løn for i perioden')).toBeVisible();
});

test('the hours do not lead to a pay basis where no agreement pays anything', async () => {
  await openAsKim(
    '/hours',
    keepPay({ people: [{ ...kim, hasAgreement: false }], records: daysOfKim }),
  );
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => callsOf('pay', 'days')).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Mit løngrundlag' })).not.toBeInTheDocument();
});

test.each([
  [390, 'DAN'],
  [1280, 'DAN'],
  [390, 'ENU'],
  [1280, 'ENU'],
] as const)('the pages of pay are accessible at %d px, in %s', async (width, language) => {
  await page.viewport(width, 900);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  const answers = keepPay({
    ...openQuestions,
    differences,
    language: language === 'DAN' ? 'da' : 'en',
  });
  const session = { languageCode: language };
  await openApp('/pay', { as: 'adam', session, answers });
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expectAccessibleInBothThemes();
  await page.getByRole('button', { name: /^Kim Skov, Overtid 1: / }).click();
  await expect.element(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await settle();
  await expectAccessibleInBothThemes();
  const made = mergeAnswers(answers, {
    pay: keepPay({ ...openQuestions, differences, runs: [november] }).pay,
  });
  await openApp('/pay/run/22', { as: 'adam', session, answers: made });
  await expect.element(page.getByRole('table').nth(1)).toBeVisible();
  await expectAccessibleInBothThemes();
  await openAsKim('/hours/pay', answers, language);
  await page.getByCss('[data-row-link]').nth(1).click();
  await expect.element(page.getByText(/13[.,]50 (timer, og|hours, and)/)).toBeVisible();
  await expectAccessibleInBothThemes();
});
