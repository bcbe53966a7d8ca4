import { deleteLookups, readLookup, writeLookup } from '#lib/outbox/database.ts';
import { ownerKey } from '#lib/outbox/owner.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import type { Session } from '#lib/session.ts';
import type { Outputs } from '#trpc.ts';

/** What the form needs to open without a session (account setting `offlineEntry`). */
export interface CachedForm {
  readonly session: Session;
  readonly account: Outputs['account']['read'];
}

const keyOf = (owner: Owner) => `${ownerKey(owner)}\ncached form`;

/** Undefined unless the account allowed it when the server was last reached. */
export async function readCachedForm(owner: Owner): Promise<CachedForm | undefined> {
  const form = await readLookup<CachedForm | null>(keyOf(owner)).catch(() => null);
  if (!form) return undefined;
  // Earlier versions stored a session without these.
  const { norms = [], employedFrom = null } = form.session;
  return { ...form, session: { ...form.session, norms, employedFrom } };
}

/** Stores it if the account allows it, else forgets an earlier one. */
export async function writeCachedForm({ session, account }: CachedForm): Promise<void> {
  const isAllowed = account.offlineEntry && !session.visit;
  await writeLookup(keyOf(session), isAllowed ? { session, account } : null).catch(() => undefined);
}

/** At a logout: also what was looked up. */
export async function forgetLookups(owner: Owner): Promise<void> {
  await deleteLookups(ownerKey(owner)).catch(() => undefined);
}
