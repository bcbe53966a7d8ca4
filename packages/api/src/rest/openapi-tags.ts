import type { OpenAPIObject } from 'trpc-to-openapi';
import type { Route } from '#rest/routes.ts';

type Tags = NonNullable<OpenAPIObject['tags']>;

const meanings: Readonly<Record<string, string>> = {
  session: 'Signing in and out, and who one is.',
  account: 'The account of the caller: its settings and its API key.',
  worksheet: 'Registered work: the worksheet, its archive and the exports between them.',
  attachment: 'The images of a record.',
  customer: 'Whom work is done for.',
  item: 'Goods that are used up; each has units of measure of its own.',
  resource: 'People and machines whose time is registered; each has units of measure of its own.',
  unit: 'The units of measure of an item or a resource.',
  location: 'Where work is done.',
  worktype: 'What kind of work it is.',
  job: 'What work is done on; billed to a customer.',
  jobtask: 'The parts of a job.',
  user: 'The people of the account.',
  audit: 'What happened in the account.',
  tenant: 'The accounts of this installation, for its operators.',
};

/** The tags in use, in the order of the router, with what they stand for. */
export function tagsOf(routes: readonly Route[]): Tags {
  const names = new Set(routes.flatMap((route) => route.documented.tags ?? []));
  return [...names].map((name) => ({ name, description: meanings[name] ?? `The ${name} calls.` }));
}
