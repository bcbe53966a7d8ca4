import type { ColumnType, Generated } from 'kysely';

/** Only the account scope sets it (D1). */
export type AccountId = ColumnType<number, never, never>;
export type Id = ColumnType<number, never, never>;
/** The id is inserted only when a deleted row is restored. */
export type RestorableId = ColumnType<number, number | undefined, never>;
/** `YYYY-MM-DD`, a calendar date (D9). */
export type DateText = string;
/** `YYYY-MM-DD HH:MM:SS.mmm` in UTC; see `utc.ts`. */
export type UtcText = string;
/** The time of creation; null for a row that is older than the column. */
export type CreatedAt = Generated<UtcText | null>;
export type UpdatedAt = Generated<UtcText>;
/** An exact decimal, `"7.50"` (D10). */
export type DecimalText = string;
export type Immutable<T> = ColumnType<T, T, never>;
