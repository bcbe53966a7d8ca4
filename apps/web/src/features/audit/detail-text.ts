import type { AuditDetails } from '@worksheet/domain/audit';
import type { TFunction } from 'i18next';
import type { formatsOf } from '#lib/format.ts';

type Said = AuditDetails[string];
type Value = Exclude<Said, [unknown, unknown]>;

interface Words {
  readonly t: TFunction;
  readonly formats: ReturnType<typeof formatsOf>;
}

/** The fields an entry may tell of, by the names their forms have for them. */
const labels = {
  active: 'base.active',
  defaultDescription: 'user.default-description',
  defaultResource: 'user.default-resource',
  defaultUnitType: 'account.unit-type',
  expirationDate: 'user.expiration',
  languageCode: 'user.language',
  lockDefaultResource: 'user.lock-resource',
  mandatoryJobTask: 'account.mandatory-job-task',
  mandatoryLocation: 'account.mandatory-location',
  mandatoryWorkType: 'account.mandatory-work-type',
  name: 'account.name',
  profileType: 'user.profile',
  resourceUnits: 'account.resource-units',
  role: 'user.role',
  showCustomer: 'account.show-customer',
  showJobTask: 'account.show-job-task',
  showLocation: 'account.show-location',
  showWorkType: 'account.show-work-type',
  teamCode: 'user.team',
  timeZone: 'tenant.time-zone',
} as const;

/** The values that have names of their own. */
const names = {
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
} as const;

/** `Profile type: Basic → Admin`: one field of an entry, in the language shown. */
export function detailText(field: string, said: Said, words: Words): string {
  const { t } = words;
  const label = keyIn(labels, field) ? t(labels[field]) : field;
  if (Array.isArray(said)) {
    const [from, to] = said;
    return `${label}: ${valueText(field, from, words)} → ${valueText(field, to, words)}`;
  }
  // What people write is said to have changed, and not repeated.
  return `${label}: ${said === 'changed' ? t('audit.changed') : valueText(field, said, words)}`;
}

function valueText(field: string, value: Value, { t, formats }: Words): string {
  if (value === null || value === '') return t('audit.nothing');
  if (typeof value === 'boolean') return t(value ? 'base.yes' : 'base.no');
  if (field === 'expirationDate') return formats.date(String(value));
  const text = String(value);
  if (!keyIn(names, field)) return text;
  const known: Readonly<Record<string, (typeof nameKeys)[number]>> = names[field];
  const key = known[text];
  return key === undefined ? text : t(key);
}

const nameKeys = Object.values(names).flatMap((known) => Object.values(known));

function keyIn<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}
