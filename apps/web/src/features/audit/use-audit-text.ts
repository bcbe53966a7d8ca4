import type { AuditEntry } from '@worksheet/domain/audit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { detailText } from '#features/audit/detail-text.ts';
import { useFormats, useLocale } from '#lib/format.ts';

/** An entry in words. */
export interface AuditText {
  readonly when: string;
  readonly what: string;
  /** What changed, or how something began, a line each. */
  readonly changes: readonly string[];
}

/** What there is to know in the sentence itself, and so not below it. */
const inSentence = new Set(['records', 'until', 'administrator']);

/** Tells entries in the language shown; moments are those of the account's own clock, as the filter's days are (D9). */
export function useAuditText(timeZone: string): (entry: AuditEntry) => AuditText {
  const { t } = useTranslation();
  const formats = useFormats();
  const locale = useLocale();
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const shown = (instant: string) => moment.format(new Date(instant));
  return (entry) => ({
    when: shown(entry.at),
    what: sentence(entry, t, shown),
    changes: Object.entries(entry.details)
      .filter(([field]) => !inSentence.has(field))
      .map(([field, said]) => detailText(field, said, { t, formats })),
  });
}

/** The sentence of an entry; who it was stands before it. */
function sentence(entry: AuditEntry, t: TFunction, shown: (instant: string) => string): string {
  const { event, details, username } = entry;
  const subject = entry.subject ?? '';
  const records = Number(details.records ?? 0);
  const until = typeof details.until === 'string' ? shown(details.until) : '';
  const administrator = String(details.administrator ?? '');
  const words = { subject, until, administrator };
  switch (event) {
    case 'exported':
      return t('audit.said-exported', { subject, count: records });
    case 'password-changed':
      return t(`audit.said-${event}${subject === username ? '-own' : ''}`, words);
    case 'api-key-generated':
    case 'api-key-revoked':
    case 'visit-began':
    case 'visit-ended':
    case 'tenant-created':
    case 'tenant-updated':
    case 'tenant-deactivated':
    case 'tenant-reactivated':
    case 'tenant-deleted':
      // In the operators' own log it was done to another account, which is named.
      return t(`audit.${entry.subject === null ? 'said' : 'elsewhere'}-${event}`, words);
    default:
      return t(`audit.said-${event}`, words);
  }
}
