import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { expectFieldError, expectToast } from '../support/fields.ts';
import { openApprovals } from '../support/matrix.ts';
import {
  bos,
  bosDay,
  checked,
  closedDay,
  idas,
  openDay,
  queue,
  queueTeam,
  reason,
  statesOf,
} from '../support/queue.ts';
import { NoNetwork } from '../support/server.ts';

const sendBack = () => page.getByRole('button', { name: /^Send back/ });
const submit = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

describe('sending back', () => {
  test('preselects the line that the flag points at, and needs a reason', async () => {
    const team = queueTeam();
    await openApprovals(team.answers, {}, bosDay);
    await sendBack().click();
    const flagged = '10:00–11:30 Balconies, Lindegården, Fetched the railing';
    await expect.element(page.getByRole('checkbox', { name: flagged })).toBeChecked();
    expect(checked()).toHaveLength(1);
    await expect
      .element(page.getByRole('textbox', { name: 'Why is 1 record sent back to Bo?' }))
      .toHaveFocus();
    await expectAccessible();
    await submit();
    await expectFieldError(reason(), 'Field is required');
    await reason().fill('x'.repeat(251));
    await page.getByRole('button', { name: /^Send 1 back/ }).click();
    await expect.element(reason()).toHaveAccessibleDescription(/250/);
    await reason().fill('When did you fetch it?');
    await expect.element(queue()).toMatchTextContent('22 / 250');
    await submit();
    await expectToast('Bo Lund: 1 record sent back');
    await expect.element(openDay(idas)).toHaveFocus();
    await expect.element(closedDay(bos)).not.toBeInTheDocument();
    expect(statesOf(team)).toMatchObject({
      'Fetched the railing': 'When did you fetch it?',
      Ridges: 'open',
    });
  });

  test('Escape closes the reason, and its text is still there when it is opened again', async () => {
    await openApprovals(queueTeam().answers, {}, bosDay);
    await sendBack().click();
    await reason().fill('When?');
    await userEvent.keyboard('{Escape}');
    await expect.element(reason()).not.toBeInTheDocument();
    await expect.element(openDay(bos)).toHaveFocus();
    expect(checked()).toHaveLength(0);
    await userEvent.keyboard('s');
    await expect.element(reason()).toHaveValue('When?');
  });

  test('the reason survives a lost connection and a line that was changed meanwhile (D40)', async () => {
    const team = queueTeam();
    const { worksheet } = team.answers;
    let isLost = true;
    const lossy: typeof worksheet.sendBack = (input) => {
      if (isLost) throw new NoNetwork();
      return worksheet.sendBack(input);
    };
    await openApprovals(
      { ...team.answers, worksheet: { ...worksheet, sendBack: lossy } },
      {},
      bosDay,
    );
    await sendBack().click();
    await reason().fill('When?');
    await submit();
    await expect.element(page.getByRole('alert')).toMatchTextContent('No connection to the server');
    await expect.element(reason()).toHaveValue('When?');

    isLost = false;
    team.change(team.railing.id, { description: 'Railing' });
    await submit();
    await expect.element(page.getByRole('alert')).toMatchTextContent('1 record was not sent back');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Bo Lund has changed the record since.');
    await expect.element(reason()).toHaveValue('When?');
    await expect.element(queue()).toMatchTextContent('Railing');
    await expect.poll(checked).toHaveLength(1);
    await submit();
    await expectToast('Bo Lund: 1 record sent back');
    expect(statesOf(team)).toMatchObject({ Railing: 'When?' });
  });
});
