import type { ColumnType, Generated } from 'kysely';

/* What columns hold, where a plain type would not tell. */

/** Written by the account scope alone: naming it in an insert or update is a type error (D1). */
export type AccountId = ColumnType<number, never, never>;
/** Made by the database. */
export type Id = ColumnType<number, never, never>;
/** Made by the database, unless a row that was deleted comes back. */
export type ReturningId = ColumnType<number, number | undefined, never>;
/** `YYYY-MM-DD`; a calendar date, never an instant (D9). */
export type DateText = string;
/** `YYYY-MM-DD HH:MM:SS.mmm` in UTC; see `utc.ts`. */
export type UtcText = string;
/** Kept by the database whenever a row is made or changed. */
export type UpdatedAt = Generated<UtcText>;
/** An exact decimal as text, `"7.50"` (D10). */
export type DecimalText = string;
/** Written once and never changed: the type refuses an update, and so does the account scope. */
export type Once<T> = ColumnType<T, T, never>;
