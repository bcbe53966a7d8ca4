import { entities } from '@worksheet/domain/entities/entities';
import type { OpenAPIObject } from 'trpc-to-openapi';
import type { Route } from '#rest/routes.ts';

type Tags = NonNullable<OpenAPIObject['tags']>;

const meanings: Readonly<Record<string, string>> = {
  session: 'Signing in and out, and who one is.',
  account: 'The account of the caller: its settings and its API key.',
  worksheet: 'Registered work: the worksheet, its archive and the exports between them.',
  attachment: 'The images of a record.',
  user: 'The people of the account.',
  audit: 'What happened in the account.',
  tenant: 'The accounts of this installation, for its operators.',
  ...Object.fromEntries(Object.values(entities).map(({ name, rest }) => [name, rest.tag])),
};

/** The tags in use, in the order of the router, with what they stand for. */
export function tagsOf(routes: readonly Route[]): Tags {
  const names = new Set(routes.flatMap((route) => route.documented.tags ?? []));
  return [...names].map((name) => ({ name, description: meanings[name] ?? `The ${name} calls.` }));
}
