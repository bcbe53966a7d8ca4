import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, reopenApp } from '../support/app.tsx';
import { job, lookups } from '../support/master-data.ts';
import { hoursRecord } from '../support/records.ts';
import { keepApprovals, teamDays, teamWeek } from '../support/approvals.ts';
import { button, focusOn } from '../support/fields.ts';
import {
  approvalsLink,
  approveAll,
  dayOf,
  matrix,
  openApprovals,
  shown,
} from '../support/matrix.ts';
import { NoNetwork } from '../support/server.ts';

const [monday, , , thursday, friday] = teamDays;

const address = () => decodeURIComponent(location.pathname + location.search);

describe('the week of a team', () => {
  test.each([
    ['/approvals?mode=YOURS', '/approvals?from='],
    [`/approvals?mode=YOURS&from=${monday}`, '/approvals?from='],
    [`/approvals?mode=TEAM&from=${monday}`, '/approvals?mode=TEAM&from='],
  ])('a mode in which nobody approves is replaced in the address: %s', async (path, expected) => {
    await openApprovals(teamWeek().answers, {}, path);
    await expect.element(matrix()).toBeVisible();
    await expect.poll(address).toBe(`${expected}${monday}`);
  });

  test('opens the oldest week that waits; weeks and filters are in the address', async () => {
    const { answers } = teamWeek({ isFlagged: true });
    const jobs = lookups({ job: [job({ code: 'J-2', description: 'Altaner' })] });
    await openApprovals({ ...answers, ...jobs });
    await expect.poll(address).toBe(`/approvals?from=${monday}`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Approve' })).toBeVisible();
    await expect.element(page.getByText('MONTAGE, 11 people')).toBeVisible();
    await expect.element(page.getByText('56 clean records of 11 people')).toBeVisible();
    await expect.element(page.getByText('360.00 hours · 96 km')).toBeVisible();

    await page.getByRole('combobox', { name: 'User: All' }).click();
    await page.getByRole('option', { name: 'Ida Mørk' }).click();
    await expect.poll(address).toBe(`/approvals?from=${monday}&username=ida`);
    await expect.poll(() => matrix().getByCss('tbody th').elements()).toHaveLength(1);
    await expect.element(matrix().getByCss('tbody th')).toMatchTextContent('Ida Mørk');
    await expect.element(approveAll()).toMatchTextContent(/Approve all clean \(5\)/);
    await reopenApp();
    await expect.element(page.getByRole('combobox', { name: 'User: Ida Mørk' })).toBeVisible();
    await button('Clear: User').click();

    await page.getByRole('combobox', { name: 'Job: All' }).click();
    await page.getByRole('option', { name: 'Altaner' }).click();
    await expect.poll(address).toBe(`/approvals?from=${monday}&jobCode=J-2`);
    await expect.element(shown('Bo Lund', 3)).toMatchTextContent('1.50');
    await button('Clear: Job').click();

    await button('Next week').click();
    await expect
      .element(page.getByText('Nothing has been registered in this week yet.'))
      .toBeVisible();
    history.back();
    await expect.element(shown('Bo Lund', 3)).toMatchTextContent('9.50');
  });

  test('each cell tells its hours and its state in one word, and in full to screen readers', async () => {
    await openApprovals(teamWeek({ isFlagged: true }).answers);
    await expect.element(shown('Bo Lund', 3)).toHaveTextContent('overlap9.50');
    await expect
      .element(dayOf('Bo Lund', 3))
      .toHaveAccessibleName(/9.50 hours, to be looked at, Overlap 10:00–11:30$/);
    await expect.element(shown('Ida Mørk', 4)).toHaveTextContent('>24 h26.00');
    await expect.element(shown('Jonas Kragh', 0)).toHaveTextContent('2 alike15.00');
    await expect.element(shown('Emil Toft', 1)).toHaveTextContent('missing');
    await expect.element(dayOf('Emil Toft', 1)).toHaveAccessibleName(/: no hours on a workday$/);
    await expect.element(shown('Mette Dahl', 2)).toHaveTextContent('returned7.50');
    await expect.element(dayOf('Karen Aagaard', 0)).toHaveAccessibleName(/, 12 km, exported$/);
    await expect.element(dayOf('Tove Brandt', 0)).toHaveAccessibleName(/, 12 km, approved$/);
    await expect
      .element(dayOf('Anders Nygaard', 0))
      .toHaveAccessibleName(/7.50 hours, 12 km, open$/);
    await expect.element(dayOf('Anders Nygaard', 5)).not.toBeInTheDocument();
    const hours = (of: string) => page.getByCss(`[data-hours="${of}"]`);
    await expect.element(hours('bo')).toHaveTextContent('39.50');
    await expect.element(hours(friday ?? '')).toHaveTextContent('101.00');
    await expect.element(hours('all')).toHaveTextContent('433.00');
  });

  test('is one tab stop; arrow keys move between the cells and Enter opens a day', async () => {
    await openApprovals(teamWeek({ isFlagged: true }).answers);
    const stops = () => matrix().getByCss('[tabindex="0"]').elements();
    await focusOn(dayOf('Anders Nygaard', 0));
    await expect.poll(stops).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(dayOf('Bo Lund', 0)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(dayOf('Bo Lund', 3)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/approvals?from=${monday}&day=bo:${thursday}`);
    await expect
      .poll(() => matrix().getByRole('gridcell', { selected: true }).elements())
      .toHaveLength(1);
    await focusOn(dayOf('Bo Lund', 3));
    await userEvent.keyboard('{End}');
    await expect.element(button('Approve 5 clean records of Bo Lund')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(dayOf('Bo Lund', 0)).toHaveFocus();
    await expect.poll(stops).toHaveLength(1);
  });

  test('is only for team leaders and admins', async () => {
    await openApp('/approvals', { as: 'bo' });
    await expect.poll(address).toBe('/');
    await expect.element(page.getByRole('link', { name: 'Archive', exact: true })).toBeVisible();
    await expect.element(approvalsLink()).not.toBeInTheDocument();
  });

  test('an admin sees everyone first, and the own team if there is one', async () => {
    const { answers } = teamWeek({ people: ['Tove Brandt', 'Anders Nygaard'] });
    const approval = {
      ...answers.approval,
      review: (input: Parameters<typeof answers.approval.review>[0]) =>
        input.mode === 'TEAM' ? { people: [], clean: [] } : answers.approval.review(input),
    };
    await openApp('/approvals', { as: 'adam', answers: { ...answers, approval } });
    await expect
      .element(page.getByRole('link', { name: 'All', exact: true }))
      .toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await expect.poll(address).toContain('mode=TEAM');
    await expect.element(page.getByText('You have no team yet')).toBeVisible();
  });

  test('a failed load can be tried again', async () => {
    const { answers } = teamWeek({ people: ['Tove Brandt', 'Anders Nygaard'] });
    let isLost = true;
    const approval = {
      ...answers.approval,
      review: (input: Parameters<typeof answers.approval.review>[0]) => {
        if (isLost) throw new NoNetwork();
        return answers.approval.review(input);
      },
    };
    await openApprovals({ ...answers, approval });
    await expect.element(page.getByRole('alert')).toBeVisible();
    isLost = false;
    await button('Try again').click();
    await expect.element(dayOf('Tove Brandt', 0)).toBeVisible();
  });
});

describe('what waits elsewhere', () => {
  test.each([
    ['ENU', /^67 waiting since /],
    ['DAN', /^67 har ventet siden /],
  ] as const)('is reached, however old (%s)', async (languageCode, waits) => {
    const { answers, records } = teamWeek();
    const old = hoursRecord({ username: 'tove', date: '2026-02-09' });
    const people = [{ username: 'tove', name: 'Tove Brandt' }];
    const all = keepApprovals({ people, records: [...records(), old] });
    const options = { session: { languageCode } };
    await openApprovals({ ...answers, approval: all.answers.approval }, options);
    await expect.poll(address).toBe('/approvals?from=2026-02-09');
    const next = page.getByRole('button', { name: /^(Next week|Næste uge)$/ });
    for (const width of [1280, 390]) {
      await page.viewport(width, 800);
      await next.click();
      await expect.poll(address).toBe('/approvals?from=2026-02-16');
      await page.getByRole('button', { name: waits }).click();
      await expect.poll(address).toBe('/approvals?from=2026-02-09');
    }
  });

  const empty = [
    ['a week without people', 'from=2026-11-23', 'Du har ikke noget team endnu'],
    ['filters without a match', `from=${monday}&username=anders`, 'Intet at vise'],
  ] as const;
  test.each(empty.flatMap((each) => [1280, 390].map((width) => [...each, width] as const)))(
    'is reached from %s (%s, %s, %i px)',
    async (_, search, title, width) => {
      await page.viewport(width, 800);
      const { answers } = teamWeek({ people: ['Tove Brandt'] });
      const options = { session: { languageCode: 'DAN' } } as const;
      await openApprovals(answers, options, `/approvals?${search}`);
      await expect.element(page.getByText(title)).toBeVisible();
      await page.getByRole('button', { name: /^6 har ventet siden / }).click();
      await expect.poll(address).toBe(`/approvals?from=${monday}`);
      await expect.element(matrix()).toBeVisible();
      const [row] = matrix().getByCss('th[scope=row]').elements();
      expect(row?.textContent).toContain('Tove Brandt');
    },
  );
});

describe('on a phone', () => {
  test('the week and what is to be looked at are two tabs; a cell opens its day', async () => {
    await page.viewport(390, 844);
    await openApprovals(teamWeek({ isFlagged: true }).answers);
    const tab = page.getByRole('link', { name: 'To be looked at 3' });
    await expect.element(tab).toBeVisible();
    await expect.element(shown('Bo Lund', 3)).toHaveTextContent('9.5');
    await expect.element(shown('Emil Toft', 1)).toHaveTextContent('–');
    const { height } = dayOf('Bo Lund', 3).element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
    await dayOf('Bo Lund', 3).click();
    await expect.poll(address).toContain('day=bo:');
    await expect.element(tab).toHaveAttribute('aria-current', 'page');
    history.back();
    await expect.element(matrix()).toBeVisible();
    await page.getByRole('link', { name: '3 person-days are to be looked at first' }).click();
    await expect.element(matrix()).not.toBeInTheDocument();
  });

  test('the filters open from the bar', async () => {
    await page.viewport(390, 844);
    await openApprovals(teamWeek({ people: ['Anders Nygaard', 'Bo Lund', 'Tove Brandt'] }).answers);
    await button('Show the filters').click();
    await page.getByRole('combobox', { name: 'User: All' }).click();
    await page.getByRole('option', { name: 'Bo Lund' }).click();
    await expect.poll(address).toContain('username=bo');
    await expect.poll(() => matrix().getByCss('tbody th').elements()).toHaveLength(1);
  });
});

test.each([390, 1440])(
  'at %i px, a cell tells leave from work, and that an amount is unusual',
  async (width) => {
    await page.viewport(width, 900);
    const { answers, records, change } = teamWeek({ people: ['Anders Nygaard', 'Bo Lund'] });
    const leave = records().find(({ username, date }) => username === 'bo' && date === friday);
    change(leave?.id ?? 0, { jobCode: 'FERIE' });
    const approval = {
      ...answers.approval,
      review: (input: Parameters<typeof answers.approval.review>[0]) => {
        const { people, ...review } = answers.approval.review(input);
        const flags = [unusual('outlier')];
        return {
          ...review,
          people: people.map((person) => ({
            ...person,
            days: person.days.map((day) =>
              person.username === 'bo' && day.date === thursday
                ? { ...day, state: 'flagged' as const, flags }
                : day,
            ),
          })),
        };
      },
    };
    await openApprovals({ ...answers, approval });
    await expect.element(shown('Bo Lund', 3)).toMatchTextContent(/480.m7\.50?/);
    await expect.element(shown('Bo Lund', 4)).toMatchTextContent(/leave7\.50?/);
    await expect.element(dayOf('Bo Lund', 4)).toHaveAccessibleName(/7.50 hours, leave, open$/);
  },
);

function unusual(code: 'outlier') {
  return { code, entries: [], params: { quantity: 480, unitOfMeasureCode: 'M', median: 48 } };
}
