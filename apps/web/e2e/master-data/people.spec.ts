import { missingPasswordHash } from '@worksheet/database/password-hashes';
import type { DatabasePool } from '@worksheet/database/pool';
import { createJob, createUser } from '@worksheet/database/testing/factories';
import { expect, test } from '@playwright/test';
import { makeCustomCompany } from '../support/custom-company.ts';
import { expectToast, field } from '../support/fields.ts';

test.describe.configure({ mode: 'parallel' });

const fillIn = (languageCode: 'ENU' | 'DAN') => async (pool: DatabasePool, at: number) => {
  await createUser(pool, at, {
    username: 'adam',
    profile_type: 'Admin',
    language_code: languageCode,
  });
  await createUser(pool, at, { username: 'nina', password_hash: missingPasswordHash });
  await createUser(pool, at, { username: 'bo', team_code: 'MONTAGE' });
  await createUser(pool, at, { username: 'old', team_code: 'GONE', active: false });
  await createJob(pool, at, { code: 'J-1', team_code: 'SERVICE' });
};

const texts = {
  ENU: {
    none: 'No password',
    text: 'nina cannot log in until they are invited or you set a password.',
    set: 'Set a password',
    password: 'New password',
    repeat: 'Repeat the password',
    change: 'Change password',
    changed: 'Password successfully changed',
    team: 'Team code',
    from: 'In the team from',
    history: 'Teams over time',
    remove: 'Remove',
    save: 'Save',
    saved: 'User successfully updated',
  },
  DAN: {
    none: 'Ingen adgangskode',
    text: 'nina kan ikke logge ind, før brugeren er inviteret, eller du angiver en adgangskode.',
    set: 'Angiv en adgangskode',
    password: 'Ny adgangskode',
    repeat: 'Gentag adgangskoden',
    change: 'Skift adgangskode',
    changed: 'Adgangskoden er ændret',
    team: 'Teamkode',
    from: 'I teamet fra',
    history: 'Teams over tid',
    remove: 'Fjern',
    save: 'Gem',
    saved: 'Brugeren er opdateret',
  },
};

for (const languageCode of ['ENU', 'DAN'] as const) {
  const words = texts[languageCode];
  test(`a user without a password is shown as one, and gets one beside the form (${languageCode})`, async ({
    page,
  }) => {
    const company = await makeCustomCompany({ languageCode }, fillIn(languageCode));
    await company.signIn(page, 'adam');
    await page.goto('/admin/users');
    const row = page.getByRole('row').filter({ hasText: 'nina' });
    await expect(row).toContainText(words.none);
    await expect(page.getByRole('row').filter({ hasText: words.none })).toHaveCount(1);

    await page.goto('/admin/users/edit?username=nina');
    await expect(page.getByText(words.text)).toBeVisible();
    await page.getByRole('button', { name: words.set }).click();
    await expect(field(page, words.password)).toBeFocused();
    await page.keyboard.type('a fine long one');
    await field(page, words.repeat).fill('a fine long one');
    await page.getByRole('button', { name: words.change }).click();
    await expectToast(page, words.changed);
    await expect(page.getByText(words.none)).toHaveCount(0);
  });

  test(`the team code of users and jobs suggests those in use, and takes any other (D47, ${languageCode})`, async ({
    page,
  }) => {
    const company = await makeCustomCompany({ languageCode }, fillIn(languageCode));
    await company.signIn(page, 'adam');
    for (const path of ['users/edit?username=bo', 'users/add', 'jobs/add', 'jobs/edit?code=J-1']) {
      await page.goto(`/admin/${path}`);
      const team = field(page, words.team);
      await expect(team).toBeEditable();
      const suggestions = () =>
        team.evaluate((input: HTMLInputElement) =>
          [...(input.list?.options ?? [])].map(({ value }) => value),
        );
      await expect.poll(suggestions).toEqual(['MONTAGE', 'SERVICE']);
      await team.fill('nyt team');
      await expect(team).toHaveValue('NYT TEAM');
    }
  });

  test(`the last first day in a team can be corrected and removed (D66, ${languageCode})`, async ({
    page,
  }) => {
    const company = await makeCustomCompany({ languageCode }, async (pool, at) => {
      await fillIn(languageCode)(pool, at);
      await createUser(pool, at, { username: 'eva', team_code: 'TAG' });
    });
    await company.signIn(page, 'adam');
    const open = () => page.goto('/admin/users/edit?username=eva');
    const save = async () => {
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expectToast(page, words.saved);
    };
    const history = page.getByRole('list', { name: words.history }).getByRole('listitem');
    const teams = async () => {
      const response = await page.request.get('/api/user/teams?username=eva');
      const all = (await response.json()) as { teamCode: string; from: string | null }[];
      return all.map(({ teamCode, from }) => [teamCode, from]);
    };

    await open();
    await expect(field(page, words.from)).toHaveCount(0);
    await field(page, words.team).fill('FACADE');
    await field(page, words.from).fill('2026-11-02');
    await save();
    await open();
    await expect(history).toHaveCount(2);
    await expect(field(page, words.from)).toHaveValue(/\b02\b.*2026/);
    await field(page, words.from).fill('2026-10-05');
    await save();
    expect(await teams()).toEqual([
      ['TAG', null],
      ['FACADE', '2026-10-05'],
    ]);

    await open();
    await page.getByRole('button', { name: words.remove, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
    await expectToast(page, words.saved);
    await expect(history).toHaveCount(0);
    await expect(field(page, words.team)).toHaveValue('TAG');
    await expect(field(page, words.from)).toHaveCount(0);
    expect(await teams()).toEqual([['TAG', null]]);
    await save();
    expect(await teams()).toEqual([['TAG', null]]);
  });
}
