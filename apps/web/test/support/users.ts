import type { Outputs } from '#trpc.ts';
import { keepRows } from './kept-rows.ts';
import { newId } from './people.ts';

type User = Outputs['user']['single'];

/** Bo, a basic user of the team MONTAGE. */
export function user(change: Partial<User> = {}): User {
  return {
    id: newId(),
    username: 'bo',
    languageCode: 'ENU',
    profileType: 'Basic',
    teamCode: 'MONTAGE',
    teamFrom: null,
    defaultDescription: null,
    defaultResource: null,
    lockDefaultResource: false,
    employedFrom: null,
    expirationDate: null,
    active: true,
    status: 'active',
    hasPassword: true,
    hasIdentity: false,
    invitedUntil: null,
    email: null,
    name: null,
    payrollNo: null,
    version: 1,
    createdDateTime: '2026-01-05T08:00:00.000Z',
    modifiedDateTime: '2026-01-05T08:00:00.000Z',
    ...change,
  };
}

type Team = Outputs['user']['teams'][number];

export function team(teamCode: string, change: Partial<Team> = {}): Team {
  return { teamCode, leaders: [], members: [], jobs: 0, ...change };
}

type Entry = Outputs['audit']['list']['entries'][number];

export function auditEntry(change: Partial<Entry>): Entry {
  return {
    id: newId(),
    at: '2026-11-18T09:00:00.000Z',
    event: 'master-data-updated',
    username: 'adam',
    address: '203.0.113.9',
    subject: null,
    details: {},
    ...change,
  };
}

/** The users adam and bo, unless a test names others. */
export function keepUsers(
  users: readonly User[] = [
    user({ username: 'adam', profileType: 'Admin', teamCode: null }),
    user(),
  ],
  options: Parameters<typeof keepRows>[2] = {},
) {
  const kept = keepRows(users, 'username', options);
  const answers = {
    user: {
      ...kept.answers,
      list: () => kept.answers.list().map(withStatus),
      create: (input: object) => ({ ...kept.answers.create(input), invitation: null }),
      teams: (): Team[] => [],
      norm: () => ({ norms: [] }),
      factors: () => ({ hasAuthenticatorApp: false, passkeys: 0 }),
    },
  };
  return { ...kept, answers };
}

function withStatus(of: User): User {
  return { ...of, status: of.active ? of.status : 'inactive' };
}
