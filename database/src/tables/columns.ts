import type { ColumnType, Generated } from 'kysely';

/** Set by the account scope only (D1). */
export type AccountId = ColumnType<number, never, never>;
export type Id = ColumnType<number, never, never>;
/** Inserted only when a deleted row is restored. */
export type RestorableId = ColumnType<number, number | undefined, never>;
/** `YYYY-MM-DD`, a calendar date (D9). */
export type DateText = string;
/** `YYYY-MM-DD HH:MM:SS.mmm` in UTC; see `utc.ts`. */
export type UtcText = string;
/** Null of a row that is older than the column. */
export type CreatedAt = Generated<UtcText | null>;
export type UpdatedAt = Generated<UtcText>;
/** An exact decimal, `"7.50"` (D10). */
export type DecimalText = string;
export type Immutable<T> = ColumnType<T, T, never>;
