import type { AuditEvent } from '@worksheet/domain/changes/audit';
import type { AuditSearch } from '#features/audit/audit-search.ts';

export interface AuditFilter extends AuditSearch {
  readonly event?: AuditEvent | undefined;
}

/** The events in the order of the filter's options. */
const eventOrder: Record<AuditEvent, true> = {
  'sign-in': true,
  'sign-in-failed': true,
  'sign-in-refused': true,
  'locked-out': true,
  'sign-out': true,
  'user-created': true,
  'user-updated': true,
  'user-deleted': true,
  'personal-data-downloaded': true,
  'personal-data-erased': true,
  'password-changed': true,
  'user-invited': true,
  'password-reset-requested': true,
  'sessions-ended': true,
  'passkey-added': true,
  'passkey-renamed': true,
  'passkey-removed': true,
  'second-factor-added': true,
  'second-factor-removed': true,
  'recovery-codes-replaced': true,
  'factors-removed': true,
  'identity-updated': true,
  'identity-tested': true,
  'identity-linked': true,
  'identity-unlinked': true,
  'identity-ended': true,
  'group-changed': true,
  'master-data-created': true,
  'master-data-updated': true,
  'master-data-deleted': true,
  'master-data-batch': true,
  'master-data-merged': true,
  'master-data-unmerged': true,
  imported: true,
  'settings-changed': true,
  'norm-changed': true,
  'agreement-changed': true,
  'user-agreement-changed': true,
  'pay-profiles-changed': true,
  'day-asked': true,
  'api-key-generated': true,
  'api-key-displayed': true,
  'api-key-revoked': true,
  'api-key-created': true,
  'api-key-deleted': true,
  exported: true,
  'export-voided': true,
  'export-acknowledged': true,
  'plan-changed': true,
  'calendar-shared': true,
  'calendar-ended': true,
  'pay-run-created': true,
  'pay-run-voided': true,
  'signed-off': true,
  'sign-off-withdrawn': true,
  'webhook-created': true,
  'webhook-updated': true,
  'webhook-deleted': true,
  'webhook-disabled': true,
  'webhook-replayed': true,
  'visit-began': true,
  'visit-ended': true,
  'tenant-created': true,
  'tenant-updated': true,
  'tenant-deactivated': true,
  'tenant-reactivated': true,
  'tenant-records-downloaded': true,
  'tenant-deleted': true,
};
const isEvent = (name: string): name is AuditEvent => Object.hasOwn(eventOrder, name);
export const auditEventOptions = Object.keys(eventOrder).filter(isEvent);

/** Returns the filter with its dates in order, and without an event that does not exist. */
export function auditFilter({ from, to, event, ...rest }: AuditSearch): AuditFilter {
  const swapped = from !== undefined && to !== undefined && from > to;
  return {
    ...rest,
    ...(event !== undefined && isEvent(event) ? { event } : {}),
    ...(swapped ? { from: to, to: from } : { from, to }),
  };
}
