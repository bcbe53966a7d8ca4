import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { teamDays } from '../support/approvals.ts';
import { goTo, openApp } from '../support/app.tsx';
import { button, expectAddress, focusOn, heading } from '../support/fields.ts';
import { keepHours } from '../support/hours.ts';
import { rowOf } from '../support/list.ts';

const session = { languageCode: 'DAN' } as const;
const personRow = (username: string) => page.getByCss(`[data-person="${username}"]`);

test('on a phone, a day leads to its records, in the archive if all of them are exported', async () => {
  await page.viewport(390, 844);
  const { answersOf } = keepHours({ people: ['Karen Aagaard'], isFlagged: true });
  await openApp('/hours', {
    session: { ...session, username: 'karen' },
    answers: answersOf('karen'),
  });
  for (const [date, path] of [
    [teamDays[0], '/archive'],
    [teamDays[2], '/'],
  ]) {
    await goTo('/hours?month=2026-11');
    await page.getByCss(`[data-date="${date}"]`).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Se registreringerne' }).click();
    await expectAddress(`${path}?from=${date}&to=${date}`);
    await expect.element(rowOf('Tagpap svejset').first()).toBeVisible();
    await expect.poll(() => rowOf('Tagpap svejset').elements()).toHaveLength(1);
  }
});

test('hours are reloaded before they are printed', async () => {
  const printed: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(personRow('emil').getByCss('[data-hours]').element().textContent ?? '');
  });
  const { answersOf, records, change } = keepHours({ isFlagged: true });
  await openApp('/hours?mode=TEAM&week=2026-W47', {
    as: 'tove',
    session,
    answers: answersOf('tove'),
  });
  const sum = personRow('emil').getByCss('[data-hours]');
  await expect.element(sum).toHaveTextContent('30,00');
  const [line] = records().filter(({ username, hours }) => username === 'emil' && hours !== null);
  change(line?.id ?? 0, { hours: 15 });
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.poll(() => printed).toEqual(['37,50']);
});

test('one’s own month is printed from the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openApp('/hours?month=2026-11', { session, answers: keepHours().answersOf('bo') });
  await expect.element(page.getByRole('grid')).toBeVisible();
  await button('Udskriv').click();
  expect(print).toHaveBeenCalledOnce();
});

test('one’s own month says what is missing of all days that are shown', async () => {
  const answers = keepHours().answersOf('ida');
  const list: typeof answers.hours.list = (input) =>
    answers.hours
      .list(input)
      .map((day) => (day.date === '2026-10-30' ? { ...day, norm: 7.5, state: 'missing' } : day));
  await openApp('/hours?month=2026-11', {
    session: { ...session, username: 'ida' },
    answers: { ...answers, hours: { ...answers.hours, list } },
  });
  await expect.element(page.getByCss('[data-date="2026-10-30"]')).toHaveAccessibleName(/mangler/);
  await expect.element(page.getByText('Du mangler 1 dag')).toMatchTextContent(/30\. okt/);
  await expect.element(page.getByText('Du mangler ingen timer')).not.toBeInTheDocument();
});

test('the keyboard moves between the days of a team, and Enter opens one in the approvals', async () => {
  await page.viewport(1440, 900);
  await openApp('/hours?mode=TEAM&week=2026-W47', {
    as: 'tove',
    session,
    answers: keepHours({ isFlagged: true }).answersOf('tove'),
  });
  const emil = personRow('emil');
  await expect.element(emil.getByCss('[data-hours]')).toHaveTextContent('30,00');
  await expect.element(emil.getByCss('[data-deviation]')).toHaveTextContent('−7,50');
  await focusOn(personRow('ida').getByRole('button', { name: /: 26,00 af 7,50 timer, lang dag/ }));
  await userEvent.keyboard('{Home}{ArrowUp}{ArrowRight}{ArrowRight}');
  const missing = /^Emil Toft, Tirsdag .+: 0,00 af 7,50 timer, mangler$/;
  await expect.element(emil.getByRole('button', { name: missing })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectAddress(/^\/approvals\?.*day=emil%3A2026-11-17/);
  await expect.element(heading('Godkend')).toBeVisible();
});
