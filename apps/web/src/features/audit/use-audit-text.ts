import type { AuditEntry, AuditEvent } from '@worksheet/domain/changes/audit';
import { t } from 'i18next';
import { detailText } from '#features/audit/detail-text.ts';
import { useLocale } from '#lib/format.ts';
import { usePersonLabel } from '#lib/use-person-name.ts';

export interface AuditText {
  readonly when: string;
  readonly what: string;
  readonly changes: readonly string[];
}

const inSentence = new Set(
  'accepted administrator created deactivated entity file into people records refused rejected unchanged until updated'.split(
    ' ',
  ),
);

/** The events whose subject is a user. */
const aboutUsers: ReadonlySet<AuditEvent> = new Set([
  'user-created',
  'user-updated',
  'user-deleted',
  'user-invited',
  'personal-data-downloaded',
  'password-changed',
  'sessions-ended',
  'identity-linked',
  'identity-unlinked',
  'factors-removed',
  'day-asked',
]);

/** Times are in the account's time zone, as the filter's dates are (D9). */
export function useAuditText(timeZone: string): (entry: AuditEntry) => AuditText {
  const locale = useLocale();
  const labelOf = usePersonLabel();
  const dateTime = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const formatInstant = (instant: string) => dateTime.format(new Date(instant));
  return (entry) => ({
    when: formatInstant(entry.at),
    what: sentence(entry, { formatInstant, labelOf }),
    changes: Object.entries(entry.details)
      .filter(([field]) => !inSentence.has(field))
      .map(([field, detail]) => detailText(field, detail, entry.details.entity)),
  });
}

function sentence(
  entry: AuditEntry,
  {
    formatInstant,
    labelOf,
  }: {
    readonly formatInstant: (instant: string) => string;
    readonly labelOf: (username: string) => string;
  },
): string {
  const { event, details, username } = entry;
  const stored = entry.subject ?? '';
  const subject = aboutUsers.has(event) ? labelOf(stored) : stored;
  const records = Number(details.records ?? 0);
  const until = typeof details.until === 'string' ? formatInstant(details.until) : '';
  const administrator = String(details.administrator ?? '');
  // The texts of an entity that a later version removed are missing.
  const name = String(details.entity ?? '');
  const entity = t(`${name}.noun` as 'customer.noun', { defaultValue: name });
  const values = { subject, until, administrator, entity };
  switch (event) {
    case 'exported':
      return t('audit.said-exported', { subject, count: records });
    case 'export-voided':
      return t('audit.said-export-voided', { subject, count: records });
    case 'signed-off':
    case 'sign-off-withdrawn':
      return t(`audit.said-${event}`, { subject, count: records });
    case 'export-acknowledged':
      return t('audit.said-export-acknowledged', {
        subject,
        accepted: Number(details.accepted ?? 0),
        rejected: Number(details.rejected ?? 0),
      });
    case 'master-data-merged':
    case 'master-data-unmerged':
      return t(`audit.said-${event}`, { ...values, into: String(details.into ?? '') });
    case 'imported':
    case 'master-data-batch':
      return t(`audit.said-${event}`, {
        entities: t(`${name}.title` as 'customer.title', { defaultValue: name }),
        created: Number(details.created ?? 0),
        updated: Number(details.updated ?? 0),
        deactivated: Number(details.deactivated ?? 0),
      });
    case 'personal-data-erased':
      return t('audit.said-personal-data-erased', { count: Number(details.people ?? 0) });
    case 'personal-data-downloaded':
    case 'password-changed':
    case 'sessions-ended':
      return t(`audit.said-${event}${stored === username ? '-own' : ''}`, values);
    case 'api-key-generated':
    case 'api-key-revoked':
    case 'visit-began':
    case 'visit-ended':
    case 'tenant-created':
    case 'tenant-updated':
    case 'tenant-deactivated':
    case 'tenant-reactivated':
    case 'tenant-records-downloaded':
    case 'tenant-deleted':
      // The operators' own log names the affected account.
      return t(`audit.${entry.subject === null ? 'said' : 'elsewhere'}-${event}`, values);
    default:
      return t(`audit.said-${event}`, values);
  }
}
