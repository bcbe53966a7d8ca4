import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button } from '../support/fields.ts';
import { address, descriptions, rows, total } from '../support/list.ts';
import { approved, hoursRecord, keepRecords } from '../support/records.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') }),
);
/** Records of Thursday 26 November 2026, and of the week and the month before. */
async function openTeam(path = '/?mode=TEAM') {
  const pump = { jobCode: 'J-2', jobDescription: 'Pump house' };
  const line = (change: Parameters<typeof hoursRecord>[0]) =>
    hoursRecord({ quantity: 2, ...change });
  const { answers } = keepRecords([
    line({ username: 'bo', date: '2026-11-26', description: 'Bolting' }),
    line({ username: 'ida', date: '2026-11-26', description: 'Welding', ...pump }),
    line({ username: 'bo', date: '2026-11-18', description: 'Piping', ...pump }),
    line({ username: 'ida', date: '2026-10-30', description: 'Digging', ...approved }),
  ]);
  const review = () => ({ people: [], clean: [] });
  await openApp(path, { as: 'tove', answers: { ...answers, approval: { review } } });
}

async function choose(filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${filter}: `) }).click();
  await page.getByRole('option', { name: option }).click();
}

test('user, job, status and period are in the address, and sums and download follow them', async () => {
  await openTeam();
  await expect.poll(descriptions).toHaveLength(4);
  await choose('User', 'bo');
  await expect.poll(address).toBe('/?mode=TEAM&user=bo');
  await expect.poll(descriptions).toEqual(['Bolting', 'Piping']);
  await expect.element(total()).toHaveTextContent('4.00');
  await choose('Job', 'Pump house');
  await expect.poll(address).toBe('/?mode=TEAM&user=bo&job=J-2');
  await expect.poll(descriptions).toEqual(['Piping']);
  await expect.element(total()).toHaveTextContent('2.00');
  await expectAccessible();

  await button('Download').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('1');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  history.back();
  await expect.poll(descriptions).toEqual(['Bolting', 'Piping']);
  history.back();
  await expect.poll(descriptions).toHaveLength(4);
  history.forward();
  await expect.poll(descriptions).toEqual(['Bolting', 'Piping']);
});

test('a set filter has a cross that clears it', async () => {
  await openTeam('/?mode=TEAM&status=approved');
  await expect.poll(descriptions).toEqual(['Digging']);
  await button('Clear: Status').click();
  await expect.poll(address).toBe('/?mode=TEAM');
  await expect.poll(descriptions).toHaveLength(4);
});

test('the period is this week, last week, this month, or from and to', async () => {
  await openTeam();
  const periods = [
    ['This week', ['Bolting', 'Welding']],
    ['Last week', ['Piping']],
    ['This month', ['Bolting', 'Welding', 'Piping']],
  ] as const;
  for (const [name, expected] of periods) {
    await choose('Period', name);
    await expect.element(page.getByRole('combobox', { name: `Period: ${name}` })).toBeVisible();
    await expect.poll(() => descriptions().toSorted()).toEqual(expected.toSorted());
  }
  await choose('Period', 'Other period');
  await page.getByLabelText('To', { exact: true }).fill('31/10/2026');
  await userEvent.tab();
  await expect.poll(address).toContain('to=2026-10-31');
  await expect.poll(descriptions).toEqual(['Digging']);
});

test('unknown values in the address are ignored', async () => {
  await openTeam('/?mode=TEAM&status=lost&period=never&from=2026-02-31');
  await expect.poll(descriptions).toHaveLength(4);
});

test('the number of a merged job filters by the job that was kept', async () => {
  const { answers } = keepRecords([
    hoursRecord({ date: '2026-11-26', description: 'Welding', jobCode: 'J-2' }),
    hoursRecord({ date: '2026-11-26', description: 'Bolting', jobCode: 'J-3' }),
  ]);
  const list: typeof answers.worksheet.list = ({ jobCode, ...input }) =>
    answers.worksheet.list({ ...input, jobCode: jobCode === 'J-1' ? 'J-2' : jobCode });
  await openApp('/?job=J-1', {
    answers: { ...answers, worksheet: { ...answers.worksheet, list } },
  });
  await expect.poll(descriptions).toEqual(['Welding']);
  await expect.poll(address).toBe('/?job=J-2');
});

test('a search that finds nothing within a filter offers to clear both', async () => {
  await openTeam('/?mode=TEAM&user=bo');
  await page.getByRole('searchbox').fill('welding');
  await expect.element(page.getByText('Nothing to show')).toBeVisible();
  await button('Clear search and filters').click();
  await expect.poll(descriptions).toHaveLength(4);
  await expect.poll(address).toBe('/?mode=TEAM');
});

test('on a phone the filters are behind the search icon', async () => {
  await page.viewport(390, 844);
  await openTeam();
  await expect.poll(() => rows().elements()).toHaveLength(4);
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await button('Search and filter').click();
  await choose('User', 'ida');
  await expect.poll(() => rows().elements()).toHaveLength(2);
  await expectAccessible();
  await button('Close the search').click();
  await expect.poll(() => rows().elements()).toHaveLength(4);
  await expect.poll(address).toBe('/?mode=TEAM');
});
