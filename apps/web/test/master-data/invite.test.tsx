import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Outputs } from '#trpc.ts';
import { goTo, openApp } from '../support/app.tsx';
import { button, checkbox, expectCount } from '../support/fields.ts';
import { keepEveryKind } from '../support/kinds.ts';
import { callsOf, Refusal, setAnswers } from '../support/server.ts';
import { keepUsers, user } from '../support/users.ts';

type Invited = Outputs['user']['inviteMany'];
type User = ReturnType<typeof user>;

const adam = user({ username: 'adam', profileType: 'Admin', teamCode: null });
const bar = page.getByRole('region', { name: 'Selected rows' });
const dialog = page.getByRole('dialog');
const cards = () => [...document.querySelectorAll('.invitation-card')];
const text = (element: Element | undefined) => element?.textContent ?? '';

function people(count: number, change: Partial<User> = {}): User[] {
  return Array.from({ length: count }, (_, index) =>
    user({ username: `person ${index + 1}`, hasPassword: false, ...change }),
  );
}

interface Company {
  readonly users: readonly User[];
  readonly sendsMail?: boolean;
  /** To whom the mail server refuses to send. */
  readonly unsent?: string;
  readonly path?: string;
  readonly languageCode?: 'ENU' | 'DAN';
}

async function openUsers({ users, sendsMail = false, unsent, path = '', languageCode }: Company) {
  const kept = keepUsers([adam, ...users]);
  const inviteMany = ({ usernames }: { usernames: string[] }): Invited =>
    usernames.map((username, index) => {
      const { email, teamCode } = users.find((each) => each.username === username) ?? adam;
      kept.change(username, { invitedUntil: '2026-11-29T13:30:00.000Z' });
      return {
        username,
        name: `Name of ${username}`,
        teamCode,
        languageCode: index === 0 ? 'DAN' : 'ENU',
        url: `https://worksheet.example/invitation/${username.replaceAll(' ', '-')}`,
        expiresDateTime: '2026-11-29T13:30:00.000Z',
        sentTo: sendsMail && username !== unsent ? email : null,
      };
    });
  const printed: number[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(cards().length));
  await openApp(`/admin/users${path}`, {
    as: 'adam',
    ...(languageCode && { session: { languageCode } }),
    answers: {
      session: { loginOptions: () => ({ forgottenPassword: sendsMail }) },
      user: { ...kept.answers.user, inviteMany },
    },
  });
  return { printed };
}

test('thirty people get printed cards in three acts: tick all, Invite, Print', async () => {
  const { printed } = await openUsers({ users: people(30) });
  const acts = [checkbox('Select all 30'), button('Invite', bar), button('Print', dialog)];
  for (const act of acts) await act.click();
  expect(acts.length).toBeLessThanOrEqual(3);
  await expect.poll(() => printed).toEqual([30]);
  expect(callsOf('user', 'inviteMany')).toEqual([
    { usernames: people(30).map(({ username }) => username) },
  ]);
  expect(document.querySelectorAll('.invitation-page')).toHaveLength(4);
  await expect.element(dialog).toMatchTextContent('30 cards are ready');
  await button('Close', dialog).first().click();
  expect(cards()).toEqual([]);
  await expect.element(bar).not.toBeInTheDocument();
  await expectCount(page.getByRole('row').filter({ hasText: 'Invited' }), 30);
});

test('a card has the code, the name, the team and the username, in the language of its person', async () => {
  const { printed } = await openUsers({ users: people(2) });
  await checkbox('Select all 2').click();
  await button('Invite', bar).click();
  await button('Print', dialog).click();
  await expect.poll(() => printed).toEqual([2]);
  const [danish, english] = cards();
  expect(text(danish?.querySelector('h2') ?? undefined)).toBe('Name of person 1');
  for (const part of [
    'Trial & Co Ltd',
    'MONTAGE · person 1',
    'Ret kameraet mod koden',
    '29. nov. 2026',
  ])
    expect(text(danish)).toContain(part);
  for (const part of ['Point the camera at the code', 'Works once,', '29 Nov 2026'])
    expect(text(english)).toContain(part);
  expect(danish?.querySelector('svg')?.getAttribute('aria-label')).toContain('person 1');
});

test('with a mail server the third act sends, and who has no address gets a card', async () => {
  const users = [
    ...people(3, { email: 'one@nordlys.example' }),
    user({ username: 'kim', hasPassword: false }),
  ];
  const { printed } = await openUsers({ users, sendsMail: true, unsent: 'person 2' });
  await checkbox('Select all 4').click();
  await button('Invite', bar).click();
  await expect.element(dialog).toMatchTextContent('1 has no e-mail address');
  await button('Send', dialog).click();
  await expect.element(dialog).toMatchTextContent('2 invitations are sent');
  await expect.element(dialog).toMatchTextContent('2 could not be sent.');
  expect(printed).toEqual([]);
  await button('Print', dialog).click();
  await expect.poll(() => printed).toEqual([2]);
});

test('ticking everyone invites those without a password, and says who is left out', async () => {
  const users = [
    ...people(1),
    user({ username: 'ida', hasPassword: false, invitedUntil: '2026-11-29T13:30:00.000Z' }),
    user({ username: 'tove' }),
    user({ username: 'kim', hasPassword: false, active: false }),
  ];
  await openUsers({ users });
  await checkbox('Select all 4').click();
  await button('Invite', bar).click();
  await expect.element(dialog).toMatchTextContent('Invite 2 users');
  await expect.element(dialog).toMatchTextContent('1 has a password already');
  await expect.element(dialog).toMatchTextContent('1 may not log in');
  await expect.element(dialog).toMatchTextContent('1 is invited already');
  await button('Print', dialog).click();
  await expect
    .poll(() => callsOf('user', 'inviteMany'))
    .toEqual([{ usernames: ['person 1', 'ida'] }]);
});

test('who has not logged in is a filter of the list, of which the start page of administrators reminds', async () => {
  const users = [...people(3), user({ username: 'tove' })];
  const { user: _, ...kinds } = keepEveryKind();
  setAnswers(kinds);
  await openUsers({ users });
  await button('Has not logged in').click();
  await expectCount(page.getByRole('row').filter({ hasText: 'person' }), 3);
  await button('Has not logged in').click();
  await expect.element(page.getByRole('row').filter({ hasText: 'tove' })).toBeVisible();

  await goTo('/admin');
  await page.getByText('3 have not logged in').click();
  await expectCount(page.getByRole('row').filter({ hasText: 'person' }), 3);
  await expect.element(page.getByRole('row').filter({ hasText: 'tove' })).not.toBeInTheDocument();
  await checkbox('Select all 3').click();
  await expect.element(button('Invite', bar)).toBeEnabled();
});

test('a refusal invites nobody, and the ticks stay', async () => {
  const kept = keepUsers([adam, ...people(2)]);
  const inviteMany = () => {
    throw new Refusal('too-many-requests', { retryAfter: 30 });
  };
  await openApp('/admin/users', {
    as: 'adam',
    answers: {
      session: { loginOptions: () => ({ forgottenPassword: false }) },
      user: { ...kept.answers.user, inviteMany },
    },
  });
  await checkbox('Select all 2').click();
  await button('Invite', bar).click();
  await button('Print', dialog).click();
  await expect.element(page.getByText('Too many requests').first()).toBeVisible();
  await button('Cancel', dialog).click();
  await expect.element(bar).toMatchTextContent('2 selected');
});
