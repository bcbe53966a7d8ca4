import { z } from 'zod';

/** What can refer to master data or belong to a user, in the order in which screens list it. */
export const useKinds = [
  'job',
  'user',
  'workType',
  'agreement',
  'openRecord',
  'archivedRecord',
] as const;
export type UseKind = (typeof useKinds)[number];

/** Archived records are counted up to this number: counting a million would take the database too long. */
export const maxArchivedRecords = 100_000;

const use = z.object({
  kind: z.enum(useKinds),
  count: z.int().positive(),
  /** How many of them are active. Open records count as active, archived ones do not. */
  active: z.int().nonnegative(),
});
export type Use = z.output<typeof use>;

/**
 * What uses an entry, so that it cannot be deleted (D23). Its own tasks or units of measure are
 * deleted with it and do not count. Favourites do not count either.
 */
export const usage = z.object({ id: z.int(), uses: z.array(use) }).meta({ id: 'Usage' });
export type Usage = z.output<typeof usage>;
