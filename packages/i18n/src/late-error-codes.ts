import type { ErrorCode } from '@worksheet/domain/errors';

/** Codes whose texts are loaded with the pages that get them. */
export type LateErrorCode = AdminErrorCode | IdentityErrorCode | PayErrorCode | SheetErrorCode;

/** Codes that only administrators, operators and API keys get: their texts are loaded with the admin area. */
export type AdminErrorCode = Extract<
  ErrorCode,
  | 'as-of-too-early'
  | 'changes-expired'
  | 'api-key-invalid'
  | 'api-key-expired'
  | 'scope-not-allowed'
  | 'api-key-not-found'
  | 'too-many-api-keys'
  | 'too-many-drafts'
  | 'api-key-exists'
  | 'account-not-found'
  | 'entry-accepted'
  | 'entry-rejected'
  | 'import-questions'
  | 'import-not-found'
  | 'import-undone'
  | 'import-in-use'
  | 'import-changed'
  | 'identity-untested'
  | 'identity-linked'
  | 'identity-client-refused'
  | 'domain-confirmed'
  | 'logout-token-refused'
  | 'webhook-not-found'
  | 'delivery-not-found'
  | 'webhook-inactive'
  | 'too-many-webhooks'
  | 'agreement-version-used'
  | 'user-limit'
  | 'username-exists'
  | 'already-exists'
  | 'not-erasable'
  | 'in-use'
  | 'last-admin'
  | 'not-last-admin'
  | 'team-exported'
  | 'own-user'
  | 'operator-account'
  | 'tenant-in-use'
  | 'precondition-failed'
  | 'unreadable-file'
  | 'user-limit'
  | 'invalid-json'
  | 'method-not-allowed'
>;

/** Codes that only a login at the company's provider gets: their texts are loaded with its parts. */
export type IdentityErrorCode = Extract<
  ErrorCode,
  | 'identity-failed'
  | 'identity-link-pending'
  | 'identity-not-linked'
  | 'identity-unavailable'
  | 'identity-away'
>;

/** Codes that only the pages of pay get: their texts are loaded with them. */
export type PayErrorCode = Extract<
  ErrorCode,
  'pay-questions' | 'period-paid' | 'pay-run-voided' | 'pay-run-not-newest'
>;

/** Codes that only the customer's sheet gets: their texts are loaded with it. */
export type SheetErrorCode = Extract<
  ErrorCode,
  | 'several-jobs'
  | 'several-customers'
  | 'entry-signed-off'
  | 'sign-off-not-found'
  | 'sign-off-withdrawn'
  | 'sign-off-disabled'
>;
