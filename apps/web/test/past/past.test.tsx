import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Inputs, Outputs } from '#trpc.ts';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { countClicks } from '../support/count-clicks.ts';
import { button, expectAddress, heading } from '../support/fields.ts';
import { daysOf, hoursRecord, keepRecords } from '../support/records.ts';

const created = '2026-11-19T15:00:00.000Z';
const approvedAt = '2026-11-24T13:05:00.000Z';
const corrected = '2026-11-24T15:20:00.000Z';
const day = '2026-11-19';
const now = hoursRecord({
  id: 7,
  date: day,
  description: 'Roofing',
  quantity: 1.9,
  approvedBy: 'tove',
});

type Change = Outputs['worksheet']['changes']['changes'][number];
function change(more: Pick<Change, 'action' | 'by' | 'at'> & Partial<Change>): Change {
  const { id: recordId, date, jobCode, jobDescription, description } = now;
  return { recordId, date, jobCode, jobDescription, description, changes: [], ...more };
}

/** Bo registered four hours, Tove approved them and corrected them to 1.90 afterwards. */
function answers() {
  const history = [
    change({ action: 'create', by: 'bo', at: created }),
    change({ action: 'approve', by: 'tove', at: approvedAt }),
    change({
      action: 'update',
      by: 'tove',
      at: corrected,
      changes: [{ field: 'quantity', from: '4.00', to: '1.90' }],
    }),
  ];
  const { answers: kept } = keepRecords([now]);
  const list = ({ asOf, exported }: Inputs['worksheet']['list']) => {
    if (exported === true || (asOf !== undefined && asOf < created)) return [];
    const isCorrected = asOf === undefined || asOf >= corrected;
    return daysOf([isCorrected ? now : { ...now, quantity: 4, hours: 4 }]);
  };
  return {
    worksheet: {
      ...kept.worksheet,
      list,
      history: () => history.toReversed(),
      changes: () => ({ since: '2026-03-03T06:00:00.000Z', changes: history }),
    },
  };
}

const week = '/past?week=2026-W47&username=bo';
const part = (name: string) => page.getByRole('heading', { name, level: 2 });
const cells = () => page.getByRole('row').filter({ hasText: 'Roofing' }).getByRole('cell');

test('what the approver saw is one click from the approval in the history', async () => {
  await page.viewport(1280, 800);
  await openApp('/?mode=TEAM', { as: 'tove', answers: answers() });
  await button('Edit history: Roofing').click();
  const clicks = countClicks();
  await page.getByRole('link', { name: 'What tove saw' }).click();
  await expect.element(heading('bo, week 47')).toBeVisible();
  expect(clicks()).toBe(1);
  await expectAddress(`${week}&at=2026-11-24T13%3A04%3A59.999Z`);
  await expect.element(page.getByText('What tove saw before approving one record.')).toBeVisible();
  await expect.element(cells().nth(3)).toMatchTextContent('4.00now 1.90');
});

test('the changes of the week lead from one moment to the next, by button and by key', async () => {
  await page.viewport(1440, 900);
  await openApp(week, { as: 'tove', answers: answers() });
  await expect.element(part('As it is now')).toBeVisible();
  await expect.element(cells().nth(3)).toMatchTextContent(/^1.90$/);
  await button('Before').click();
  await expect.element(page.getByText('Nothing has changed since.')).toBeVisible();
  await button('Before').click();
  await expect.element(part('1 change since')).toBeVisible();
  await expect.element(page.getByRole('definition')).toMatchTextContent(/4.00.*1.90/);
  const line = page.getByRole('slider', { name: 'Changes of the week' });
  (line.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(part('2 changes since')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(part('As it is now')).toBeVisible();
});

test.for([390, 1440])(
  'a moment can be read without a pointer and by a screen reader at %i px',
  async (width) => {
    await page.viewport(width, 900);
    await openApp(`${week}&at=2026-11-20T10:00:00Z`, { as: 'tove', answers: answers() });
    await expect.element(page.getByText('now 1.90').first()).toBeVisible();
    await expectAccessible();
  },
);

test('before anything was registered, what came later is shown as new', async () => {
  await page.viewport(1280, 800);
  await openApp(`${week}&at=2026-11-18T10:00:00Z`, { as: 'tove', answers: answers() });
  await expect.element(page.getByText('did not exist yet')).toBeVisible();
  await expect.element(cells().nth(3)).toMatchTextContent(/^now 1.90$/);
});
