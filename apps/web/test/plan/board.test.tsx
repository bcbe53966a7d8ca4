import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { button, confirmDialog, expectAddress, expectToast, focusOn } from '../support/fields.ts';
import { countClicks } from '../support/count-clicks.ts';
import { deck, lastWeek, leave, openPlan, planned } from '../support/plan.ts';
import { callsOf, Refusal, setAnswers } from '../support/server.ts';

const cell = (name: string, day: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, ${day}`) });
const row = (username: string) => page.getByCss(`[data-person="${username}"]`);
const hoursOf = (username: string) => page.getByCss(`[data-hours="${username}"]`);
const bars = (username: string) => row(username).getByCss('[data-bar]');
const daySum = (column: number) => page.getByCss(`[data-day-sum="${column}"]`);
const dialog = page.getByRole('dialog');
const jobOf = (code: string) => page.getByCss(`[data-job="${code}"]`);

async function drag(from: Locator, to: Locator): Promise<void> {
  await userEvent.dragAndDrop(from, to);
}

test('a week of ten people is planned from last week in four acts', async () => {
  const { entries } = await openPlan({ path: '/', people: 10, entries: lastWeek() });
  const clicks = countClicks();
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await button('Næste uge').click();
  await button('Kopiér uge 48').click();
  await expect.element(page.getByText('50 dage kopieret fra uge 48.')).toBeVisible();
  await button('Gem 50 ændringer').click();
  await expectToast('Planen er gemt.');
  expect(clicks()).toBe(4);
  expect(callsOf('plan', 'save')).toHaveLength(1);
  expect(entries().filter(({ date }) => date >= '2026-11-30')).toHaveLength(50);
  await expect.element(hoursOf('kim')).toHaveTextContent('37,00');
  await expect.element(daySum(0)).toHaveTextContent('74,00 af 74,00');
});

test('copying a week leaves out leave and public holidays, and keeps what is planned', async () => {
  const own = planned(0, { jobCode: deck.code, jobDescription: deck.description });
  await openPlan({
    entries: [...lastWeek().filter(({ username }) => username === 'bo'), own],
    days: { 'Bo Lund 1': leave, 'Bo Lund 2': { norm: 0, state: 'holiday' } },
  });
  await button('Kopiér uge 48').click();
  await expect
    .element(page.getByRole('status').getByText(/^2 dage kopieret fra uge 48/))
    .toHaveTextContent(
      '2 dage kopieret fra uge 48. 2 dage er udeladt på grund af fravær eller helligdag.',
    );
  await expect.element(hoursOf('bo')).toHaveTextContent('22,20');
  await expect.element(cell('Bo Lund', 'Mandag')).toHaveAccessibleName(/: Altaner 7,40$/);
  await expect.element(cell('Bo Lund', 'Onsdag')).toHaveAccessibleName(/: Helligdag$/);
});

test('the same job on neighbouring days is one bar; leave and a double day are shown, and nothing is refused', async () => {
  const { entries } = await openPlan({
    entries: [
      planned(0),
      planned(1),
      planned(1, { jobCode: deck.code, jobDescription: deck.description }),
      planned(3),
    ],
    days: { 'Bo Lund 3': leave, 'Kim Skov 0': leave, 'Kim Skov 1': leave },
  });
  await expect.poll(() => bars('bo').elements()).toHaveLength(3);
  await expect.element(row('bo').getByText('14,80 · dobbelt')).toBeVisible();
  await expect.element(row('kim').getByText('man.–tirs. · godkendt')).toBeVisible();
  await expect
    .element(cell('Bo Lund', 'Tirsdag'))
    .toHaveAccessibleName(/: Tagrenovering 7,40, Altaner 7,40, dobbelt$/);
  await expect.element(hoursOf('bo')).toHaveTextContent('29,60');
  await expect.element(daySum(1)).toHaveTextContent('14,80 af 29,60');
  await expectAccessibleInBothThemes();
  await cell('Kim Skov', 'Mandag').click();
  await button('Tagrenovering 7,40', dialog).click();
  await button('Gem 1 ændring').click();
  await expectToast('Planen er gemt.');
  expect(entries().at(-1)).toMatchObject({ username: 'kim', date: '2026-11-30', hours: 7.4 });
});

test('the keyboard plans, lengthens, copies, deletes and saves', async () => {
  const { entries } = await openPlan({ entries: [planned(-7)] });
  await focusOn(cell('Bo Lund', 'Mandag'));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await expect.element(dialog).toMatchTextContent('Emil Toft');
  await focusOn(button('Tagrenovering 7,40', dialog));
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('Emil Toft', 'Tirsdag')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}');
  await expect.element(hoursOf('emil')).toHaveTextContent('14,80');
  await expect.poll(() => bars('emil').elements()).toHaveLength(1);
  await userEvent.keyboard('{Control>}c{/Control}{ArrowDown}{Control>}v{/Control}');
  await expect.element(cell('Ida Holm', 'Tirsdag')).toHaveAccessibleName(/: Tagrenovering 7,40$/);
  await userEvent.keyboard('{ArrowUp}{Delete}');
  await expect.element(hoursOf('emil')).toHaveTextContent('7,40');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectToast('Planen er gemt.');
  const saved = entries().filter(({ date }) => date >= '2026-11-30');
  expect(saved.map(({ username, date }) => `${username} ${date}`).toSorted()).toEqual([
    'emil 2026-12-02',
    'ida 2026-12-01',
  ]);
});

test('a job is dragged onto a day, and the edge of its bar makes it longer', async () => {
  const { entries } = await openPlan({ entries: [planned(-7)] });
  await drag(jobOf('TAG'), cell('Kim Skov', 'Tirsdag'));
  await expect.element(hoursOf('kim')).toHaveTextContent('7,40');
  await drag(row('kim').getByCss('[data-edge]'), cell('Kim Skov', 'Fredag'));
  await expect.element(hoursOf('kim')).toHaveTextContent('29,60');
  await expect.poll(() => bars('kim').elements()).toHaveLength(1);
  await drag(row('kim').getByCss('[data-edge]'), cell('Kim Skov', 'Onsdag'));
  await expect.element(hoursOf('kim')).toHaveTextContent('14,80');
  await button('Gem 2 ændringer').click();
  await expectToast('Planen er gemt.');
  expect(entries().map(({ date }) => date)).toEqual(['2026-11-23', '2026-12-01', '2026-12-02']);
});

test('Escape ends a drag without a change', async () => {
  await openPlan({ entries: [planned(-7)] });
  await expect.element(jobOf('TAG')).toBeVisible();
  const grip = jobOf('TAG').element().getBoundingClientRect();
  const press = { clientX: grip.x + 20, clientY: grip.y + 20, pointerType: 'mouse', bubbles: true };
  const target = cell('Kim Skov', 'Tirsdag').element().getBoundingClientRect();
  const over = { clientX: target.x + 20, clientY: target.y + 20, bubbles: true };
  jobOf('TAG').element().dispatchEvent(new PointerEvent('pointerdown', press));
  await expect
    .poll(() => {
      window.dispatchEvent(new PointerEvent('pointermove', over));
      return hoursOf('kim').element().textContent;
    })
    .toContain('7,40');
  await userEvent.keyboard('{Escape}');
  await expect.element(hoursOf('kim')).toHaveTextContent('0,00');
  window.dispatchEvent(new PointerEvent('pointerup', over));
  await expect.element(button('Gem')).toBeDisabled();
});

test('task, hours and note of a line are changed, and hours that cannot be read are not taken', async () => {
  const { entries } = await openPlan({ entries: [planned(0)] });
  await cell('Bo Lund', 'Mandag').click();
  const hours = dialog.getByLabelText('Timer');
  await hours.fill('25');
  await expect.element(hours).toHaveAccessibleDescription('Timer må ikke være højere end 24');
  await hours.fill('3:30');
  await dialog.getByLabelText('Note').fill('Vestside');
  await button('Færdig', dialog).click();
  await expect.element(hoursOf('bo')).toHaveTextContent('3,50');
  await button('Gem 1 ændring').click();
  await expectToast('Planen er gemt.');
  expect(entries()).toMatchObject([{ hours: 3.5, note: 'Vestside' }]);
});

test('what was saved is taken back in one act', async () => {
  const first = planned(0);
  const { entries } = await openPlan({ entries: [first, planned(1)] });
  await focusOn(cell('Bo Lund', 'Tirsdag'));
  await userEvent.keyboard('{Delete}{ArrowDown}{ArrowLeft}{Enter}');
  await button('Tagrenovering 7,40', dialog).click();
  await button('Gem 2 ændringer').click();
  await expect.poll(() => entries().map(({ username }) => username)).toEqual(['bo', 'emil']);
  await button('Fortryd').click();
  await expectToast('Planen er, som den var.');
  expect(entries().map(({ username, date }) => `${username} ${date}`)).toEqual([
    'bo 2026-11-30',
    'bo 2026-12-01',
  ]);
});

test('the server’s refusal names the person and the day, and the changes stay', async () => {
  await openPlan({ entries: lastWeek().filter(({ username }) => username === 'bo') });
  setAnswers({
    plan: {
      save: () => {
        throw new Refusal('invalid-input', {
          errors: [{ path: 'entries.1.username', code: 'inactive' }],
        });
      },
    },
  });
  await button('Kopiér uge 48').click();
  await button('Gem 5 ændringer').click();
  await expect.element(page.getByText(/bo, Tirsdag 1\. december:/)).toBeVisible();
  await expect.element(button('Gem 5 ændringer')).toBeEnabled();
});

test('leaving the plan or the week asks while changes are not saved', async () => {
  await openPlan({ entries: lastWeek().filter(({ username }) => username === 'bo') });
  await button('Kopiér uge 48').click();
  await button('Næste uge').click();
  await confirmDialog('Forlad planen?', 'Bliv');
  await expectAddress('/plan?week=2026-W49');
  await page.getByRole('link', { name: 'Timer' }).click();
  await confirmDialog('Forlad planen?', 'Forlad');
  await expectAddress('/hours');
});

test('a job that is not in the week is found and can be planned', async () => {
  await openPlan();
  await page.getByRole('combobox', { name: 'Find en anden sag' }).click();
  await page.getByRole('option', { name: /Altaner/ }).click();
  await drag(jobOf('ALT'), cell('Ida Holm', 'Lørdag'));
  await expect.element(cell('Ida Holm', 'Lørdag')).toHaveAccessibleName(/: Altaner$/);
});

test('the plan is for leaders and admins; admins see everybody first', async () => {
  await openPlan({ as: 'adam' });
  await expect.element(page.getByRole('link', { name: 'Alle' })).toHaveAttribute('aria-current');
  expect(callsOf('plan', 'list').at(-1)).toEqual({
    mode: 'ALL',
    from: '2026-11-23',
    to: '2026-12-06',
  });
});
