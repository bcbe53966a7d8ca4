import { dateOf, textOf } from '#lib/search-params.ts';

export interface AuditSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly event?: string | undefined;
  readonly username?: string | undefined;
}

/** Ignores invalid values. Every page loads the validators of all routes, so the kinds of events are not among them. */
export function auditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const [from, to] = [search.from, search.to].map(dateOf);
  const [event, username] = [search.event, search.username].map(textOf);
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(event && { event }),
    ...(username && { username }),
  };
}
