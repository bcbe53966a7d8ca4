import type { ErrorCode } from '@worksheet/domain/errors';
import type { IdentityErrorCode } from './identity-error-codes.ts';
import type { PayErrorCode } from './pay-error-codes.ts';
import type { SheetErrorCode } from './sheet-error-codes.ts';

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
