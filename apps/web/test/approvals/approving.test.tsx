import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepApprovals, teamDays, teamWeek } from '../support/approvals.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { button, confirmDialog, expectToast } from '../support/fields.ts';
import {
  approvalsLink,
  approveAll,
  dayOf,
  openApprovals,
  shown,
  toastButton,
} from '../support/matrix.ts';
import { hoursRecord } from '../support/records.ts';
import { callsOf, NoNetwork } from '../support/server.ts';

type Team = ReturnType<typeof teamWeek>;

const open = ({ records }: Team) =>
  records().filter(({ approvedBy, exported }) => approvedBy === null && !exported);
const three = ['Anders Nygaard', 'Bo Lund', 'Tove Brandt'];

describe('approving what is clean', () => {
  test('names the people with their days, the period and the sums first; flagged days stay open', async () => {
    const team = teamWeek({ isFlagged: true });
    await openApprovals(team.answers);
    await approveAll().click();
    const dialog = page.getByRole('alertdialog', { name: 'Approve 56 records?' });
    await expect
      .element(dialog)
      .toMatchTextContent('Without the 7 that are to be looked at first.');
    const rows = ['360.00 hours', '96.00 km', 'Bo Lund Mon–Wed, Fri 5', 'Emil Toft Mon, Wed–Fri 5'];
    for (const name of rows) await expect.element(dialog.getByRole('row', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(approveAll()).toHaveFocus();
    expect(open(team)).toHaveLength(64);

    await userEvent.keyboard('{Shift>}A{/Shift}');
    await confirmDialog('Approve 56 records?', 'Approve 56');
    await expectToast('56 records approved');
    await expect.element(dayOf('Anders Nygaard', 0)).toHaveAccessibleName(/, approved$/);
    await expect.element(shown('Bo Lund', 3)).toHaveTextContent('overlap9.50');
    await expect.element(page.getByText('3 person-days are to be looked at first.')).toBeVisible();
    expect(open(team)).toHaveLength(8);
  });

  test('a person’s clean week is approved by the count in its row, and undone for ten seconds', async () => {
    const team = teamWeek({ isFlagged: true });
    await openApprovals(team.answers);
    await button('Approve 5 clean records of Bo Lund').click();
    await expectToast('Bo Lund: 5 records approved');
    await expect.element(dayOf('Bo Lund', 0)).toHaveAccessibleName(/, approved$/);
    await expect.element(approveAll()).toMatchTextContent(/\(51\)/);
    await expect.element(approvalsLink()).toHaveTextContent('Approve 58');
    await toastButton('Undo').click();
    // It does not leave with the message whose button was pressed.
    const message = page
      .getByCss('[data-sonner-toast]')
      .filter({ hasText: '5 records are open again' });
    await expect.element(message).toHaveAttribute('data-removed', 'false');
    await expect.element(dayOf('Bo Lund', 0)).toHaveAccessibleName(/, open$/);
    await expect.element(approveAll()).toMatchTextContent(/\(56\)/);
    expect(open(team)).toHaveLength(64);
  });

  test('more records than a call takes are all approved', async () => {
    const records = Array.from({ length: 1_001 }, (_, index) =>
      hoursRecord({
        date: teamDays[index % 5] ?? '',
        description: `Record ${index}`,
        quantity: 0.01,
      }),
    );
    const team = keepApprovals({ people: [{ username: 'bo', name: 'bo' }], records });
    await openApprovals(team.answers);
    await approveAll().click();
    await button('Approve 1001').click();
    await expectToast('bo: 1001 records approved');
    await expect.element(approvalsLink()).toHaveTextContent('Approve');
    await expect
      .poll(() => callsOf('worksheet', 'approveMany').map(({ entries }) => entries.length))
      .toEqual([1000, 1]);
    expect(open(team)).toEqual([]);
  });

  test('a record that was changed meanwhile is left out and named with who changed it', async () => {
    const team = teamWeek({ people: three });
    await openApprovals(team.answers);
    await expect.element(approveAll()).toMatchTextContent(/\(18\)/);
    for (const { id, username, date } of team.records())
      if (username === 'bo' && date === teamDays[2])
        team.change(id, { quantity: 6.25, hours: 6.25 });
    await approveAll().click();
    await confirmDialog('Approve 18 records?', 'Approve 18');
    await expectToast('17 records approved');
    const alert = page.getByRole('alert').filter({ hasText: '1 record was not approved' });
    await expect
      .element(alert)
      .toMatchTextContent(/Bo Lund, Wednesday \d+ \w+: Bo Lund has changed the record since\./);
    await expect.element(shown('Bo Lund', 2)).toHaveTextContent('6.25');
    await expect.element(dayOf('Bo Lund', 2)).toHaveAccessibleName(/, open$/);
    await expect.element(approveAll()).toMatchTextContent(/\(1\)/);
    await button('Close', alert).click();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('is shown at once, and taken back if the call fails', async () => {
    const { answers } = teamWeek({ people: ['Anders Nygaard', 'Tove Brandt'] });
    const lost = Promise.withResolvers<void>();
    const approveMany = async () => {
      await lost.promise;
      throw new NoNetwork();
    };
    await openApprovals({ ...answers, worksheet: { ...answers.worksheet, approveMany } });
    await approveAll().click();
    await confirmDialog('Approve 12 records?', 'Approve 12');
    await expect.element(dayOf('Tove Brandt', 0)).toHaveAccessibleName(/, approved$/);
    lost.resolve();
    await expect.element(dayOf('Tove Brandt', 0)).toHaveAccessibleName(/, open$/);
    await expect.element(approveAll()).toMatchTextContent(/\(12\)/);
  });

  test('in a closed period, the dialog tells a leader that approving cannot be undone', async () => {
    const { answers } = teamWeek({ people: ['Anders Nygaard', 'Tove Brandt'] });
    await openApprovals(answers, { account: { closedUntil: teamDays[6] ?? null } });
    await page.getByRole('button', { name: /^Approve 6 clean records of Anders/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Approve 6 records?' });
    await expect.element(dialog).toMatchTextContent('only an administrator can undo this');
    await button('Approve 6', dialog).click();
    await expectToast('Anders Nygaard: 6 records approved');
    await expect.element(toastButton('Undo')).not.toBeInTheDocument();
  });
});

test.each([390, 768, 1280, 1440])(
  'the page is accessible with %i px in both themes, in Danish',
  async (width) => {
    await page.viewport(width, 900);
    await openApprovals(teamWeek({ isFlagged: true }).answers, {
      session: { languageCode: 'DAN' },
    });
    await expect.element(approveAll()).toMatchTextContent(/Godkend alle rene \(56\)/);
    await expectAccessibleInBothThemes();
    await approveAll().click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleInBothThemes();
  },
);
