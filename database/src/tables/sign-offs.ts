import type { Generated } from 'kysely';
import type { AccountId, DateText, Id, UtcText } from './columns.ts';

/** The signature of a customer. Only its withdrawal changes it. */
export interface SignOffTable {
  id: Id;
  account_id: AccountId;
  /** Without a foreign key: the job can be deleted once no record refers to it. */
  job_id: number;
  job_code: string;
  /** Whose sheet was signed; null if the job had no customer. */
  customer_no: Generated<string | null>;
  date_from: DateText;
  date_to: DateText;
  /** JSON: what was signed for, as it was then. */
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

/** Without foreign keys to the record and its user: it outlives both. */
export interface SignOffLineTable {
  id: Id;
  account_id: AccountId;
  sign_off_id: number;
  record_id: number;
  user_id: number;
  /** Decides whose team sees it (D66). Null in rows that a server of an earlier version wrote. */
  work_date: Generated<DateText | null>;
}
