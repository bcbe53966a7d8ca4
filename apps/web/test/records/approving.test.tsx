import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Inputs } from '#trpc.ts';
import { openApp, reopenApp } from '../support/app.tsx';
import { button, confirmDialog, expectToast } from '../support/fields.ts';
import { link, manyRecords, nameOf, rowOf } from '../support/list.ts';
import { approved, keepRecords, record } from '../support/records.ts';
import { NoNetwork, Refusal } from '../support/server.ts';

const dialog = () => page.getByRole('alertdialog');
const open = { allowedActions: ['edit', 'delete', 'approve'] } as const;
const mayApprove = { allowedActions: [...open.allowedActions] };

const team = () =>
  keepRecords([
    record({ ...mayApprove, description: 'Bolting', quantity: 1250.5 }),
    record({ ...mayApprove, username: 'tove', description: 'Leading' }),
  ]);

const toasts = () =>
  page.getByText('Approval status successfully changed!', { exact: true }).elements();

describe('record approval (spec §4)', () => {
  test('a team leader toggles it after a confirmation that names the user, date, description, quantity and unit', async () => {
    const { answers } = team();
    await openApp('/?mode=TEAM', { as: 'tove', answers });
    await button('Approve: Bolting').click();
    await expect.element(dialog()).toMatchTextContent(/bo, \d{1,2} \w{3} \d{4}/);
    for (const text of ['Bolting', '1,250.50 Measure BOX', 'Skruer'])
      await expect.element(dialog()).toMatchTextContent(text);
    await confirmDialog('Approve the record?', 'Cancel');
    await expect.element(rowOf('Bolting')).not.toMatchTextContent('Approved');
    await expect.element(button('Approve: Bolting')).toHaveFocus();

    await button('Approve: Bolting').click();
    await confirmDialog('Approve the record?', 'Approve');
    await expectToast('Approval status successfully changed!');
    await expect.element(rowOf('Bolting')).toMatchTextContent('Approved');
    await expect.element(link('Edit: Bolting')).not.toBeInTheDocument();
    await expect.element(button('Delete: Bolting')).not.toBeInTheDocument();
    await expect
      .element(rowOf('Bolting').getByLabelText('Locked: the record is approved'))
      .toBeVisible();
    await expect.element(link('Edit: Leading')).toBeVisible();

    await button('Unapprove: Bolting').click();
    await expect.element(dialog()).toMatchTextContent('1,250.50 Measure BOX');
    await confirmDialog('Unapprove the record?', 'Unapprove');
    await expect.element(button('Approve: Bolting')).toBeVisible();
    await expect.element(link('Edit: Bolting')).toBeVisible();
  });

  test('by keyboard the focus is on the question and then on the next row, also in a long list', async () => {
    const { answers } = keepRecords(manyRecords(300, () => mayApprove));
    await openApp('/?mode=TEAM', { as: 'tove', answers });
    const approve = (number: number) => button(`Approve: ${nameOf(number)}`, rowOf(nameOf(number)));
    await expect.element(rowOf(nameOf(1))).toBeVisible();
    window.scrollTo(0, 1_200);
    await expect.element(rowOf(nameOf(25))).toBeVisible();
    approve(25).element().focus();
    await userEvent.keyboard('{Enter}');
    const question = page.getByRole('alertdialog', { name: 'Approve the record?' });
    await expect.element(question).toMatchTextContent('Record 0025');
    await expect.element(button('Approve', question)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectToast('Approval status successfully changed!');
    await expect.element(rowOf(nameOf(25))).toMatchTextContent('Approved');
    await expect.element(approve(26)).toHaveFocus();

    button('Unapprove: Record 0025').element().focus();
    await userEvent.keyboard('{Enter}');
    const reverse = page.getByRole('alertdialog', { name: 'Unapprove the record?' });
    await expect.element(button('Unapprove', reverse)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(approve(25)).toBeVisible();
  });

  test('is possible only from Team or All mode, not from Yours', async () => {
    const { answers } = team();
    await openApp('/', { as: 'tove', answers });
    await expect.element(link('Edit: Leading')).toBeVisible();
    await expect.element(button('Approve: Leading')).not.toBeInTheDocument();
    await link('Team').click();
    await button('Approve: Leading').click();
    await confirmDialog('Approve the record?', 'Approve');
    await expect.element(button('Unapprove: Leading')).toBeVisible();
    await link('Yours').click();
    await expect.element(rowOf('Leading')).toMatchTextContent('Approved');
    await expect.element(button('Unapprove: Leading')).not.toBeInTheDocument();
  });

  test('a failure shows the translated server error and the current list', async () => {
    const { answers, change, records } = team();
    const approveMany = ({ entries }: Inputs['worksheet']['approveMany']) => {
      for (const { id, description } of records())
        if (description === 'Bolting') change(id, { exported: true });
      const skipped = entries.map(({ id }) => ({ id, code: 'record-exported' as const }));
      return { approved: [], skipped };
    };
    await openApp('/?mode=TEAM', {
      as: 'tove',
      answers: { worksheet: { ...answers.worksheet, approveMany } },
    });
    await button('Approve: Bolting').click();
    await confirmDialog('Approve the record?', 'Approve');
    await expectToast('Record is exported and cannot be changed');
    await expect.element(rowOf('Bolting')).not.toBeInTheDocument();
  });
});

describe('approving on a slow network', () => {
  /** The first approval waits. */
  function slowTeam(first: 'arrives' | 'is lost' = 'arrives') {
    const { answers } = team();
    const held = Promise.withResolvers<void>();
    let calls = 0;
    const approveMany = async (input: Inputs['worksheet']['approveMany']) => {
      calls += 1;
      const isFirst = calls === 1;
      if (isFirst) await held.promise;
      if (isFirst && first === 'is lost') throw new NoNetwork();
      return answers.worksheet.approveMany(input);
    };
    const release = () => held.resolve();
    return { answers: { worksheet: { ...answers.worksheet, approveMany } }, release };
  }

  test('an approval that is revoked immediately stays revoked', async () => {
    const { answers, release } = slowTeam();
    await openApp('/?mode=TEAM', { as: 'tove', answers });
    await button('Approve: Bolting').click();
    await confirmDialog('Approve the record?', 'Approve');
    await button('Unapprove: Bolting').click();
    await confirmDialog('Unapprove the record?', 'Unapprove');
    await expect.element(button('Approve: Bolting')).toBeVisible();
    release();
    await expect.poll(toasts).toHaveLength(2);
    await reopenApp();
    await expect.element(button('Approve: Bolting')).toBeVisible();
  });

  test('a failed approval does not revert another one', async () => {
    const { answers, release } = slowTeam('is lost');
    await openApp('/?mode=TEAM', { as: 'tove', answers });
    for (const name of ['Bolting', 'Leading']) {
      await button(`Approve: ${name}`).click();
      await confirmDialog('Approve the record?', 'Approve');
    }
    release();
    await expect.element(button('Approve: Bolting')).toBeVisible();
    await expect.element(button('Unapprove: Leading')).toBeVisible();
    await expect.poll(toasts).toHaveLength(1);
    await reopenApp();
    await expect.element(button('Approve: Bolting')).toBeVisible();
    await expect.element(button('Unapprove: Leading')).toBeVisible();
  });

  test('a sheet printed at the same time shows the approval', async () => {
    const { answers, release } = slowTeam();
    const printed = Promise.withResolvers<string>();
    const print = vi
      .spyOn(window, 'print')
      .mockImplementation(() => printed.resolve(rowOf('Bolting').element().textContent ?? ''));
    await openApp('/?mode=TEAM', { as: 'tove', answers });
    await button('Approve: Bolting').click();
    await confirmDialog('Approve the record?', 'Approve');
    await userEvent.keyboard('{Control>}p{/Control}');
    expect(print).not.toHaveBeenCalled();
    release();
    expect(await printed.promise).toContain('Approved');
  });
});

describe('delete (spec §2, §8)', () => {
  test('asks for confirmation with the name of the record and shows a toast', async () => {
    const { answers } = keepRecords([record({ description: 'Bolting' })]);
    await openApp('/', { answers });
    await button('Delete: Bolting').click();
    await expect.element(dialog()).toMatchTextContent('Bolting');
    await confirmDialog('Delete the record?', 'Cancel');
    await button('Delete: Bolting').click();
    await confirmDialog('Delete the record?', 'Delete');
    await expectToast('Task successfully deleted');
    await expect.element(page.getByText('Nothing to show')).toBeVisible();
    await expect.element(page.getByText('Worksheet has no records yet')).toBeVisible();
  });

  test('of a record approved in the meantime shows the translated server error', async () => {
    const { answers, change } = keepRecords([record({ description: 'Bolting' })]);
    const remove = ({ id }: { readonly id: number }) => {
      change(id, approved);
      throw new Refusal('record-approved');
    };
    await openApp('/', { answers: { worksheet: { ...answers.worksheet, delete: remove } } });
    await button('Delete: Bolting').click();
    await confirmDialog('Delete the record?', 'Delete');
    await expectToast('Record is approved and cannot be changed');
    await expect.element(rowOf('Bolting')).toMatchTextContent('Approved');
    await expect.element(button('Delete: Bolting')).not.toBeInTheDocument();
  });

  test.each([
    ['ENU', 'Delete', 'Undo', 'Record restored'],
    ['DAN', 'Slet', 'Fortryd', 'Registreringen er gendannet'],
  ] as const)('is undone, and the record has the focus (%s)', async (...row) => {
    const [languageCode, remove, undo, restored] = row;
    const { answers } = keepRecords([record({ description: 'Bolting' })]);
    await openApp('/', { answers, session: { languageCode } });
    await button(`${remove}: Bolting`).click();
    await button(remove, dialog()).click();
    await expect.element(rowOf('Bolting')).not.toBeInTheDocument();
    await button(undo).click();
    await expectToast(restored);
    await expect.element(button(`${remove}: Bolting`)).toHaveFocus();
  });

  test('of a record that can no longer be restored shows an error and changes nothing', async () => {
    const { answers } = keepRecords([record({ description: 'Bolting' })]);
    const restore = () => {
      throw new Refusal('record-not-restorable');
    };
    await openApp('/', { answers: { worksheet: { ...answers.worksheet, restore } } });
    await button('Delete: Bolting').click();
    await confirmDialog('Delete the record?', 'Delete');
    await button('Undo').click();
    await expectToast('Record can no longer be restored');
    await expect.element(page.getByText('Worksheet has no records yet')).toBeVisible();
  });
});
