import { entities } from '@worksheet/domain/entities/entities';
import type { OpenAPIObject } from 'trpc-to-openapi';
import type { Route } from '#rest/routes.ts';

type Tags = NonNullable<OpenAPIObject['tags']>;

const descriptions: Readonly<Record<string, string>> = {
  session: 'Sign-in, sign-out, the current user, their password and their sessions.',
  passkey: 'The passkeys of the user, and logging in with one.',
  secondFactor: 'The second step of a login: authenticator apps and recovery codes.',
  identity: 'The login at a company’s own provider (OpenID Connect).',
  account: 'The account of the caller: its settings and its API key.',
  worksheet: 'Records of work: the worksheet, its archive and the exports.',
  approval: 'What is reviewed before records are approved.',
  draft: 'What agents propose to the user, who accepts or refuses it.',
  hours: 'The hours of people against their norm.',
  plan: 'Who is planned on which job on which day.',
  reminder: 'What people are reminded of, and on which devices.',
  report: 'Sums of records over a period, and saved reports.',
  signoff: 'The sheets that customers read, and their signatures.',
  attachment: 'The images of a record.',
  favourite: 'What a user has starred, to find it first.',
  merge: 'Two customers, jobs, items or resources that become one.',
  pay: 'What people are paid for, pay runs, and files for payroll systems.',
  user: 'The users of the account.',
  import: 'Files of master data: what they hold, what they would change, and carrying it out.',
  audit: 'The audit log of the account.',
  change: 'What was changed, for systems that follow the account.',
  webhook: 'Addresses that receive the changes of the account, and what was sent to them.',
  tenant: 'The accounts of this installation, for its operators.',
  ...Object.fromEntries(Object.values(entities).map(({ name, rest }) => [name, rest.tag])),
};

export function tagsOf(routes: readonly Route[]): Tags {
  const names = new Set(routes.flatMap((route) => route.documented.tags ?? []));
  return [...names].map((name) => ({
    name,
    description: descriptions[name] ?? `The ${name} calls.`,
  }));
}
