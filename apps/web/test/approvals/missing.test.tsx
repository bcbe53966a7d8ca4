import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { teamDays, teamWeek } from '../support/approvals.ts';
import { goTo, openApp } from '../support/app.tsx';
import { button, expectAddress, expectToast } from '../support/fields.ts';
import { keepHours } from '../support/hours.ts';
import { dayOf, openApprovals, shown } from '../support/matrix.ts';
import { queue } from '../support/queue.ts';
import { callsOf } from '../support/server.ts';
import type { Outputs } from '#trpc.ts';

const [monday, tuesday = ''] = teamDays;
type Question = Outputs['hours']['questions'][number];
const question = (username: string): Question => ({
  username,
  date: tuesday,
  askedBy: 'tove',
  askedByName: 'Tove Brandt',
  askedDateTime: '2026-11-23T08:00:00.000Z',
});

/** Emil's Tuesday has no record; it can be asked about once. */
function missingTuesday(initial: readonly Question[] = []) {
  let questions = initial;
  const { answersOf } = keepHours({ isFlagged: true });
  const answers = answersOf('tove');
  const hours = {
    ...answers.hours,
    questions: () => [...questions],
    ask: ({ username }: { username: string }) => {
      questions = [...questions, question(username)];
      return { ok: true } as const;
    },
  };
  return { ...answers, hours };
}

test('a missing day is to be looked at last, and one click asks its person', async () => {
  await openApprovals(missingTuesday());
  await expect.element(shown('Emil Toft', 1)).toHaveTextContent('missing');
  await expect.element(queue()).toMatchTextContent('4 person-days');
  const days = queue().getByRole('listitem').filter({ hasText: 'Emil Toft' });
  await expect.element(days).toMatchTextContent('Nothing registered');
  await button('Ask Emil').click();
  await expectToast('Emil Toft is asked about Tue 17');
  await expect.element(days).toMatchTextContent(/Asked by Tove Brandt/);
  await expect.element(button('Ask Emil')).not.toBeInTheDocument();
  expect(callsOf('hours', 'ask')).toMatchObject([{ username: 'emil', date: tuesday }]);
});

test('no day is missing while only a job’s records are shown', async () => {
  await openApprovals(missingTuesday(), {}, `/approvals?from=${monday}&jobCode=J-2`);
  await expect.element(queue()).toMatchTextContent('1 person-day');
  await expect.element(dayOf('Emil Toft', 1)).not.toBeInTheDocument();
});

test.each([
  ['/', 'ENU', 'Tove Brandt asks about Tue 17'],
  ['/hours', 'DAN', 'Tove Brandt spørger til tirs. 17.'],
] as const)(
  'who is asked sees it on %s, with the way to the form',
  async (path, languageCode, text) => {
    for (const width of [390, 1280]) {
      await page.viewport(width, 844);
      await openApp(path, { session: { languageCode }, answers: missingTuesday([question('bo')]) });
      await page.getByRole('link', { name: text }).click();
      await expectAddress(`/worksheet/add?date=${tuesday}`);
    }
  },
);

test('an arrow key leads into the week at the first press, also after a link was followed', async () => {
  const { answers } = teamWeek({ people: ['Anders Nygaard', 'Bo Lund'] });
  await openApp('/', { as: 'tove', answers });
  await page.getByRole('link', { name: /^Approve/ }).click();
  await expect.element(dayOf('Anders Nygaard', 0)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dayOf('Anders Nygaard', 0)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dayOf('Bo Lund', 0)).toHaveFocus();
  await goTo(`/approvals?from=${monday}`);
  await expect.element(dayOf('Anders Nygaard', 0)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dayOf('Anders Nygaard', 0)).toHaveFocus();
});
