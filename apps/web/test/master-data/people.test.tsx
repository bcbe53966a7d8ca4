import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { button, expectCount, expectToast, field } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { customer, job } from '../support/master-data.ts';
import { callsOf } from '../support/server.ts';
import { keepUsers, team, user } from '../support/users.ts';

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
  const session = { languageCode };

  test(`a user without a password is shown as one, and gets one beside the form (${languageCode})`, async () => {
    const kept = keepUsers([user({ username: 'nina', hasPassword: false }), user()]);
    const changePassword = ({ username }: { username: string }) => {
      kept.change(username, { hasPassword: true });
      return { ok: true } as const;
    };
    const answers = { user: { ...kept.answers.user, changePassword } };
    await openApp('/admin/users', { as: 'adam', session, answers });
    const row = page.getByRole('row').filter({ hasText: 'nina' });
    await expect.element(row).toMatchTextContent(words.none);
    await expectCount(page.getByRole('row').filter({ hasText: words.none }), 1);

    await goTo('/admin/users/edit?username=nina');
    await expect.element(page.getByText(words.text)).toBeVisible();
    await button(words.set).click();
    await expect.element(field(words.password)).toHaveFocus();
    await userEvent.keyboard('a fine long one');
    await field(words.repeat).fill('a fine long one');
    await button(words.change).click();
    await expectToast(words.changed);
    await expect.element(page.getByText(words.none)).not.toBeInTheDocument();
    await expect
      .poll(() => callsOf('user', 'changePassword'))
      .toMatchObject([
        { username: 'nina', password: 'a fine long one', confirmPassword: 'a fine long one' },
      ]);
  });

  test(`the team code of users and jobs suggests those in use, and takes any other (D47, ${languageCode})`, async () => {
    const kept = keepUsers();
    const teams = () => [team('MONTAGE'), team('SERVICE')];
    const answers = {
      user: { ...kept.answers.user, teams },
      job: keepRows([job({ teamCode: 'SERVICE' })], 'code').answers,
      jobTask: keepRows([], 'code').answers,
      customer: keepRows([customer()], 'no').answers,
    };
    await openApp('/admin/users/edit?username=bo', { as: 'adam', session, answers });
    for (const path of ['users/edit?username=bo', 'users/add', 'jobs/add', 'jobs/edit?code=J-1']) {
      await goTo(`/admin/${path}`);
      const code = field(words.team);
      await expect.element(code).toBeEnabled();
      const suggestions = () => {
        const input = code.element();
        if (!(input instanceof HTMLInputElement)) throw new Error('no input');
        return [...(input.list?.options ?? [])].map(({ value }) => value);
      };
      await expect.poll(suggestions).toEqual(['MONTAGE', 'SERVICE']);
      await code.fill('nyt team');
      await expect.element(code).toHaveValue('NYT TEAM');
    }
  });

  test(`the last first day in a team can be corrected and removed (D66, ${languageCode})`, async () => {
    const eva = { username: 'eva', teamCode: 'TAG' };
    const kept = keepUsers([user(eva)]);
    const teams = () => {
      const [{ teamCode, teamFrom } = user()] = kept.rows();
      if (teamFrom === null) return [team('TAG', { from: null, to: null })];
      const until = { from: null, to: '2026-10-04' };
      return [team('TAG', until), team(teamCode ?? '', { from: teamFrom, to: null })];
    };
    const updateTeams = () => {
      kept.change('eva', { teamCode: 'TAG', teamFrom: null });
      return teams();
    };
    const answers = { user: { ...kept.answers.user, teams, updateTeams } };
    const path = '/admin/users/edit?username=eva';
    const save = async () => {
      await button(words.save).first().click();
      await expectToast(words.saved);
    };
    const history = page.getByRole('list', { name: words.history }).getByRole('listitem');

    await openApp(path, { as: 'adam', session, answers });
    await expect.element(field(words.team)).toHaveValue('TAG');
    await expect.element(field(words.from)).not.toBeInTheDocument();
    await field(words.team).fill('FACADE');
    await field(words.from).fill('2026-11-02');
    await save();
    await expect
      .poll(() => callsOf('user', 'update'))
      .toMatchObject([{ teamCode: 'FACADE', teamFrom: '2026-11-02' }]);
    await goTo(path);
    await expectCount(history, 2);
    await expect
      .element(field(words.from))
      .toHaveValue(languageCode === 'DAN' ? '02.11.2026' : '02/11/2026');
    await field(words.from).fill('2026-10-05');
    await save();
    await expect
      .poll(() => callsOf('user', 'update').at(-1))
      .toMatchObject({
        teamCode: 'FACADE',
        teamFrom: '2026-10-05',
      });

    await goTo(path);
    await button(words.remove).click();
    await button(words.remove, page.getByRole('alertdialog')).click();
    await expectToast(words.saved);
    await expectCount(history, 0);
    await expect.element(field(words.team)).toHaveValue('TAG');
    await expect.element(field(words.from)).not.toBeInTheDocument();
    await expect
      .poll(() => callsOf('user', 'updateTeams'))
      .toMatchObject([{ username: 'eva', teams: [{ teamCode: 'TAG', from: null }] }]);
    await save();
    await expect
      .poll(() => callsOf('user', 'update').at(-1))
      .toMatchObject({ teamCode: 'TAG', version: 4 });
  });
}

test('the norm of a user is empty where that of the account applies, and shows it', async () => {
  const week = { monday: 7.4, tuesday: 7.4, wednesday: 7.4, thursday: 7.4, friday: 7.4 };
  const norm = { ...week, saturday: 0, sunday: 0, validFrom: '2026-01-01' };
  const kept = keepUsers();
  const updateNorm = ({ norms }: { norms: (typeof norm)[] }) => ({ norms });
  await openApp('/admin/users/edit?username=bo', {
    as: 'adam',
    answers: {
      account: { norm: () => ({ norms: [norm] }) },
      user: { ...kept.answers.user, updateNorm },
    },
  });
  const card = page.getByRole('region', { name: 'Norm', exact: true });
  const friday = card.getByLabelText('Friday');
  await expect.element(friday).toHaveValue('');
  await expect.element(friday).toHaveAttribute('placeholder', '7.4');
  await button('Set the norm', card).click();
  await expect.element(card.getByLabelText('Monday')).toHaveAttribute('aria-invalid', 'true');
  await friday.fill('5');
  await button('Set the norm', card).click();
  await expect
    .poll(() => callsOf('user', 'updateNorm'))
    .toMatchObject([
      { username: 'bo', norms: [{ ...norm, validFrom: expect.any(String), friday: 5 }] },
    ]);
});
