import type { Generated } from 'kysely';
import type { AccountId, DateText, Id, UtcText } from './columns.ts';

/** The signature of a customer. Only a withdrawal changes it. */
export interface SignOffTable {
  id: Id;
  account_id: AccountId;
  /** There is no foreign key: the job can be deleted once no record refers to it. */
  job_id: number;
  job_code: string;
  /** The customer whose sheet was signed; null if the job had no customer. */
  customer_no: Generated<string | null>;
  date_from: DateText;
  date_to: DateText;
  /** The signed sheet as JSON, in its state at the time of signing. */
  sheet: string;
  name: string;
  /** A PNG picture in base64; null if the customer signed by name alone. */
  signature: string | null;
  signed_at: UtcText;
  taken_by: string;
  taken_by_id: number | null;
  withdrawn_by: Generated<string | null>;
  withdrawn_by_id: Generated<number | null>;
  withdrawn_at: Generated<UtcText | null>;
  withdraw_reason: Generated<string | null>;
}

/** A line of a signed sheet. It has no foreign keys to the record and its user, because it outlives both. */
export interface SignOffLineTable {
  id: Id;
  account_id: AccountId;
  sign_off_id: number;
  record_id: number;
  user_id: number;
  /** The date decides which team sees the line (D66). Null in rows that a server of an earlier version wrote. */
  work_date: Generated<DateText | null>;
}
