import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp, reopenApp } from '../support/app.tsx';
import { button, expectToast, field, pick } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { keepEveryKind } from '../support/kinds.ts';
import { item, resource, unit } from '../support/master-data.ts';
import { setup } from '../support/people.ts';
import { callsOf, Refusal } from '../support/server.ts';
import { keepUsers, team, user } from '../support/users.ts';

test('the list of steps can be hidden and shown again, for every administrator', async () => {
  let dismissed = false;
  await openApp('/admin', {
    as: 'adam',
    answers: {
      ...keepEveryKind({ isEmpty: true }),
      account: {
        setup: () => setup({ dismissed }),
        updateSetup: (input) => {
          ({ dismissed } = input);
          return { ok: true };
        },
      },
    },
  });
  const list = page.getByRole('region', { name: 'Get started' });
  await expect.element(list.getByText('0 of 5 steps are done')).toBeVisible();
  await button('Hide the list', list).click();
  await expect.element(list).not.toBeInTheDocument();
  const show = button('Show the set-up list');
  await expect.element(show).toHaveFocus();
  await reopenApp();
  await expect.element(show).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await goTo('/');
  await expect.element(page.getByText('Worksheet has no records yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See all steps' })).not.toBeInTheDocument();
  await goTo('/admin');
  await show.click();
  await expect.element(list).toBeVisible();
  await expect.poll(() => dismissed).toBe(false);
});

test('a step leads to the items to which a unit of measure is missing', async () => {
  const items = [
    item({ no: 'V-1', description: 'Screws' }),
    item({ no: 'V-2', description: 'Cable' }),
  ];
  await openApp('/admin/items?missing=units', {
    as: 'adam',
    answers: {
      item: keepRows(items, 'no').answers,
      unit: { list: () => [unit({ unitNo: 'V-1' })] },
    },
  });
  const screws = page.getByRole('link', { name: 'Edit Screws' });
  await expect.element(page.getByRole('link', { name: 'Edit Cable' })).toBeVisible();
  await expect.element(screws).not.toBeInTheDocument();
  await button('Without a unit of measure: show all again').click();
  await expect.element(screws).toBeVisible();
});

test('teams show who leads whom, say where a leader is missing, and a user moves in two acts', async () => {
  const kept = keepUsers([
    user({ username: 'anders', profileType: 'Admin', teamCode: null }),
    user({ username: 'lene', profileType: 'Teamleader', teamCode: 'NORTH' }),
    user({ username: 'mads', teamCode: 'SOUTH' }),
  ]);
  const teams = () => {
    const isMoved = kept
      .rows()
      .some(({ username, teamCode }) => username === 'mads' && teamCode === 'NORTH');
    const north = team('NORTH', { leaders: ['lene'], members: isMoved ? ['mads'] : [] });
    return isMoved ? [north] : [north, team('SOUTH', { members: ['mads'] })];
  };
  await openApp('/admin/teams', {
    as: 'adam',
    session: { username: 'anders' },
    answers: { user: { ...kept.answers.user, teams } },
  });
  const box = (code: string) => page.getByRole('listitem', { name: code, exact: true });
  const people = (code: string, list: string) => box(code).getByRole('list', { name: list });
  await expect.element(people('NORTH', 'Leaders')).toMatchTextContent('lene');
  await expect.element(box('SOUTH')).toMatchTextContent('No leader.');
  await expect
    .element(page.getByRole('region', { name: 'Users without a team' }))
    .toMatchTextContent('anders');
  await button('Change team of mads from today').click();
  await page.getByRole('menuitemradio', { name: 'NORTH' }).click();
  await expectToast('mads is now in team NORTH');
  await expect.element(people('NORTH', 'Members')).toMatchTextContent('mads');
  await expect.element(box('SOUTH')).not.toBeInTheDocument();
  await expect
    .poll(() => callsOf('user', 'update'))
    .toMatchObject([{ username: 'mads', teamCode: 'NORTH' }]);
  await expect
    .element(page.getByRole('link', { name: 'mads' }))
    .toHaveAttribute('href', '/admin/users/edit?username=mads');
});

test('a unit of measure of a resource counts as time, one of an item does not (D46, D63)', async () => {
  const hour = unit({ unitType: 'resource', unitNo: 'H-200', code: 'HOUR', description: 'Hour' });
  const units = keepRows([hour], 'code');
  const counted = { DAY: 'days', MIN: 'minutes' } as const;
  await openApp('/admin/resources/edit?no=H-200', {
    as: 'adam',
    answers: {
      resource: keepRows([resource()], 'no').answers,
      item: keepRows([item()], 'no').answers,
      unit: {
        ...units.answers,
        create: (input) => {
          const created = units.answers.create(input);
          const code = created.code === 'DAY' ? 'DAY' : 'MIN';
          return units.change(code, { countsAs: input.countsAs ?? counted[code] });
        },
        update: (input) => {
          if (input.countsAs !== 'minutes' || !input.hours) return units.answers.update(input);
          const errors = [{ path: 'hours', code: 'hours-not-counted' } as const];
          throw new Refusal('invalid-input', { errors });
        },
      },
    },
  });
  const panel = page.getByRole('region', { name: 'Units of measure', exact: true });
  const hours = field('Hours each', panel);
  const row = (name: string) => panel.getByRole('row', { name });

  await button('Add unit', panel).click();
  await expect
    .element(panel.getByText(/^A new unit is recognised by its code: TIME, TIMER/))
    .toBeVisible();
  await field('Code', panel).fill('DAY');
  await field('Description', panel).fill('Day');
  await hours.fill('7:24');
  await expect
    .element(hours)
    .toHaveAccessibleDescription('Write hours as a number, such as 7.5 for 7:30');
  await expect.element(hours).toHaveAttribute('aria-invalid', 'true');
  await hours.fill('7.4');
  await button('Create', panel).click();
  await expectToast('Unit successfully created');
  await expect.element(row('Day')).toMatchTextContent('Days7.40');

  await button('Edit Day', panel).click();
  await hours.fill('');
  await button('Save', panel).click();
  await expectToast('Unit successfully updated');
  await expect.element(row('Day')).not.toMatchTextContent('7.40');

  await button('Add unit', panel).click();
  await field('Code', panel).fill('MIN');
  await field('Description', panel).fill('Minute');
  await button('Create', panel).click();
  await expect.element(row('Minute')).toMatchTextContent('Minutes');
  await button('Edit Minute', panel).click();
  await expect.element(panel.getByText(/^A new unit is recognised/)).not.toBeInTheDocument();
  await hours.fill('2');
  await button('Save', panel).click();
  await expect.element(hours).toHaveAttribute('aria-invalid', 'true');
  await pick('Counts as', 'Ho', 'Hours');
  await button('Save', panel).click();
  await expect.element(row('Minute')).toMatchTextContent('2.00');

  await goTo('/admin/items/edit?no=V-1020');
  await button('Add unit', panel).click();
  await expect.element(field('Description', panel)).toBeVisible();
  await expect.element(hours).not.toBeInTheDocument();
});
