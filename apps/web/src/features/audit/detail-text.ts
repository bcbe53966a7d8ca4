import { identityProviders } from '@worksheet/domain/access/identity';
import type { AuditDetails } from '@worksheet/domain/changes/audit';
import { isCalendarDate } from '@worksheet/domain/dates/calendar';
import { identityTexts } from '@worksheet/i18n/identity';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { formats } from '#lib/format.ts';
import { providerName } from '#lib/provider-name.ts';

addLazyTexts(identityTexts);

type Detail = AuditDetails[string];
type Value = Exclude<Detail, [unknown, unknown]>;

const labels = {
  active: 'base.active',
  address: 'account.address',
  administrator: 'user.profile-Admin',
  after: 'audit.detail-after',
  breakMinutes: 'account.break-minutes',
  breaks: 'account.breaks',
  clientId: 'identity.client-id',
  clientSecret: 'identity.secret',
  closedUntil: 'account.closed-until',
  confirmedDomains: 'audit.detail-confirmed-domains',
  csvHours: 'account.csv-hours',
  cvr: 'account.cvr',
  customerSignOff: 'account.customer-sign-off',
  date: 'audit.detail-date',
  dayLimit: 'account.day-limit',
  defaultDescription: 'user.default-description',
  defaultResource: 'user.default-resource',
  defaultUnitType: 'account.unit-type',
  deleted: 'audit.detail-deleted',
  delivery: 'audit.detail-delivery',
  domains: 'identity.domains',
  email: 'user.email',
  employedFrom: 'user.employed-from',
  events: 'audit.detail-events',
  expirationDate: 'user.expiration',
  expires: 'audit.detail-expires',
  exportApprovedOnly: 'account.export-approved-only',
  externalId: 'audit.detail-external-id',
  from: 'audit.detail-from',
  holidays: 'account.holidays-short',
  isOn: 'audit.detail-is-on',
  isOnly: 'identity.operator-only',
  issuer: 'identity.issuer',
  jobs: 'job.title',
  languageCode: 'user.language',
  lines: 'audit.detail-lines',
  logo: 'account.logo',
  lockDefaultResource: 'user.lock-resource',
  mandatoryJobTask: 'account.mandatory-job-task',
  mandatoryLocation: 'account.mandatory-location',
  mandatoryWorkType: 'account.mandatory-work-type',
  maxCallsPerMinute: 'account.max-calls',
  maxStorageMb: 'account.max-storage',
  maxUsers: 'account.max-users',
  name: 'base.name',
  offlineEntry: 'account.offline-entry',
  payApprovedOnly: 'account.pay-approved-only',
  payPeriod: 'account.pay-period',
  payrollNo: 'user.payroll-no',
  profileType: 'user.profile',
  reminderDefaults: 'account.reminder-defaults',
  reminders: 'account.reminders',
  retentionYears: 'account.retention-years',
  provider: 'identity.company',
  requireSecondFactor: 'account.require-second-factor',
  resourceUnits: 'account.resource-units',
  role: 'user.role',
  scopes: 'audit.detail-scopes',
  showCustomer: 'account.show-customer',
  showJobTask: 'account.show-job-task',
  showLocation: 'account.show-location',
  showWorkType: 'account.show-work-type',
  signature: 'audit.detail-signature',
  teamCode: 'user.team',
  teamFrom: 'user.team-from',
  teams: 'user.team-history',
  timeZone: 'tenant.time-zone',
  to: 'audit.detail-to',
  trustsSecondFactor: 'identity.skip-step',
  url: 'audit.detail-url',
  userName: 'audit.detail-user-name',
  username: 'user.username',
  users: 'user.title',
  webhook: 'audit.detail-webhook',
  with: 'audit.with',
  workingTimeRules: 'account.working-time-rules-short',
} as const;

const valueLabels = {
  languageCode: { DAN: 'user.language-DAN', ENU: 'user.language-ENU' },
  profileType: {
    Admin: 'user.profile-Admin',
    Basic: 'user.profile-Basic',
    Teamleader: 'user.profile-Teamleader',
  },
  role: { Operator: 'user.role-Operator', User: 'user.role-User' },
  defaultUnitType: { Item: 'account.unit-type-Item', Resource: 'account.unit-type-Resource' },
  resourceUnits: {
    Quantity: 'account.resource-units-Quantity',
    Time: 'account.resource-units-Time',
  },
  with: {
    passkey: 'audit.with-passkey',
    provider: 'audit.with-provider',
    'authenticator-app': 'audit.with-authenticator-app',
    'recovery-code': 'audit.with-recovery-code',
  },
  holidays: { DK: 'account.holidays-DK' },
  workingTimeRules: { DK: 'account.working-time-rules-DK' },
} as const;

/** Returns, for example, `Profile type: Basic → Admin`. `entity` is that of a change of master data. */
export function detailText(field: string, detail: Detail, entity: Detail | undefined): string {
  // A norm is named by its date.
  const name = isCalendarDate(field) ? formats.date(field) : field;
  const general = hasKey(labels, field) ? t(labels[field]) : name;
  const label = t(`${String(entity)}.labels.${field}` as 'customer.labels.name', {
    defaultValue: general,
  });
  // Eight kinds with their ways.
  if (field === 'reminderDefaults') return `${label}: ${t('audit.changed')}`;
  if (Array.isArray(detail)) {
    const [from, to] = detail;
    return `${label}: ${valueText(field, from)} → ${valueText(field, to)}`;
  }
  // Free text is only reported as changed; the log does not store it.
  return `${label}: ${detail === 'changed' ? t('audit.changed') : valueText(field, detail)}`;
}

function valueText(field: string, value: Value): string {
  if (value === null || value === '') return t('audit.nothing');
  if (typeof value === 'boolean') return t(value ? 'base.yes' : 'base.no');
  if (isCalendarDate(String(value))) return formats.date(String(value));
  if (field === 'expires') return formats.dateTime(String(value));
  if (field === 'dayLimit') return formats.amount(Number(value));
  const text = String(value);
  const provider = identityProviders.find((each) => field === 'provider' && each === text);
  if (provider) return providerName(provider, t('identity.other-provider'));
  if (!hasKey(valueLabels, field)) return text;
  const labelsOfField: Readonly<Record<string, (typeof valueLabelKeys)[number]>> =
    valueLabels[field];
  const key = labelsOfField[text];
  return key === undefined ? text : t(key);
}

const valueLabelKeys = Object.values(valueLabels).flatMap((each) => Object.values(each));

function hasKey<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}
