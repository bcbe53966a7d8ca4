import type {
  ImportAnswerTable,
  ImportedRecordTable,
  RecordImportTable,
} from './tables/imports.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type {
  AccountLockTable,
  AccountTable,
  ErasedPersonTable,
  FavouriteTable,
  PastEmploymentTable,
  PastTeamTable,
  ScimGroupTable,
  UserTable,
  InstallationTable,
} from './tables/accounts.ts';
import type {
  AuditLogTable,
  ChainHeadTable,
  ChangeCursorTable,
  ChangeEventTable,
  ErasedRowTable,
  SealTable,
} from './tables/changes.ts';
import type { DayQuestionTable, NormTable, PlanTable, ReportViewTable } from './tables/hours.ts';
import type {
  AccountIdentityTable,
  IdentityAttemptTable,
  IdentityDomainTable,
  UserIdentityTable,
} from './tables/identity.ts';
import type {
  CustomerTable,
  DistinctPairTable,
  ImportHeadingTable,
  JobTable,
  JobTaskTable,
  LocationTable,
  MergeMoveTable,
  MergeTable,
  UnitOfMeasureTable,
  UnitTable,
  WorkTypeTable,
} from './tables/master-data.ts';
import type {
  AgreementTable,
  AgreementVersionTable,
  PayLineTable,
  PayRunTable,
  PayTypeTable,
  UserAgreementTable,
} from './tables/pay.ts';
import type {
  PushSubscriptionTable,
  ReminderSettingTable,
  ReminderTable,
} from './tables/reminders.ts';
import type {
  ApiKeyTable,
  CalendarFeedTable,
  InvitationTable,
  SessionTable,
  SignInThrottleTable,
} from './tables/sign-in.ts';
import type {
  AuthenticatorAppTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PendingSignInTable,
  RecoveryCodeTable,
} from './tables/second-factors.ts';
import type {
  CallCountTable,
  HousekeepingTable,
  IdempotencyKeyTable,
} from './tables/scheduled-jobs.ts';
import type { SignOffLineTable, SignOffTable } from './tables/sign-offs.ts';
import type { WebhookDeliveryTable, WebhookTable } from './tables/webhooks.ts';
import type {
  AttachmentTable,
  ClientKeyTable,
  DraftTable,
  ExportBatchTable,
  ExportCounterTable,
  ExportLineTable,
  RecordHistoryTable,
  WorksheetDeletedTable,
  WorksheetRecordTable,
} from './tables/worksheet.ts';

export type UnitType = UnitTable['unit_type'];

export interface DB {
  reminder_setting: ReminderSettingTable;
  reminder: ReminderTable;
  push_subscription: PushSubscriptionTable;
  account: AccountTable;
  account_lock: AccountLockTable;
  user: UserTable;
  past_team: PastTeamTable;
  scim_group: ScimGroupTable;
  past_employment: PastEmploymentTable;
  erased_person: ErasedPersonTable;
  favourite: FavouriteTable;
  norm: NormTable;
  day_question: DayQuestionTable;
  plan: PlanTable;
  report_view: ReportViewTable;
  invitation: InvitationTable;
  calendar_feed: CalendarFeedTable;
  session: SessionTable;
  account_identity: AccountIdentityTable;
  identity_domain: IdentityDomainTable;
  user_identity: UserIdentityTable;
  identity_attempt: IdentityAttemptTable;
  passkey: PasskeyTable;
  authenticator_app: AuthenticatorAppTable;
  recovery_code: RecoveryCodeTable;
  pending_sign_in: PendingSignInTable;
  passkey_challenge: PasskeyChallengeTable;
  sign_in_throttle: SignInThrottleTable;
  api_key: ApiKeyTable;
  customer: CustomerTable;
  merge: MergeTable;
  merge_move: MergeMoveTable;
  distinct_pair: DistinctPairTable;
  unit: UnitTable;
  unit_of_measure: UnitOfMeasureTable;
  location: LocationTable;
  work_type: WorkTypeTable;
  job: JobTable;
  job_task: JobTaskTable;
  import_heading: ImportHeadingTable;
  import_answer: ImportAnswerTable;
  record_import: RecordImportTable;
  imported_record: ImportedRecordTable;
  sign_off: SignOffTable;
  sign_off_line: SignOffLineTable;
  pay_type: PayTypeTable;
  agreement: AgreementTable;
  agreement_version: AgreementVersionTable;
  user_agreement: UserAgreementTable;
  pay_run: PayRunTable;
  pay_line: PayLineTable;
  worksheet_record: WorksheetRecordTable;
  draft: DraftTable;
  record_history: RecordHistoryTable;
  export_counter: ExportCounterTable;
  export_batch: ExportBatchTable;
  export_line: ExportLineTable;
  attachment: AttachmentTable;
  worksheet_deleted: WorksheetDeletedTable;
  attachment_deleted: AttachmentTable;
  idempotency_key: IdempotencyKeyTable;
  client_key: ClientKeyTable;
  audit_log: AuditLogTable;
  change_event: ChangeEventTable;
  change_cursor: ChangeCursorTable;
  erased_row: ErasedRowTable;
  chain_head: ChainHeadTable;
  seal: SealTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  housekeeping: HousekeepingTable;
  call_count: CallCountTable;
  installation: InstallationTable;
}

export type Row<T extends keyof DB> = Selectable<DB[T]>;
export type NewRow<T extends keyof DB> = Insertable<DB[T]>;
export type RowChange<T extends keyof DB> = Updateable<DB[T]>;
