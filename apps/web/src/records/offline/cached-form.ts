import { deleteLookups, readLookup, writeLookup } from '#records/queue/database.ts';
import { ownerKey } from '#records/queue/owner.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import type { Session } from '#lib/session.ts';
import type { Outputs } from '#trpc.ts';

/** What the form needs to open without a session (account setting `offlineEntry`). */
export interface CachedForm {
  readonly session: Session;
  readonly account: Outputs['account']['read'];
}

/** What other versions of the app stored may have other keys; one that is missing here does not compile. */
const sessionKeys = {
  username: true,
  userId: true,
  accountId: true,
  accountName: true,
  defaultResource: true,
  lockDefaultResource: true,
  defaultDescription: true,
  resourceUnits: true,
  profileType: true,
  languageCode: true,
  role: true,
  teamCode: true,
  accountCode: true,
  timeZone: true,
  employedFrom: true,
  norms: true,
  supportEmail: true,
  mustChangePassword: true,
  visit: true,
} satisfies Record<keyof Session, true>;

const accountKeys = {
  id: true,
  code: true,
  name: true,
  createdDate: true,
  expirationDate: true,
  active: true,
  timeZone: true,
  registersHoursOnly: true,
  unitPlurals: true,
  showCustomer: true,
  showJobTask: true,
  showLocation: true,
  showWorkType: true,
  mandatoryJobTask: true,
  mandatoryLocation: true,
  mandatoryWorkType: true,
  defaultUnitType: true,
  resourceUnits: true,
  exportApprovedOnly: true,
  csvHours: true,
  closedUntil: true,
  dayLimit: true,
  workingTimeRules: true,
  holidays: true,
  customerSignOff: true,
  requireSecondFactor: true,
  offlineEntry: true,
  breaks: true,
  breakMinutes: true,
  address: true,
  cvr: true,
  payPeriod: true,
  payApprovedOnly: true,
  retentionYears: true,
  reminders: true,
  reminderDefaults: true,
  logo: true,
} satisfies Record<keyof CachedForm['account'], true>;

const keyOf = (owner: Owner) => `${ownerKey(owner)}\ncached form`;

/** Undefined unless the account allowed it when the server was last reached, in a form that this version of the app reads. */
export async function readCachedForm(owner: Owner): Promise<CachedForm | undefined> {
  const form = await readLookup<CachedForm | null>(keyOf(owner)).catch(() => null);
  if (!form || !hasKeys(form.session, sessionKeys) || !hasKeys(form.account, accountKeys))
    return undefined;
  return form;
}

/** Stores it if the account allows it, else deletes an earlier one. */
export async function writeCachedForm({ session, account }: CachedForm): Promise<void> {
  const isAllowed = account.offlineEntry && !session.visit;
  await writeLookup(keyOf(session), isAllowed ? { session, account } : null).catch(() => undefined);
}

/** Deletes the lookups at a logout, with the cached form. */
export async function deleteLookupsOfUser(owner: Owner): Promise<void> {
  await deleteLookups(ownerKey(owner)).catch(() => undefined);
}

function hasKeys(value: object, keys: object): boolean {
  return Object.keys(keys).every((key) => key in value);
}
