import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { allChoice, dialog, markButton, openDialog, plainButton } from '../support/downloads.ts';
import { keepExports } from '../support/exports.ts';
import { button, confirmDialog, expectAddress, expectToast } from '../support/fields.ts';
import { rows } from '../support/list.ts';
import { holdAnswer } from '../support/network.ts';
import { hoursRecord, keepRecords } from '../support/records.ts';
import { catchFiles, keepDownloads, refuseFile } from '../support/saved-files.ts';
import { NoNetwork } from '../support/server.ts';
import { logInAgain, loseSession, notSignedIn } from '../support/session-loss.ts';

const alert = () => dialog().getByRole('alert');
const isEmpty = () => page.getByText('Worksheet has no records yet');

/** Two of tove, of which the first is approved. */
async function openTwo(before?: (kept: Kept) => Parameters<typeof keepDownloads>[1]) {
  const mine = { username: 'tove', date: '2026-03-02' };
  const first = hoursRecord({ ...mine, description: 'First', approvedBy: 'adam' });
  const second = hoursRecord({ ...mine, description: 'Second' });
  const kept = keepRecords([first, second]);
  const downloads = keepDownloads(kept, before?.(kept));
  const saved = catchFiles();
  const { session } = await openApp('/', {
    as: 'tove',
    answers: { ...kept.answers, approval: { review: () => ({ people: [], clean: [] }) } },
    files: downloads.files,
  });
  await openDialog();
  return { ...kept, ...downloads, session, saved, first, second };
}
type Kept = ReturnType<typeof keepRecords>;

describe('download modal (spec §2)', () => {
  test('it cannot be closed while downloading; then the file is saved', async () => {
    const { released, release } = holdAnswer();
    const { saved } = await openTwo(() => async () => {
      await released;
      return undefined;
    });
    await allChoice().click();
    await expect.element(dialog()).toMatchTextContent('2 records');
    await plainButton().click();
    await expect.element(dialog().getByRole('status')).toHaveTextContent('Preparing the file…');
    await expect.element(dialog().getByRole('status')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
    await expect.element(dialog().getByRole('button', { name: 'Close' })).toBeDisabled();
    await expect.element(markButton()).toBeDisabled();
    await expect.element(dialog()).toBeVisible();

    release();
    await expectToast('Download started...');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(saved.names()).toEqual(['worksheet.csv']);
    expect(await saved.texts()).toEqual(['First,adam\nSecond,null']);
    await expect.element(button('Download')).toHaveFocus();
  });

  test('after a plain download the same records can be downloaded and marked; a warning names the archive', async () => {
    const { calls, first, second } = await openTwo();
    await plainButton().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await openDialog();
    await allChoice().click();
    await expect
      .element(dialog())
      .toMatchTextContent(
        'All entries move from the worksheet to the archive, where they can no longer be changed.',
      );
    await markButton().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(isEmpty()).toBeVisible();
    await expect.element(button('Download')).toBeDisabled();
    expect(calls().map(({ input }) => input)).toMatchObject([
      { entries: [first.id], shouldMarkAsExported: false, onlyApproved: true },
      { entries: [first.id, second.id], shouldMarkAsExported: true, onlyApproved: false },
    ]);
  });

  test('marking is not offered in the archive', async () => {
    const exported = { exported: true, exportNumber: 1, allowedActions: [] };
    const kept = keepRecords([hoursRecord({ ...exported, description: 'Second' })]);
    const saved = catchFiles();
    const { files } = keepDownloads(kept);
    await openApp('/archive?from=2026-11-01&to=2026-11-30', {
      as: 'tove',
      answers: kept.answers,
      files,
    });
    await openDialog();
    await expect.element(plainButton()).toBeVisible();
    await expect.element(markButton()).not.toBeInTheDocument();
    await plainButton().click();
    await expect.poll(saved.texts).toEqual(['Second,null']);
  });

  test('what is approved without a flag is marked without a choice, and the export is named with a link to it', async () => {
    const kept = keepRecords([hoursRecord({ approvedBy: 'tove' })]);
    const { files } = keepDownloads(kept);
    const exports = keepExports();
    catchFiles();
    await openApp('/', {
      as: 'tove',
      answers: {
        ...kept.answers,
        ...exports.answers,
        approval: { review: () => ({ people: [], clean: [] }) },
      },
      files: { ...exports.files, ...files },
    });
    await openDialog();
    await expect.element(dialog()).toMatchTextContent('No flags');
    expect(dialog().getByRole('radio').elements()).toEqual([]);
    await markButton().click();
    await expect.element(isEmpty()).toBeVisible();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect.element(messages).toMatchTextContent('Export 1, one record');
    await button('Show export 1', messages).click();
    await expectAddress('/archive/exports?number=1');
  });
});

test('a record whose approval is withdrawn meanwhile is not exported with the approved ones (D45)', async () => {
  await openTwo(({ records, change }) => ({ versions, entries }) => {
    const [changed] = entries;
    const seen = records().find(({ id }) => id === changed);
    if (changed === undefined || seen?.version !== 1 || !versions) return undefined;
    change(changed, { approvedBy: null });
    return refuseFile('entry-changed', 'record-changed', [changed]);
  });
  await markButton().click();
  await expect
    .element(alert())
    .toMatchTextContent(
      'An entry was changed in the meantime. The list is up to date now; look at it and try again.',
    );
  await expect.element(alert()).toMatchTextContent('tove · 2 Mar · Facade mod gården');
  await expect.element(dialog()).toMatchTextContent('2 are not approved');
  // The choice stays: nothing that is not approved is exported by pressing again.
  await expect.element(dialog()).toMatchTextContent('0 records');
  await expect.element(markButton()).toBeDisabled();
});

test('a record that was changed meanwhile is named and not exported; then the user can go on', async () => {
  const { saved, second } = await openTwo(({ records, change }) => ({ entries, versions }) => {
    const changed = entries.at(-1) ?? 0;
    if (records().find(({ id }) => id === changed)?.version === 1)
      change(changed, { approvedBy: 'adam' });
    const isSeen = versions?.at(-1) === records().find(({ id }) => id === changed)?.version;
    return isSeen ? undefined : refuseFile('entry-changed', 'record-changed', [changed]);
  });
  await allChoice().click();
  await markButton().click();
  await expect.element(alert()).toMatchTextContent('The download failed');
  await expect.element(alert()).toMatchTextContent('tove · 2 Mar · Facade mod gården');
  await expect.element(markButton()).toBeEnabled();
  await markButton().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect((await saved.texts()).join()).toContain(second.description);
});

describe('a download that fails (D19, D40)', () => {
  test('keeps the dialog open, shows the error, and is repeated with the same key (D18)', async () => {
    let attempts = 0;
    const { calls, second } = await openTwo(({ records, change }) => () => {
      attempts += 1;
      if (attempts === 1) throw new NoNetwork();
      const exported = records().find(({ description }) => description === 'Second')?.id ?? 0;
      change(exported, { exported: true, exportNumber: 7, allowedActions: [] });
      return refuseFile('entry-exported', 'record-exported', [exported]);
    });
    await allChoice().click();
    await markButton().click();
    await expect.element(alert()).toMatchTextContent('The download failed');
    await expect.element(alert()).toMatchTextContent('No connection to the server.');
    await markButton().click();
    await expect
      .element(alert())
      .toMatchTextContent(
        'An entry was exported in the meantime. The list is up to date now; try again.',
      );
    await expect.element(alert()).toMatchTextContent('tove · 2 Mar · Facade mod gården');
    await expect.element(dialog()).toMatchTextContent('1 record');
    expect(new Set(calls().map(({ key }) => key)).size).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(second.description)).not.toBeInTheDocument();
    await expect.poll(() => rows().elements()).toHaveLength(1);
    await openDialog();
    await expect.element(dialog()).not.toMatchTextContent('The download failed');
  });

  test('without a session leads to /login, and back after the login', async () => {
    const { session } = await openTwo(() => () => refuseFile('not-signed-in', 'required', []));
    await expect.element(dialog()).toMatchTextContent('No flags');
    loseSession(session, { worksheet: { list: notSignedIn } });
    await plainButton().click();
    await logInAgain();
    await expectAddress('/');
  });
});

test('a file downloaded while an approval is on its way contains the approval', async () => {
  const kept = keepRecords([
    hoursRecord({ description: 'Bolting', allowedActions: ['edit', 'delete', 'approve'] }),
  ]);
  const { released, release } = holdAnswer();
  const { worksheet } = kept.answers;
  const { files, calls } = keepDownloads(kept);
  const saved = catchFiles();
  await openApp('/?mode=TEAM', {
    as: 'tove',
    answers: {
      worksheet: {
        ...worksheet,
        approveMany: async (input) => {
          await released;
          return worksheet.approveMany(input);
        },
      },
      approval: { review: () => ({ people: [], clean: [] }) },
    },
    files,
  });
  await button('Approve: Bolting').click();
  await confirmDialog('Approve the record?', 'Approve');
  await openDialog();
  await plainButton().click();
  await expect.element(dialog().getByRole('status')).toHaveTextContent('Preparing the file…');
  expect(calls()).toEqual([]);
  release();
  await expect.poll(saved.texts).toEqual(['Bolting,tove']);
});
