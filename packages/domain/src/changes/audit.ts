import { z } from 'zod';
import { isoDate, limit, timestamp, usernameFilter } from '../fields/fields.ts';
import { csvText } from '../worksheet/csv.ts';

export const auditEvents = [
  'sign-in',
  'sign-in-failed',
  'sign-in-refused',
  'locked-out',
  'sign-out',
  'user-created',
  'user-updated',
  'user-deleted',
  'personal-data-downloaded',
  'personal-data-erased',
  'password-changed',
  'user-invited',
  'password-reset-requested',
  'sessions-ended',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-replaced',
  'factors-removed',
  'identity-updated',
  'identity-tested',
  'identity-linked',
  'identity-unlinked',
  'identity-ended',
  'group-changed',
  'master-data-created',
  'master-data-updated',
  'master-data-deleted',
  'master-data-batch',
  'master-data-merged',
  'master-data-unmerged',
  'imported',
  'settings-changed',
  'norm-changed',
  'agreement-changed',
  'user-agreement-changed',
  'pay-profiles-changed',
  'day-asked',
  'plan-changed',
  'calendar-shared',
  'calendar-ended',
  'api-key-generated',
  'api-key-displayed',
  'api-key-revoked',
  'api-key-created',
  'api-key-deleted',
  'exported',
  'export-voided',
  'export-acknowledged',
  'pay-run-created',
  'pay-run-voided',
  'signed-off',
  'sign-off-withdrawn',
  'webhook-created',
  'webhook-updated',
  'webhook-deleted',
  'webhook-disabled',
  'webhook-replayed',
  'visit-began',
  'visit-ended',
  'tenant-created',
  'tenant-updated',
  'tenant-deactivated',
  'tenant-reactivated',
  'tenant-records-downloaded',
  'tenant-deleted',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** Events whose subject is not a user, but a code, a number or an address that may read like a username. */
export const eventsOfOtherThings: readonly AuditEvent[] = auditEvents.filter((event) =>
  /^(master-data|imported|settings|group|agreement|pay-|api-key|export|signed|sign-off|webhook|visit|tenant)/.test(
    event,
  ),
);

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/**
 * The details are names and numbers, or the value of a field before and after. They never contain a
 * secret or free text.
 */
export const auditDetails = z.record(
  z.string(),
  z.union([auditValue, z.tuple([auditValue, auditValue])]),
);
export type AuditDetails = z.output<typeof auditDetails>;
type AuditValue = z.output<typeof auditValue>;

export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  event: z.enum(auditEvents),
  username: z.string(),
  address: z.string().nullable(),
  subject: z.string().nullable(),
  details: auditDetails,
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Both dates are inclusive, in the account's time zone; `username` matches the actor or the subject. */
export const auditFilter = z.object({
  from: isoDate.optional(),
  to: isoDate.optional(),
  event: z.enum(auditEvents).optional(),
  username: usernameFilter,
});
export type AuditFilter = z.output<typeof auditFilter>;

/** Entries are listed newest first; `cursor` is the `nextCursor` of the previous page. */
export const listAudit = auditFilter.extend({
  limit,
  cursor: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,16}$/, 'not-valid')
    .optional(),
});
export type ListAudit = z.output<typeof listAudit>;

export const auditPage = z.object({
  entries: z.array(auditEntry),
  nextCursor: z.string().nullable(),
});
export type AuditPage = z.output<typeof auditPage>;

export function auditChanges<T extends Record<string, AuditValue>>(
  before: T,
  after: T,
): AuditDetails {
  return Object.fromEntries(
    Object.entries(before).flatMap(([field, from]): [string, [AuditValue, AuditValue]][] => {
      const to = after[field] ?? null;
      return from === to ? [] : [[field, [from, to]]];
    }),
  );
}

/** The same of entries by their date or code; one that only one side has is null on the other. */
export function auditEntries(
  before: Readonly<Record<string, AuditValue>>,
  after: Readonly<Record<string, AuditValue>>,
): AuditDetails {
  const names = Object.keys({ ...before, ...after }).toSorted();
  const all = (entries: Readonly<Record<string, AuditValue>>) =>
    Object.fromEntries(names.map((name) => [name, entries[name] ?? null]));
  return auditChanges(all(before), all(after));
}

export const auditCsvName = 'audit.csv';
export const auditCsvColumns = [
  'at',
  'event',
  'username',
  'address',
  'subject',
  'details',
] as const;

/** Returns the cells of an entry in column order, escaped against formula injection (D19). */
export function auditCsvCells(entry: AuditEntry): string[] {
  const details = Object.entries(entry.details).map(([name, detail]) =>
    Array.isArray(detail)
      ? `${name}: ${formatValue(detail[0])} → ${formatValue(detail[1])}`
      : `${name}: ${formatValue(detail)}`,
  );
  const { at, event, username, address, subject } = entry;
  return [at, event, username, address ?? '', subject ?? '', details.join('; ')].map((text) =>
    csvText(text),
  );
}

function formatValue(value: AuditValue): string {
  return value === null ? '–' : String(value);
}
