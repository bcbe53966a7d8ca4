import type { Generated } from 'kysely';
import type { AccountId, DateText, DecimalText, Id, UpdatedAt, UtcText } from './columns.ts';
import type { UnitTable } from './master-data.ts';

export interface AccountTable {
  id: Id;
  code: string;
  code_key: string;
  name: string;
  created_date: DateText;
  expiration_date: DateText | null;
  active: Generated<boolean>;
  time_zone: Generated<string>;
  language_code: Generated<'ENU' | 'DAN'>;
  deactivated_at: UtcText | null;
  /** From this moment on, the history tells what each change replaced. */
  history_since: Generated<UtcText>;
  show_customer: boolean | null;
  show_job_task: boolean | null;
  show_location: boolean | null;
  show_work_type: boolean | null;
  mandatory_job_task: boolean | null;
  mandatory_location: boolean | null;
  mandatory_work_type: boolean | null;
  default_unit_type: Generated<UnitTable['unit_type']>;
  resource_units: Generated<'Time' | 'Quantity'>;
  export_approved_only: Generated<boolean>;
  /** The last date of the closed period. */
  closed_until: DateText | null;
  /** In hours. More hours in one day are flagged. */
  day_limit: Generated<DecimalText>;
  working_time_rules: 'DK' | null;
  /** The country whose public holidays are days off. */
  holidays: 'DK' | null;
  /** Customers sign for work on the screen. */
  customer_sign_off: Generated<boolean>;
  settings_saved_at: UtcText | null;
  /** The time at which an administrator hid the set-up checklist. */
  setup_dismissed_at: UtcText | null;
  next_export_number: Generated<number>;
  /** Operators set the limits; null for no limit. `max_users` limits active users only. */
  max_users: number | null;
  max_storage_mb: number | null;
  max_calls_per_minute: number | null;
  /** Administrators need a second factor from their next sign-in. */
  require_second_factor: Generated<boolean>;
  /** The app opens without a network and a session, so that work can be registered. */
  offline_entry: Generated<boolean>;
  /** New records of timed resources may have a break; the minutes are the default of the form. */
  breaks: Generated<boolean>;
  break_minutes: Generated<number>;
  /** The files of exports have a column `hours`. */
  csv_hours: Generated<boolean>;
  /** Lines of address, telephone and e-mail for the customer's sheet. */
  address: string | null;
  cvr: string | null;
  /** The first day of a pay period of two weeks; null if periods are months. */
  pay_two_weeks_from: Generated<DateText | null>;
  /** Only approved records are paid. */
  pay_approved_only: Generated<boolean>;
  /** The profiles of payroll files, as JSON. */
  pay_profiles: Generated<string | null>;
  /** For how long the data of people who left is kept; null for ever. */
  retention_years: Generated<number | null>;
  /** Whether people are reminded, and the ways of each kind for those who chose none, as JSON. */
  reminders: Generated<boolean>;
  reminder_defaults: Generated<string | null>;
  /** A WebP picture in base64. */
  logo: string | null;
  logo_sha256: string | null;
}

/**
 * This row is locked instead of the row of the account, which everyone who registers work locks. It
 * is written when it is first needed.
 */
export interface AccountLockTable {
  account_id: AccountId;
  name: 'storage' | 'users' | 'webhooks' | 'identity';
}

export interface UserTable {
  id: Id;
  account_id: AccountId;
  username: string;
  username_key: string;
  password_hash: string;
  /** Somebody else set the password, so the user must change it. */
  must_change_password: Generated<boolean>;
  language_code: Generated<'ENU' | 'DAN'>;
  profile_type: Generated<'Basic' | 'Teamleader' | 'Admin'>;
  role: Generated<'User' | 'Operator'>;
  team_code: string | null;
  team_code_key: string | null;
  /** The first day in the team; null since the beginning (D66). */
  team_from: Generated<DateText | null>;
  default_description: string | null;
  default_resource_id: number | null;
  lock_default_resource: Generated<boolean>;
  /** Null if it is the day of the first record or of the user's creation (D65). */
  employed_from: Generated<DateText | null>;
  expiration_date: DateText | null;
  active: Generated<boolean>;
  created_at: UtcText;
  version: Generated<number>;
  updated_at: UpdatedAt;
  /** The newest key of an operator whose notice the user has dismissed (D54). */
  dismissed_operator_key_id: number | null;
  email: string | null;
  /** How others see the person; null if the default resource or the username names the person (D70). */
  name: string | null;
  /** The number of the person in the payroll system. */
  payroll_no: Generated<string | null>;
  /** What the identity provider calls the person (decisions/scim). */
  external_id: Generated<string | null>;
  /** The `userName` of SCIM; null if the provider has not named the user. */
  scim_user_name: Generated<string | null>;
  scim_user_name_key: Generated<string | null>;
  /** The provider deleted the user: unknown to it until it is created again or somebody activates it. */
  scim_deleted: Generated<boolean>;
}

/** A group of the identity provider, which is a team (decisions/scim). */
export interface ScimGroupTable {
  id: Id;
  account_id: AccountId;
  display_name: string;
  display_name_key: string;
  external_id: string | null;
  team_code: string;
  team_code_key: string;
  created_at: Generated<UtcText>;
  updated_at: UpdatedAt;
}

/** A team of a user before the present one, which the row of the user holds (D66). */
export interface PastTeamTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  team_code: string;
  team_code_key: string;
  /** Null since the beginning. */
  valid_from: DateText | null;
  /** The first day after the period. */
  valid_to: DateText;
}

/** An employment before the one in the row of the user (D65). */
export interface PastEmploymentTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  employed_from: DateText;
  /** The last day of the employment. */
  employed_to: DateText;
}

/** A person whose data was erased. `number` is in the name that the person has since then. */
export interface ErasedPersonTable {
  account_id: AccountId;
  user_id: number;
  /** With the id, it tells the person from one of another installation. */
  user_created_at: UtcText;
  number: number;
  erased_at: UtcText;
}

/** A unit or a job that a user has starred. */
export interface FavouriteTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  unit_id: number | null;
  job_id: number | null;
}

/** A single row. It is not backed up, so a restored database is another installation. */
export interface InstallationTable {
  /** Always 1. */
  singleton: number;
  /** The id has 32 hexadecimal digits. */
  id: string;
  /** Whether a backup was restored into this database. */
  restored: Generated<boolean>;
}
