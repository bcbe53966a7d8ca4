import type { AuditEvent } from '@worksheet/domain/audit';
import { isCalendarDate } from '@worksheet/domain/calendar';

/** What the log is asked for; kept in the query string. */
export interface AuditSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly event?: AuditEvent | undefined;
  readonly username?: string | undefined;
}

/** Every kind of entry in the order in which they are offered; one that is missing here does not compile. */
const offered: Record<AuditEvent, true> = {
  'sign-in': true,
  'sign-in-failed': true,
  'sign-in-refused': true,
  'locked-out': true,
  'sign-out': true,
  'user-created': true,
  'user-updated': true,
  'user-deleted': true,
  'password-changed': true,
  'settings-changed': true,
  'api-key-generated': true,
  'api-key-displayed': true,
  'api-key-revoked': true,
  exported: true,
  'visit-began': true,
  'visit-ended': true,
  'tenant-created': true,
  'tenant-updated': true,
  'tenant-deactivated': true,
  'tenant-reactivated': true,
  'tenant-deleted': true,
};
const isEvent = (name: string): name is AuditEvent => Object.hasOwn(offered, name);
export const events = Object.keys(offered).filter(isEvent);

/** What the query string says; anything else is nothing. Read before the page is there, so it brings no schema along. */
export function auditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const { from, to, event, username } = search;
  return {
    ...(isDate(from) ? { from } : {}),
    ...(isDate(to) ? { to } : {}),
    ...(typeof event === 'string' && isEvent(event) ? { event } : {}),
    ...(typeof username === 'string' && username !== '' ? { username } : {}),
  };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDate(value);
}

/** Two dates in the wrong order are the days between them all the same. */
export function inOrder({ from, to, ...rest }: AuditSearch): AuditSearch {
  const swapped = from !== undefined && to !== undefined && from > to;
  return swapped ? { ...rest, from: to, to: from } : { ...rest, from, to };
}
