import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { countClicks } from '../support/count-clicks.ts';
import { button, expectAddress, expectToast, heading } from '../support/fields.ts';
import {
  cleanMonth,
  daysOfKim,
  differences,
  keepPay,
  kim,
  openQuestions,
  payRun,
  today,
} from '../support/pay.ts';
import { text } from '../support/screens/actions.ts';
import { callsOf, mergeAnswers, Refusal, type Answers } from '../support/server.ts';

const danish = { languageCode: 'DAN' } as const;
const questionOf = (kind: string): Locator => page.getByCss(`[data-question="${kind}"]`);
const personRow = (username: string): Locator => page.getByCss(`[data-person="${username}"]`);
const drawer = page.getByRole('dialog');

async function openPay(answers: Answers, path = '/pay'): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  await page.viewport(1280, 900);
  await openApp(path, { as: 'adam', session: danish, answers });
}

test('a clean month of 30 people is closed in three clicks', async () => {
  await openPay(keepPay(cleanMonth(30)), '/');
  const clicks = countClicks();
  await page.getByRole('link', { name: 'Løn', exact: true }).click();
  await expect.element(heading('Løn')).toBeVisible();
  await expect.element(page.getByText('Ingen spørgsmål')).toBeVisible();
  await expect.poll(() => page.getByCss('[data-person]').elements()).toHaveLength(30);
  await button('Opret lønkørsel 1').click();
  const confirm = page.getByRole('alertdialog', { name: 'Opret lønkørsel 1?' });
  await expect.element(confirm).toMatchTextContent('30 personer får løn for november 2026.');
  await button('Opret lønkørsel 1', confirm).click();
  await expectAddress('/pay/run/1');
  expect(clicks()).toBe(3);
  expect(callsOf('pay', 'run')).toMatchObject([{ from: '2026-11-01', to: '2026-11-30' }]);
  await expect.element(heading('Lønkørsel 1')).toBeVisible();
  await expect.element(page.getByCss('[data-paid="hours"]')).toHaveTextContent('1.110,00');
});

test('questions come before the numbers, those that stop the run first, and lock it', async () => {
  await openPay(keepPay(openQuestions));
  await expect.element(page.getByText('3 spørgsmål')).toBeVisible();
  await expect.element(page.getByText('2 stopper lønkørslen.')).toBeVisible();
  expect(
    page
      .getByCss('[data-question]')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([
    'Søren Vind har ingen overenskomst fra 16. nov. 7,40 timer er ikke fordelt.Vælg overenskomst',
    'Ida Holm, lør. 21.: 5,00 timer uden klokkeslæt.Skriv klokkeslæt',
    '2 registreringer er ikke godkendt: Ida Holm og Kim Skov, 9,40 timer.Se dem i Godkend',
  ]);
  await expect.element(button('Opret lønkørsel 1')).toBeDisabled();
});

test('what waits for an answer is in its place and in no sum; leave in days and km are no hours', async () => {
  await openPay(keepPay(openQuestions));
  const waiting = button('7,40 timer venter på en overenskomst');
  await expect.element(waiting).toBeVisible();
  await expect.element(personRow('ida').getByCss('[data-hours]')).toHaveTextContent('14,80');
  await expect.element(button('Ida Holm: 5,00 timer venter på svar')).toBeVisible();
  await expect.element(personRow('kim').getByCss('[data-hours]')).toHaveTextContent('48,10');
  await expect.element(page.getByCss('[data-sum="510"]')).toHaveTextContent('1,00');
  await expect.element(page.getByCss('[data-sum="610"]')).toHaveTextContent('61,5');
  await expect.element(page.getByCss('[data-sum="hours"]')).toHaveTextContent('62,90');
  await waiting.click();
  await expect
    .element(questionOf('no-agreement').getByRole('link', { name: 'Vælg overenskomst' }))
    .toHaveFocus();
});

test('a question leads in one click to what answers it', async () => {
  await openPay(keepPay(openQuestions));
  const saturday = openQuestions.records.find(({ date }) => date === '2026-11-21');
  const addresses = ['no-agreement', 'clock-times-needed', 'not-approved'].map(async (kind) => {
    const link = questionOf(kind).getByRole('link');
    await expect.element(link).toBeVisible();
    return decodeURIComponent(link.element().getAttribute('href') ?? '');
  });
  expect(await Promise.all(addresses)).toEqual([
    '/admin/users/edit?username=soren',
    `/worksheet/edit/${saturday?.id}?mode=ALL`,
    '/approvals?mode=ALL&from=2026-11-23',
  ]);
});

test('a person is asked about all missing days in one click', async () => {
  const missing = (date: string) => ({
    kind: 'missing-day' as const,
    ...kim,
    date,
    days: 1,
    ids: [],
    hours: 7.4,
    subject: null,
    blocks: false,
  });
  const kept = keepPay({ people: [kim], records: daysOfKim });
  let asked: { date: string }[] = [];
  await openPay(
    mergeAnswers(kept, {
      pay: {
        list: (input) => ({
          ...kept.pay.list(input),
          questions: [missing('2026-11-17'), missing('2026-11-18')],
        }),
      },
      hours: {
        questions: () =>
          asked.map(({ date }) => ({
            ...kim,
            date,
            askedBy: 'adam',
            askedByName: 'Adam Kjær',
            askedDateTime: `${today}T12:00:00.000Z`,
          })),
        ask: (input) => {
          asked = [...asked, input];
          return { ok: true };
        },
      },
    }),
  );
  const clicks = countClicks();
  await expect
    .element(questionOf('missing-day'))
    .toMatchTextContent('Kim Skov mangler tirs. 17. og ons. 18.');
  await button('Spørg Kim').click();
  await expectToast('Kim Skov er spurgt om tirs. 17. og ons. 18.');
  await expect.element(page.getByText('Kim er spurgt', { exact: true })).toBeVisible();
  expect(clicks()).toBe(1);
  expect(callsOf('hours', 'ask').map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-18']);
});

test('any number is explained in one click: its days, the sentence, the lines and the rule', async () => {
  await openPay(keepPay({ people: [kim], records: daysOfKim }));
  const clicks = countClicks();
  await button('Kim Skov, Overtid 1: 6,00 timer').click();
  await expect.element(drawer).toHaveAccessibleName('Kim Skov · Overtid 1');
  await expect.element(drawer).toMatchTextContent('6,00 timer på 3 dage');
  // The day with most of it is open.
  const thursday = drawer.getByRole('button', { name: 'tors. 19. nov. 13,50 t 3,00' });
  await expect.element(thursday).toHaveAttribute('aria-expanded', 'true');
  await expect
    .element(drawer)
    .toMatchTextContent(
      /13,50 timer, og normen er 7,40\. De første 7,40 er normal\. De næste 3,00 er overtid 1, og resten, 3,10, er overtid 2\./,
    );
  await expect
    .element(drawer)
    .toMatchTextContent(
      '»Efter normen er de første 3 timer overtid 1, og resten overtid 2.«Byggeri, version fra 1. marts 2026',
    );
  expect(
    drawer
      .getByRole('row')
      .elements()
      .map((row) => row.textContent?.replaceAll(/\s+/g, ' ')),
  ).toMatchObject(
    [
      /./,
      /5,00Normal 5,00$/,
      /5,00Normal 2,40Overtid 1 2,60$/,
      /3,50Overtid 1 0,40Overtid 2 3,10$/,
      /I alt13,50Overtid 1 3,00$/,
    ].map((pattern) => expect.stringMatching(pattern)),
  );
  await expect.element(drawer).toMatchTextContent(/Godkendt af tove, 20\. nov\. 2026/);
  expect(clicks()).toBe(1);
});

test('the keyboard moves between numbers and explains them, and Esc returns to the cell', async () => {
  await openPay(keepPay(openQuestions));
  await expect.element(personRow('kim')).toBeVisible();
  await userEvent.keyboard('q');
  await expect.element(questionOf('no-agreement').getByRole('link')).toHaveFocus();
  button('Ida Holm, Normal: 14,80 timer').element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  const cell = button('Kim Skov, Overtid 1: 6,00 timer');
  await expect.element(drawer).toBeVisible();
  await expect.element(cell).toHaveAttribute('aria-expanded', 'true');
  const tuesday = drawer.getByRole('button', { name: 'tirs. 10. nov.' });
  await expect.element(tuesday).toBeVisible();
  tuesday.element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(drawer.getByRole('heading', { name: 'Fredag 20. november' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(cell).toHaveFocus();
});

test('the confirmation names what the run accepts, and what comes along', async () => {
  const records = openQuestions.records.filter(({ username }) => username === 'kim');
  await openPay(keepPay({ people: [kim], records, differences }));
  await button('Opret lønkørsel 1').click();
  const confirm = page.getByRole('alertdialog');
  await expect
    .element(confirm)
    .toMatchTextContent(/Du accepterer:1 registrering er ikke godkendt: Kim Skov, 2,00 timer\./);
  await expect.element(confirm).toMatchTextContent('1 difference fra en periode');
  await button('Opret lønkørsel 1', confirm).click();
  await expectAddress('/pay/run/1');
  expect(callsOf('pay', 'run')).toMatchObject([{ acceptQuestions: true }]);
});

test('a refused run says why, and the questions are asked again', async () => {
  const kept = keepPay(cleanMonth(1));
  await openPay(
    mergeAnswers(kept, {
      pay: {
        run: () => {
          throw new Refusal('period-paid');
        },
      },
    }),
  );
  await button('Opret lønkørsel 1').click();
  const before = callsOf('pay', 'list').length;
  await button('Opret lønkørsel 1', page.getByRole('alertdialog')).click();
  await expectToast(text('errors.period-paid'));
  await expect.poll(() => callsOf('pay', 'list').length).toBeGreaterThan(before);
});

test('a paid period shows its run; earlier runs are in a menu', async () => {
  const runs = [
    payRun({ number: 22, from: '2026-11-01', to: '2026-11-30' }),
    payRun({ voidedBy: 'adam', voidedDateTime: `${today}T10:00:00.000Z`, voidReason: 'Forkert' }),
  ];
  await openPay(keepPay({ people: [kim], records: daysOfKim, runs, differences }));
  await expect.element(page.getByText('I lønkørsel 22')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Se filen' }))
    .toHaveAttribute('href', '/pay/run/22');
  await expect.element(page.getByText('Ingen spørgsmål')).not.toBeInTheDocument();
  await button('Lønkørsler').click();
  await page.getByRole('menuitem', { name: 'Lønkørsel 21 · oktober 2026' }).click();
  await expectAddress('/pay/run/21');
  await expect.element(page.getByText(/^Tilbagekaldt af adam/)).toBeVisible();
  await expect.element(button('Tilbagekald kørslen…')).not.toBeInTheDocument();
});

test('a run says whether its period is closed, or has been opened again', async () => {
  const runs = [payRun({ number: 22, from: '2026-11-01', to: '2026-11-30' })];
  const answers = keepPay({ people: [kim], records: daysOfKim, runs });
  for (const [closedUntil, text] of [
    ['2026-11-30', 'Lønkørslen er oprettet, og 1.–30. november 2026 er lukket.'],
    ['2026-11-29', 'Lønkørslen er oprettet. 1.–30. november 2026 er åben igen.'],
  ] as const) {
    await openApp('/pay/run/22', {
      as: 'adam',
      session: danish,
      account: { closedUntil },
      answers,
    });
    await expect.element(page.getByText(text)).toBeVisible();
  }
});

test('the newest run is voided with a reason, and its period can be paid again', async () => {
  const runs = [payRun({ number: 22, from: '2026-11-01', to: '2026-11-30' }), payRun()];
  await openPay(keepPay({ people: [kim], records: daysOfKim, runs, differences }), '/pay/run/22');
  const row = page.getByRole('row', { name: /Kim Skov man\. 5\. okt\. 210 Overtid 1/ });
  await expect.element(row).toMatchTextContent('1,501,00−0,50');
  await button('Tilbagekald kørslen…').click();
  await button('Tilbagekald kørslen', drawer).click();
  await expect.element(drawer.getByLabelText('Årsag')).toHaveAccessibleDescription(/skal/);
  await userEvent.keyboard('Forkert sats');
  await button('Tilbagekald kørslen', drawer).click();
  await expectToast('Lønkørsel 22 er tilbagekaldt');
  expect(callsOf('pay', 'voidRun')).toMatchObject([{ number: 22, reason: 'Forkert sats' }]);
  await expect.element(page.getByText('Forkert sats')).toBeVisible();
  await page.getByRole('link', { name: 'Se personer og lønarter' }).click();
  await expect.element(button('Opret lønkørsel 23')).toBeVisible();
});

test('the differences of the next run are a question that leads to them', async () => {
  const kept = keepPay({ people: [kim], records: daysOfKim, differences });
  const changed = {
    kind: 'changed-after-run' as const,
    ...kim,
    date: '2026-10-05',
    days: 1,
    ids: [],
    hours: null,
    subject: null,
    blocks: false,
  };
  await openPay(
    mergeAnswers(kept, {
      pay: { list: (input) => ({ ...kept.pay.list(input), questions: [changed] }) },
    }),
  );
  await expect
    .element(questionOf('changed-after-run'))
    .toMatchTextContent('1 dag er rettet, siden den blev betalt: Kim Skov.');
  await button('Se differencerne').click();
  await expect
    .poll(() => document.activeElement?.textContent)
    .toContain('Differencer fra perioder');
});

test('the difference is from the period before, which the steps of the period lead to', async () => {
  const october = daysOfKim.map((each) => ({
    ...each,
    id: each.id + 100_000,
    date: each.date.replace('-11-', '-10-'),
  }));
  const records = [...daysOfKim, ...october.slice(0, 1)];
  await openPay(keepPay({ people: [kim], records }));
  await expect.element(personRow('kim')).toMatchTextContent(/46,10\+38,70$/);
  await button('Forrige periode').click();
  await expectAddress('/pay?from=2026-10-01');
  await expect.element(personRow('kim')).toMatchTextContent(/7,40\+7,40$/);
});

test('an account pays every two weeks from its anchor', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
  await openApp('/pay', {
    as: 'adam',
    session: danish,
    account: { payPeriod: { kind: 'twoWeeks', anchor: '2026-11-09' } },
    answers: keepPay({ people: [kim], records: daysOfKim }),
  });
  await expect.element(heading('Uge 46–47 · 9.–22. nov. 2026')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('heading', { name: 'Uge 46–47 · 9.–22. nov. 2026' }))
    .toBeVisible();
  await expect.element(page.getByText('14-dages løn · 1 person')).toBeVisible();
  await expect.element(page.getByText('fra uge 44–45')).toBeVisible();
});

test('without pay types or agreements, the page says what to set up', async () => {
  await openPay(mergeAnswers(keepPay(cleanMonth(1)), { agreement: { list: () => [] } }));
  await expect.element(page.getByText('Løn er ikke sat op endnu')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Overenskomster' }))
    .toHaveAttribute('href', '/admin/agreements');
});

test('the pay of a period is saved as a file for a spreadsheet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  const asked: string[] = [];
  await openApp('/pay', {
    as: 'adam',
    session: danish,
    answers: keepPay(cleanMonth(1)),
    files: {
      'GET /api/pay': ({ url }) => {
        asked.push(new URL(url).search);
        return new Response('Brugernavn');
      },
    },
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => click.mockRestore());
  await button('Download').click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expectToast('Download er begyndt');
  expect(asked).toEqual(['?from=2026-11-01&to=2026-11-30&format=csv']);
});

test.each(['tove', 'bo'] as const)(
  '%s, who is no administrator, sees no pay of others',
  async (as) => {
    await openApp('/pay', { as, session: danish });
    await expectAddress('/');
    await expect.element(page.getByRole('link', { name: 'Timer' }).first()).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Løn', exact: true }))
      .not.toBeInTheDocument();
  },
);
