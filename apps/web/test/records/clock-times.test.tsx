import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { rowOf } from '../support/list.ts';
import { bosDay, queue, queueTeam } from '../support/queue.ts';
import { hoursRecord, keepRecords } from '../support/records.ts';

const date = '2026-11-25';
const timed = {
  date,
  timeFrom: `${date}T07:05:00`,
  timeTo: `${date}T15:00:00`,
  modifiedBy: 'tove',
  description: 'Roof',
};
const from = { field: 'timeFrom', from: `${date}T06:30:00`, to: `${date}T07:05:00` };
const history = () => [
  {
    action: 'update' as const,
    by: 'tove',
    at: '2026-11-25T14:00:00.000Z',
    visitNo: null,
    changes: [from],
  },
];

test.each([
  ['DAN', '07.05–15.00', '06.30', '07.05'],
  ['ENU', '07:05–15:00', '06:30', '07:05'],
] as const)(
  'rows, details and history write clock times as the language does (D36), %s',
  async (languageCode, span, before, after) => {
    const { answers } = keepRecords([hoursRecord(timed)]);
    await openApp('/', {
      answers: { ...answers, worksheet: { ...answers.worksheet, history } },
      session: { languageCode },
    });
    await expect
      .element(rowOf('Roof').getByRole('button', { name: span }).first())
      .toBeInTheDocument();
    await page.viewport(390, 844);
    await rowOf('Roof').getByRole('button').first().click();
    await expect.element(rowOf('Roof')).toMatchTextContent(span);
    await page.getByRole('button', { name: /^(Ændringshistorik|Edit history)/ }).click();
    const changes = page.getByRole('dialog').getByRole('listitem');
    await expect.element(changes).toMatchTextContent(before);
    await expect.element(changes).toMatchTextContent(after);
    await expect.element(changes).not.toMatchTextContent(/T06/);
  },
);

test('the approvals write clock times as Danish does: flags, timeline and lines', async () => {
  await openApp(bosDay, {
    as: 'tove',
    answers: queueTeam().answers,
    session: { languageCode: 'DAN' },
  });
  await expect.element(queue()).toMatchTextContent('Overlap 10.00–11.30');
  await expect.element(queue().getByRole('img')).toHaveAccessibleName(/07\.00–11\.30 Roof/);
  await expect.element(queue().getByRole('listitem').first()).toMatchTextContent('07.00–11.30Roof');
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/\d\d:\d\d/);
});
