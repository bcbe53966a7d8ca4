import { z } from 'zod';
import type { Language } from '../account/language.ts';
import { accountId, calendarDate, code, list } from '../fields/fields.ts';

/** Bookkeeping keeps five years, so nothing is erased sooner. */
export const minRetentionYears = 5;
export const maxRetentionYears = 50;

/** Whose data is read; the caller's own without a username. */
export const personalDataOf = z.object({ accountId, username: code(20).optional() });

/** A person who has left, and whose time of keeping is over. One with open records cannot be erased yet. */
export const erasable = z
  .object({
    username: z.string(),
    name: z.string(),
    /** The last day: of the employment, or of the last record if that is later. */
    since: calendarDate,
    records: z.int(),
    /** Of them, those that are not exported. Their texts are still needed. */
    openRecords: z.int(),
    photos: z.int(),
  })
  .meta({ id: 'Erasable' });
export type Erasable = z.output<typeof erasable>;

/** Of several people in one call, which is one transaction. One person may have any number. */
export const maxErasedRecords = 200_000;

export const eraseInput = z.object({ accountId, usernames: list(code(20), { min: 1, max: 100 }) });

/** What stands in place of the names of an erased person. A new user cannot take such a username. */
export function erasedNames(
  language: Language,
  number: number,
): { readonly username: string; readonly name: string } {
  return language === 'da'
    ? { username: `tidligere-ansat-${number}`, name: `Tidligere medarbejder ${number}` }
    : { username: `former-employee-${number}`, name: `Former employee ${number}` };
}

/** Whether a stored username is one that `erasedNames` makes. */
export function isErasedUsername(username: string): boolean {
  return /^(former-employee|tidligere-ansat)-\d+$/.test(username);
}

export const erased = z.object({ erased: z.int() }).meta({ id: 'Erased' });
