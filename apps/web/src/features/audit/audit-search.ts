import type { AuditEvent } from '@worksheet/domain/audit';
import { isCalendarDate } from '@worksheet/domain/calendar';

export interface AuditSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly event?: AuditEvent | undefined;
  readonly username?: string | undefined;
}

/** In the order of the filter's options. */
const eventOrder: Record<AuditEvent, true> = {
  'sign-in': true,
  'sign-in-failed': true,
  'sign-in-refused': true,
  'locked-out': true,
  'sign-out': true,
  'user-created': true,
  'user-updated': true,
  'user-deleted': true,
  'password-changed': true,
  'master-data-created': true,
  'master-data-updated': true,
  'master-data-deleted': true,
  'master-data-batch': true,
  imported: true,
  'settings-changed': true,
  'api-key-generated': true,
  'api-key-displayed': true,
  'api-key-revoked': true,
  exported: true,
  'export-voided': true,
  'visit-began': true,
  'visit-ended': true,
  'tenant-created': true,
  'tenant-updated': true,
  'tenant-deactivated': true,
  'tenant-reactivated': true,
  'tenant-deleted': true,
};
const isEvent = (name: string): name is AuditEvent => Object.hasOwn(eventOrder, name);
export const auditEventOptions = Object.keys(eventOrder).filter(isEvent);

/** Ignores invalid values. Without zod, because every page loads the validators of all routes. */
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

export function withOrderedDates({ from, to, ...rest }: AuditSearch): AuditSearch {
  const swapped = from !== undefined && to !== undefined && from > to;
  return swapped ? { ...rest, from: to, to: from } : { ...rest, from, to };
}
