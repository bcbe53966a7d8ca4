import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { button, expectAddress, expectTexts, picker } from '../support/fields.ts';
import { keepEveryKind } from '../support/kinds.ts';
import { keepExports } from '../support/exports.ts';
import { auditEntry, keepUsers, team, user } from '../support/users.ts';

const names = { adam: 'Adam Ask', bo: 'Bo Lund', tove: 'Tove Brandt' };
const kept = keepUsers([
  user({ username: 'adam', profileType: 'Admin', teamCode: null }),
  user({ defaultResource: 'H-200' }),
  user({ username: 'kim' }),
]).answers.user;
const teams = () => [team('MONTAGE', { leaders: ['adam'], members: ['bo', 'kim'] })];

const audited = [
  auditEntry({ event: 'user-updated', subject: 'bo' }),
  auditEntry({ event: 'sign-in', username: 'olga@OPERATOR' }),
  auditEntry({ event: 'password-changed', subject: 'adam' }),
];
const answers = {
  ...keepEveryKind(),
  apiKey: { list: () => [], operatorKey: () => ({ operatorKey: null }) },
  user: { ...keepEveryKind().user, ...kept, teams, names: () => names },
  audit: { list: () => ({ entries: audited, nextCursor: null }) },
};

test.each([
  ['ENU', 'Changed the user Bo Lund (bo)', 'Changed their own password', 'User'],
  ['DAN', 'Ændrede brugeren Bo Lund (bo)', 'Skiftede sin egen adgangskode', 'Bruger'],
] as const)(
  'the audit log has names beside the usernames that it stores (D70, %s)',
  async (languageCode, changed, own, label) => {
    await page.viewport(1280, 900);
    await openApp('/admin/audit', { as: 'adam', session: { languageCode }, answers });
    await expectTexts(page.getByCss('tbody td:nth-child(2)'), [
      'Adam Ask adam',
      'olga@OPERATOR',
      'Adam Ask adam',
    ]);
    await expect.element(page.getByRole('table')).toMatchTextContent(changed);
    await expect.element(page.getByRole('table')).toMatchTextContent(own);
    await expectAccessibleInBothThemes();
    await picker(label).click();
    await userEvent.keyboard('bo l');
    await expectTexts(page.getByRole('option'), ['bo Bo Lund', expect.any(String)]);
    await userEvent.keyboard('und');
    await expectTexts(page.getByRole('option'), ['bo Bo Lund']);
    await userEvent.keyboard('{Enter}');
    await expectAddress('/admin/audit?username=bo');
    await expect.element(picker(label)).toMatchTextContent('Bo Lund');
    await page.viewport(390, 844);
    await expect.element(page.getByRole('main')).toMatchTextContent('Adam Ask adam');
    await expectAccessible();
  },
);

test('the list of users has names beside usernames, and finds them', async () => {
  await page.viewport(1280, 900);
  await openApp('/admin/users', { as: 'adam', answers });
  const users = page.getByRole('table').getByRole('row');
  await expect.element(users.nth(2).getByText('Bo Lund', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('lund');
  await expect.poll(() => users.elements().length).toBe(2);
  await expectAccessible();
});

test.each([390, 1280])('teams have names beside usernames (%i)', async (width) => {
  await page.viewport(width, 844);
  await openApp('/admin/teams', { as: 'adam', answers });
  await expect.element(page.getByRole('link', { name: 'Bo Lund' })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Members' }))
    .toMatchTextContent(/Bo Lund bo.*kim/);
  await expect.element(button('Change team of Bo Lund (bo) from today')).toBeVisible();
});

test.each([
  ['ENU', 'By'],
  ['DAN', 'Af'],
] as const)(
  'exports say who made them, and whose records are in them (%s)',
  async (languageCode, by) => {
    await page.viewport(1280, 900);
    const exports = keepExports({ exports: 2 });
    await openApp('/archive/exports', {
      as: 'adam',
      session: { languageCode },
      ...exports,
      answers: { ...exports.answers, user: { names: () => names } },
    });
    await expectTexts(page.getByCss('tbody td:nth-child(3)'), ['Adam Ask', 'Adam Ask']);
    await expect.element(page.getByRole('complementary')).toMatchTextContent('Adam Ask (adam)');
    await expect.element(page.getByRole('complementary')).toMatchTextContent('Bo Lund · ');
    await page.getByRole('combobox', { name: new RegExp(`^${by}`) }).click();
    await userEvent.keyboard('ask{Enter}');
    await expectAddress(/by=adam/);
  },
);
