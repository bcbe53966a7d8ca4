import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { button } from '../support/fields.ts';
import { rowOf } from '../support/list.ts';
import { keepRecords, record } from '../support/records.ts';

test.each([
  ['ENU', 'Edit history: Bolting', 'Sent back', 'by tove'],
  ['DAN', 'Ændringshistorik: Bolting', 'Sendt retur', 'af tove'],
] as const)(
  'the history says in words that a record was sent back, and why (%s)',
  async (languageCode, show, action, by) => {
    const reason = 'Which recycling site, and was the trailer with you?';
    const { answers } = keepRecords([
      record({
        description: 'Bolting',
        returnedBy: 'tove',
        returnedDateTime: '2026-11-20T12:00:00.000Z',
        returnReason: reason,
      }),
    ]);
    const history = () => [
      {
        action: 'return' as const,
        by: 'tove',
        at: '2026-11-20T12:00:00.000Z',
        changes: [{ field: 'returnReason', from: null, to: reason }],
      },
    ];
    await openApp('/', {
      session: { languageCode },
      answers: { worksheet: { ...answers.worksheet, history } },
    });
    await button(show).click();
    const event = page.getByRole('dialog').getByRole('listitem').filter({ hasText: action });
    await expect.element(event).toMatchTextContent(by);
    await expect.element(event).toMatchTextContent(reason);
  },
);

test('the details and the history say by whom a record was approved, and in which export it is', async () => {
  await page.viewport(390, 844);
  const at = '2026-11-26T12:00:00.000Z';
  const approval = { approvedBy: 'tove', approvedDateTime: at };
  const out = { exported: true, exportNumber: 1, exportedBy: 'tove', exportedDateTime: at };
  const { answers } = keepRecords([
    record({ ...approval, description: 'Bolting' }),
    record({ ...approval, ...out, description: 'Welding', allowedActions: [] }),
  ]);
  const history = () => [
    {
      action: 'approve' as const,
      by: 'tove',
      at,
      changes: [{ field: 'approvedBy', from: null, to: 'tove' }],
    },
  ];
  await openApp('/?mode=TEAM', {
    as: 'tove',
    answers: { worksheet: { ...answers.worksheet, history } },
  });
  await rowOf('Bolting').getByRole('button').first().click();
  const definition = (text: string | RegExp) =>
    page.getByRole('definition').filter({ hasText: text });
  await expect.element(definition(/^tove, /)).toMatchTextContent(/^tove, \d+ \w+ \d{4}/);
  await expect.element(page.getByRole('term').filter({ hasText: 'Approved' })).toBeVisible();
  await page.viewport(1280, 720);
  await button('Edit history: Bolting').click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('listitem').first())
    .toMatchTextContent(/^Approved by tove, \d+ \w+/);

  await page.viewport(390, 844);
  await goTo('/archive?mode=TEAM&from=2026-11-01&to=2026-11-30');
  await rowOf('Welding').getByRole('button').first().click();
  await expect.element(definition('Export 1')).toMatchTextContent(/^tove, /);
  await expect
    .element(definition('Export 1').getByRole('link', { name: 'Export 1' }))
    .toHaveAttribute('href', '/archive/exports?number=1');
});
