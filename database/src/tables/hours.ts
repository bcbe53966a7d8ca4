import type { AccountId, DateText, DecimalText, Id, UtcText } from './columns.ts';

/** The hours of each weekday from a date on. */
export interface NormTable {
  id: Id;
  account_id: AccountId;
  /** Null for the norm of the account. */
  user_id: number | null;
  valid_from: DateText;
  monday: DecimalText;
  tuesday: DecimalText;
  wednesday: DecimalText;
  thursday: DecimalText;
  friday: DecimalText;
  saturday: DecimalText;
  sunday: DecimalText;
}

/** A day without records about which a leader has asked a person. */
export interface DayQuestionTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  work_date: DateText;
  asked_by: string;
  asked_at: UtcText;
}

/** A person, a day and a job that somebody has planned. */
export interface PlanTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  work_date: DateText;
  job_id: number;
  job_task_id: number | null;
  hours: DecimalText | null;
  note: string | null;
  planned_by: string;
}

/** A report that a user has saved, for themselves or for all who may see reports. */
export interface ReportViewTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  name: string;
  shared: boolean;
  /** The parameters of the report, as in the address of its page. */
  query: string;
  created_at: UtcText;
}
