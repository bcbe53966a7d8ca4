import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { countClicks } from '../support/count-clicks.ts';
import { button, checkbox, expectCount, expectToast, field, pick } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { customer, job, lookups, resource } from '../support/master-data.ts';
import { callsOf, mergeAnswers } from '../support/server.ts';
import { keepUsers, user } from '../support/users.ts';

const dialog = page.getByRole('dialog');
const preview = page.getByRole('region', { name: 'What changes' });
const bar = page.getByRole('region', { name: 'Selected rows' });
const rowsWith = (text: string) => page.getByRole('row').filter({ hasText: text });
/** The entries of the calls that change something. */
const sent = (
  calls: readonly { readonly dryRun?: boolean | undefined; readonly entries: readonly object[] }[],
): object[] => calls.flatMap(({ dryRun, entries }) => (dryRun ? [] : entries));

/** Adam, and users of whom the last two are in no team; all are locked to H-200. */
async function openUsers(count: number) {
  const users = Array.from({ length: count }, (_, index) =>
    user({
      username: `user${index + 1}`,
      teamCode: index < count - 2 ? 'MONTAGE' : null,
      defaultResource: 'H-200',
      lockDefaultResource: true,
    }),
  );
  const adam = user({ username: 'adam', profileType: 'Admin', teamCode: null });
  const kept = keepUsers([adam, ...users]);
  const { resource: resources } = lookups({ resource: [resource(), resource({ no: 'H-300' })] });
  await openApp('/admin/users', { as: 'adam', answers: { ...kept.answers, resource: resources } });
  return kept;
}

async function openJobs() {
  const jobs = [
    job({ code: 'J-1', description: 'Facade', teamCode: 'SERVICE', budgetHours: 40 }),
    job({ code: 'J-2', description: 'Tag', budgetHours: 12.5 }),
    job({ code: 'J-3', description: 'Kloak' }),
  ];
  const kept = keepRows(jobs, 'code');
  const customers = [customer(), customer({ no: 'K-20', name: 'Byg ApS' })];
  const others = lookups({ customer: customers });
  const customerKept = keepRows(customers, 'no');
  await openApp('/admin/jobs', {
    as: 'adam',
    answers: mergeAnswers(
      { customer: customerKept.answers },
      { customer: others.customer, job: kept.answers, user: { teams: () => [] } },
    ),
  });
  return kept;
}

describe('editing ticked rows', () => {
  test('twelve users get another team in four clicks, and the toast puts the old teams back', async () => {
    const kept = await openUsers(12);
    const clicks = countClicks();
    await checkbox('Select all 12').click();
    await button('Edit', bar).click();
    await field('Team code', dialog).click();
    await userEvent.keyboard('service');
    await expect.element(preview).toMatchTextContent('12 of 12 change');
    await expect.element(preview).toMatchTextContent('MONTAGESERVICE10');
    await expect.element(preview).toMatchTextContent('noneSERVICE2user11, user12');
    await button('Save', dialog).click();
    await expectToast('12 changed');
    expect(clicks()).toBeLessThanOrEqual(4);
    await expectCount(rowsWith('SERVICE'), 12);
    await expect.element(bar).not.toBeInTheDocument();

    await button('Undo').click();
    await expectToast('12 are as before');
    await expectCount(rowsWith('SERVICE'), 0);
    expect(kept.rows().map(({ teamCode }) => teamCode)).toEqual([
      null,
      ...Array<string>(10).fill('MONTAGE'),
      null,
      null,
    ]);
  });

  test('only what is filled in is sent, and only for the rows that differ', async () => {
    await openJobs();
    await checkbox('Select all 3').click();
    await button('Edit', bar).click();
    await expect.element(button('Save', dialog)).toBeDisabled();
    await field('Team code', dialog).fill('service');
    await expect.element(preview).toMatchTextContent('2 of 3 change');
    await field('Budget in hours', dialog).fill('12.5');
    await expect.element(preview).toMatchTextContent('3 of 3 change');
    await button('Save', dialog).click();
    await expectToast('3 changed');
    expect(sent(callsOf('job', 'batch'))).toEqual([
      { code: 'J-1', version: 1, budgetHours: 12.5 },
      { code: 'J-2', version: 1, teamCode: 'SERVICE' },
      { code: 'J-3', version: 1, teamCode: 'SERVICE', budgetHours: 12.5 },
    ]);
  });

  test('a customer is chosen, an optional field is emptied', async () => {
    const kept = await openJobs();
    await checkbox('Select all 3').click();
    await button('Edit', bar).click();
    await pick('Bill-to customer', 'byg', 'Byg ApS');
    await button('Empty Team code', dialog).click();
    await expect.element(field('Team code', dialog)).toHaveValue('Will be emptied');
    await expect.element(preview).toMatchTextContent('K-10K-203');
    await expect.element(preview).toMatchTextContent('SERVICEnone1Facade');
    await button('Save', dialog).click();
    await expectToast('3 changed');
    expect(kept.rows().map(({ billToCustomerNo: no }) => no)).toEqual(['K-20', 'K-20', 'K-20']);
    expect(kept.rows().every(({ teamCode }) => teamCode === null)).toBe(true);
  });

  test('if one is refused, nothing is saved until the others are', async () => {
    const kept = await openJobs();
    await checkbox('Select all 3').click();
    await button('Edit', bar).click();
    await field('Team code', dialog).fill('A');
    kept.change('J-2', { description: 'Tag, øst' });
    await button('Save', dialog).click();
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toMatchTextContent('1 cannot be changed so. Nothing is saved yet.');
    await expect.element(alert).toMatchTextContent('Tag: This was changed by someone else');
    await expect.element(preview).toMatchTextContent('2 of 3 change');
    expect(sent(callsOf('job', 'batch'))).toEqual([]);
    await button('Save the other 2', dialog).click();
    await expectToast('2 changed');
    await expect.element(bar).toMatchTextContent('1 selected');
  });

  test('emptying the default resource can be undone with its lock', async () => {
    await openUsers(3);
    await checkbox('Select all 3').click();
    await button('Edit', bar).click();
    await button('Empty Default resource', dialog).click();
    await button('Save', dialog).click();
    await expectToast('3 changed');
    await button('Undo').click();
    await expectToast('3 are as before');
    expect(sent(callsOf('user', 'batch')).slice(3)).toEqual(
      [1, 2, 3].map((number) => ({
        username: `user${number}`,
        version: 2,
        defaultResource: 'H-200',
        lockDefaultResource: true,
      })),
    );
  });
});
