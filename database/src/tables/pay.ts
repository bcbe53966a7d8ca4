import type { PayUnit } from '@worksheet/domain/entities/pay-type';
import type { Generated } from 'kysely';
import type {
  AccountId,
  CreatedAt,
  DateText,
  DecimalText,
  Id,
  UpdatedAt,
  UtcText,
} from './columns.ts';

export interface PayTypeTable {
  id: Id;
  account_id: AccountId;
  code: string;
  code_key: string;
  description: string;
  unit: PayUnit;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface AgreementTable {
  id: Id;
  account_id: AccountId;
  code: string;
  code_key: string;
  description: string;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** The rules of an agreement from a date until the next version. */
export interface AgreementVersionTable {
  id: Id;
  account_id: AccountId;
  agreement_id: number;
  valid_from: DateText;
  /** The rules as JSON. */
  rules: string;
}

/** The agreement of a user from a date until the next one. */
export interface UserAgreementTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  valid_from: DateText;
  agreement_id: number;
}

export interface PayRunTable {
  id: Id;
  account_id: AccountId;
  number: number;
  period_from: DateText;
  period_to: DateText;
  /** What `account.closed_until` was before the run closed its period. */
  closed_until_before: DateText | null;
  /** A fingerprint of what the run was computed from, as JSON, by which later changes are found. */
  inputs: string;
  created_by: string;
  created_by_id: number | null;
  created_at: UtcText;
  /** The next columns are set if the run was voided. */
  voided_by: Generated<string | null>;
  voided_by_id: Generated<number | null>;
  voided_at: Generated<UtcText | null>;
  void_reason: Generated<string | null>;
}

/**
 * What a run pays of one pay type for one day of a person. A line of a day before the period of its run is a
 * difference. The texts are those of the time of the run, so that its files stay the same.
 */
export interface PayLineTable {
  id: Id;
  account_id: AccountId;
  pay_run_id: number;
  user_id: number;
  username: string;
  payroll_no: string | null;
  work_date: DateText;
  pay_type_code: string;
  unit: PayUnit;
  /** What earlier runs paid for the day. */
  paid_before: DecimalText;
  amount: DecimalText;
}
