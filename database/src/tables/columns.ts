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

/** What a row says when it is written, so that an insert without it does not compile. */
export type Mark = string & { readonly mark: unique symbol };

/** The columns of a table whose rows are linked (decisions/the-chain). */
export interface Chained {
  /** Null in a row that a server of a version before the chain wrote, until it is linked. */
  mark: ColumnType<Mark | null, Mark, Mark>;
  /** The place in the chain; null until the row is committed and linked. */
  link: ColumnType<number | null, never, number>;
  chain: ColumnType<string | null, never, string>;
}
