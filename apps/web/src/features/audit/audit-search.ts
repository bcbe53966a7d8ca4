import { isCalendarDate } from '@worksheet/domain/dates/calendar';

export interface AuditSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly event?: string | undefined;
  readonly username?: string | undefined;
}

/** Ignores invalid values. Every page loads the validators of all routes, so the kinds of events are not among them. */
export function auditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const { from, to, event, username } = search;
  return {
    ...(isDate(from) ? { from } : {}),
    ...(isDate(to) ? { to } : {}),
    ...(typeof event === 'string' ? { event } : {}),
    ...(typeof username === 'string' && username !== '' ? { username } : {}),
  };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDate(value);
}
