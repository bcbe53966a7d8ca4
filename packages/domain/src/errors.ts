import type { FieldError } from './fields/messages.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 415 | 429 | 500 | 503;

/**
 * Every error the server returns on purpose. Each code has one status, one text and one translation per language. REST
 * clients get the text; the web client translates the code instead (spec §8, D31). docs/guides/error-codes.md says when
 * each is returned.
 */
export const errors = {
  'invalid-input': [400, 'Some fields are not valid'],
  'invalid-json': [400, 'The body is not valid JSON'],
  'invalid-multipart': [400, 'The form data is not valid'],
  'batch-refused': [400, 'Some entries are refused, so nothing is changed'],
  'logout-token-refused': [400, 'The logout token is not valid'],
  'several-customers': [400, 'The entries belong to several customers'],
  'several-jobs': [400, 'The entries belong to several jobs'],
  'unreadable-file': [400, 'The file cannot be read'],
  'account-required': [400, 'Account is required to log in'],
  'as-of-too-early': [400, 'The history does not tell what stood then'],
  'changes-expired': [
    400,
    'The changes after this cursor are no longer kept; read everything, then start again',
  ],
  'not-signed-in': [401, 'You are not logged in'],
  'sign-in-failed': [401, 'User authentication failed'],
  'second-factor-required': [401, 'The second step of the login is missing'],
  'second-factor-failed': [401, 'The code is wrong or was used already'],
  'sign-in-expired': [401, 'The login took too long; start again'],
  'identity-failed': [401, 'The login of your company did not confirm who you are'],
  'identity-link-pending': [401, 'Confirm that this is you'],
  'api-key-invalid': [401, 'The API key is not valid'],
  'api-key-expired': [401, 'The API key has expired'],
  'sign-in-not-allowed': [403, 'User not allowed to log in'],
  'identity-not-linked': [
    403,
    'The login of your company works, but no user is linked with you; ask an administrator',
  ],
  'identity-only': [403, 'Log in with the login of your company'],
  'account-inactive': [403, 'The account is inactive or has expired'],
  'not-allowed': [403, 'You are not allowed to do this'],
  'password-change-required': [403, 'Change your password first: somebody else has set it'],
  'mode-not-allowed': [403, 'You are not allowed to see these records'],
  'wrong-account': [403, 'The account is not yours'],
  'api-key-is-no-user': [403, 'An API key is not a user'],
  'scope-not-allowed': [403, 'The scopes of the API key do not allow this'],
  'visit-only-looks': [403, 'You are visiting this account and can only look'],
  'confirmation-required': [
    403,
    'Give your password again: you logged in more than ten minutes ago',
  ],
  'cross-site': [403, 'The request came from another site'],
  'not-found': [404, 'This does not exist'],
  'record-not-found': [404, 'Record does not exist'],
  'entry-not-found': [404, 'An entry does not exist'],
  'attachment-not-found': [404, 'Attachment does not exist'],
  'sign-off-not-found': [404, 'Signature does not exist'],
  'identity-unavailable': [404, 'This company has no login of its own, or it is switched off'],
  'export-not-found': [404, 'Export does not exist'],
  'passkey-not-found': [404, 'Passkey does not exist'],
  'webhook-not-found': [404, 'Webhook does not exist'],
  'delivery-not-found': [404, 'Delivery does not exist'],
  'invitation-not-found': [
    404,
    'The link does not work any more: it was used or replaced, or has expired',
  ],
  'account-not-found': [404, 'Cannot find the account to create user for'],
  'api-key-not-found': [404, 'API key does not exist'],
  'method-not-allowed': [405, 'This method is not allowed here'],
  'record-approved': [409, 'Record is approved and cannot be changed'],
  'record-exported': [409, 'Record is exported and cannot be changed'],
  'record-changed-by-another': [
    409,
    'Record was changed by another user and is no longer yours to change',
  ],
  'record-not-yours': [409, 'Record belongs to another user'],
  'record-signed-off': [409, 'The customer has signed for the record, so it cannot be changed'],
  'record-changed': [409, 'Record was changed by someone else'],
  'period-closed': [409, 'The period is closed'],
  'record-not-deleted': [409, 'Record is not deleted'],
  'record-not-restorable': [409, 'Record can no longer be restored'],
  'entry-exported': [409, 'An entry is already exported'],
  'entry-not-exported': [409, 'An entry is not exported'],
  'entry-not-approved': [409, 'An entry is not approved'],
  'entry-signed-off': [409, 'The customer has signed for an entry already'],
  'sign-off-withdrawn': [409, 'The signature is withdrawn already'],
  'sign-off-disabled': [409, 'Customers do not sign for work in this account'],
  'entry-changed': [409, 'An entry was changed since it was seen'],
  'import-questions': [
    409,
    'Some questions about the file are not answered, so nothing is imported',
  ],
  'import-not-found': [404, 'Import does not exist'],
  'import-undone': [409, 'The import is taken back already'],
  'import-in-use': [
    409,
    'A record of the import was changed since or is exported, so nothing is taken back',
  ],
  'import-changed': [409, 'The data was changed since the file was checked'],
  'entry-accepted': [409, 'The other system has accepted an entry already, which is final'],
  'entry-rejected': [409, 'The other system has rejected an entry already: it has left the export'],
  'export-accepted': [
    409,
    'The other system has accepted entries of the export, so it cannot be voided',
  ],
  'export-voided': [409, 'The export is voided already'],
  'pay-questions': [
    409,
    'Questions about the pay are open. Answer those that block it, and accept the others',
  ],
  'period-paid': [409, 'A pay run has paid days of this period already'],
  'pay-run-voided': [409, 'The pay run is voided already'],
  'pay-run-not-newest': [409, 'Only the newest pay run can be voided'],
  'passkey-refused': [409, 'The passkey cannot be used; try again'],
  'passkeys-unavailable': [409, 'Passkeys need an https address with a name, or localhost'],
  'too-many-passkeys': [409, 'A user can have 10 passkeys'],
  'second-factor-needed': [
    409,
    'You need a second factor; add another one before you remove this one',
  ],
  'identity-untested': [409, 'Test the login before you switch it on'],
  'identity-linked': [409, 'The person or the user is linked already'],
  'identity-client-refused': [409, 'The provider refused the client; check its id and its secret'],
  'domain-confirmed': [409, 'The domain is confirmed for another account'],
  'webhook-inactive': [409, 'The webhook is switched off'],
  'too-many-webhooks': [409, 'An account can have 10 webhooks'],
  'too-many-drafts': [409, '500 proposals wait for the person already'],
  'too-many-api-keys': [409, 'An account can have 50 API keys'],
  'api-key-exists': [409, 'An API key of this name already exists'],
  'repeated-differently': [409, 'This Idempotency-Key was used for another request'],
  'agreement-version-used': [
    409,
    'A pay run has paid by this version of the rules, so it cannot be changed',
  ],
  'user-limit': [409, 'The account has as many active users as it may have'],
  'storage-limit': [409, 'The account has no room for these attachments'],
  'username-exists': [409, 'Username already exists for this account'],
  'already-exists': [409, 'This code already exists'],
  'not-erasable': [
    409,
    'The data of this person is still kept: the time is not over, or there are records that are not exported',
  ],
  'in-use': [409, 'This is in use; make it inactive instead'],
  'last-admin': [409, 'The account must keep one active administrator without an expiration date'],
  'not-last-admin': [409, 'An operator can invite only the last administrator of an account'],
  'team-exported': [
    409,
    'Records of these days are exported with the team of that time; choose a later first day',
  ],
  'own-user': [409, 'You cannot change this of your own user'],
  'operator-account': [409, 'The account of the operators must stay open'],
  'tenant-in-use': [409, 'Only an account that is empty, or inactive for 30 days, can be deleted'],
  'record-deleted': [410, 'It was created with this clientKey before, and deleted since'],
  'precondition-failed': [
    412,
    'It was changed by someone else: If-Match is not its current version',
  ],
  'too-large': [413, 'The request is too large'],
  'wrong-media-type': [415, 'This kind of content is not understood here'],
  'locked-out': [429, 'User is locked out'],
  'sign-in-delayed': [429, 'Too many failed logins from this address'],
  'too-many-requests': [429, 'Too many requests'],
  internal: [500, 'Something went wrong'],
  unavailable: [503, 'The service is not available right now'],
  'identity-away': [503, 'The login of your company cannot be reached right now'],
  'storage-full': [503, 'There is no room for attachments right now'],
} as const satisfies Record<string, readonly [status: Status, detail: string]>;

export type ErrorCode = keyof typeof errors;

/** The only error class whose text is shown to users. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: { fields?: readonly FieldError[]; retryAfter?: number } = {},
  ) {
    super(errors[code][1]);
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter;
  }
}

export function fail(
  code: ErrorCode,
  options?: { fields?: readonly FieldError[]; retryAfter?: number },
): never {
  throw new AppError(code, options);
}

export function failFields(...fields: readonly FieldError[]): never {
  throw new AppError('invalid-input', { fields });
}
