import { errors, type ErrorCode } from '@worksheet/domain/errors';

/** When each error is returned, and what a program does about it. A code without a text does not compile. */
const meanings: Readonly<Record<ErrorCode, string>> = {
  'invalid-input': 'A field or parameter is missing, unknown or invalid. `errors` names each.',
  'invalid-json': 'The body is not JSON. `position` is where it goes wrong, if known.',
  'invalid-multipart': 'The form data is cut off or has no boundary.',
  'batch-refused': 'An entry of a batch or a row of a file is refused, and nothing was written.',
  'logout-token-refused':
    'A provider sent a logout token that is not valid, is of another client or was used before.',
  'several-customers':
    'Each customer signs a sheet of their own. `errors` names the records of the others.',
  'several-jobs': 'A customer signs for the records of one job. `errors` names the others.',
  'unreadable-file': 'An uploaded file is neither CSV nor a workbook, or is damaged.',
  'account-required': 'Users of several accounts have this username and password. Send `account`.',
  'changes-expired': 'The cursor is older than 90 days. Read everything, then start again.',
  'not-signed-in': 'The call has neither an API key nor a session that is valid.',
  'sign-in-failed': 'The username or the password is wrong.',
  'second-factor-required':
    'The password is right, and the login needs a second step: `GET /api/user/login/second-step`.',
  'second-factor-failed': 'The code is wrong, or was used already. It counts as a failed login.',
  'sign-in-expired':
    'The login waited for more than ten minutes or failed five times. Send the password again.',
  'identity-failed':
    'The provider refused the login, or what it sent is not valid for the login that this browser began.',
  'identity-link-pending':
    'The first login of a person: they confirm it with `POST /api/login/oidc/link`.',
  'api-key-invalid': 'The API key does not exist, is deleted, or a newer one has replaced it.',
  'api-key-expired': 'The API key was valid until its `expiresDateTime`. Use another one.',
  'sign-in-not-allowed': 'The user is inactive or expired, or the account is.',
  'identity-not-linked':
    'No user is linked with the person, and none has the verified e-mail address of the person alone.',
  'identity-only': 'The account lets users log in with its own login only.',
  'account-inactive': 'The account of the API key is inactive or has expired.',
  'not-allowed': 'The caller does not have the role that the call requires.',
  'password-change-required':
    'Somebody else set the password of the user. Change it with `PUT /api/session/password`.',
  'mode-not-allowed': 'The caller asked for records of the team or of all users without the role.',
  'wrong-account': '`accountId` is not the account of the caller. Leave it out.',
  'api-key-is-no-user': 'The call concerns the signed-in user, and an API key is none.',
  'scope-not-allowed': 'None of the scopes of the API key allows the call.',
  'visit-only-looks': 'An operator who views another account cannot change it.',
  'confirmation-required':
    'The user logged in more than ten minutes ago. Send the password to `POST /api/session/confirm` first.',
  'cross-site': 'A form with a session cookie came from another site or lacks `X-Requested-With`.',
  'not-found': 'No call has this path, or the entry does not exist in the account of the caller.',
  'record-not-found': 'The record does not exist, or the caller may not see it.',
  'entry-not-found': 'A record of a download or an approval does not exist or is not visible.',
  'attachment-not-found': 'The image does not exist, or the caller may not see its record.',
  'sign-off-not-found':
    'The signature does not exist, or is only for records that the caller does not see.',
  'export-not-found': 'The export does not exist, or the caller may not see it.',
  'identity-unavailable': 'The account does not exist, or has no login of its own that is on.',
  'passkey-not-found': 'The passkey does not exist, or belongs to another user.',
  'webhook-not-found': 'The webhook does not exist.',
  'delivery-not-found': 'The delivery does not exist, or is no longer kept.',
  'api-key-not-found': 'The account has no API key with scopes of this id.',
  'invitation-not-found': 'The link was used, was replaced by a newer one, or has expired.',
  'account-not-found': 'A user is created in an account that does not exist.',
  'method-not-allowed': 'The path exists, but not with this method. `Allow` lists those it has.',
  'record-approved': 'An approved record cannot be changed until it is unapproved.',
  'record-exported': 'A record in an export cannot be changed.',
  'record-changed-by-another': 'A user cannot change a record after somebody else has changed it.',
  'record-not-yours': 'The record belongs to a user whose records the caller may not change.',
  'record-signed-off':
    'The customer has signed for the record. A leader can withdraw the signature.',
  'record-changed': 'The entry has a newer `version` than the one sent. Read it again.',
  'period-closed': 'The date is in a period that an administrator has closed.',
  'record-not-deleted': 'A record that is not deleted cannot be restored.',
  'record-not-restorable': 'The time in which a deleted record can be restored is over.',
  'entry-exported': 'A record is in another export already. `errors` names it.',
  'entry-not-exported': 'A record was expected in the archive and is still in the worksheet.',
  'entry-not-approved': 'Only approved records may leave, and one is not approved.',
  'entry-signed-off': 'A record is part of a valid signature already. `errors` names it.',
  'sign-off-withdrawn': 'The signature is withdrawn already.',
  'sign-off-disabled': 'The account setting `customerSignOff` is off.',
  'entry-changed':
    'A record has a newer `version` than the one sent, or the sheet of a customer another `digest`. Read it again.',
  'import-questions':
    'Answer each of `questions` in `answers`, by its `id`, and send the file again.',
  'import-not-found': 'Check the id that the import returned.',
  'import-undone': 'Nothing needs to be done.',
  'import-in-use': 'Delete the records that shall go one by one, or as a batch.',
  'as-of-too-early': 'Ask for the instant that the error of `asOf` names, or a later one.',
  'import-changed': 'The data has changed since the file was checked. Check it again.',
  'export-voided': 'The export is voided already.',
  'pay-questions':
    'Questions of `GET /api/pay` are open: one of them blocks, or `acceptQuestions` was not sent.',
  'period-paid': 'A pay run that is not voided has paid a day of the period.',
  'pay-run-voided':
    'The pay run is voided already, also since the call that is repeated made it: another `Idempotency-Key` pays the period again.',
  'pay-run-not-newest': 'A later pay run has to be voided first.',
  'passkey-refused':
    'The passkey cannot be verified, exists already, or its challenge was used or has expired.',
  'passkeys-unavailable':
    'The installation has neither an https address with a name nor localhost.',
  'too-many-passkeys': 'The user has as many passkeys as a user can have.',
  'second-factor-needed':
    'The user needs a second factor, and this is the last one. Add another one first.',
  'webhook-inactive': 'A webhook that is switched off sends nothing. Switch it on first.',
  'too-many-drafts':
    'The person has as many proposals as can wait. Some are accepted or refused first.',
  'too-many-api-keys': 'The account has as many API keys as it can have. Delete one.',
  'api-key-exists': 'The account has an API key of this name. Choose another name.',
  'identity-untested': 'The login is switched on after a test: `POST /api/account/identity/test`.',
  'identity-linked': 'The person is linked with another user, or the user with another person.',
  'identity-client-refused': 'The provider does not know the client, or its secret is wrong.',
  'domain-confirmed': 'A domain can be confirmed for one account only.',
  'too-many-webhooks': 'The account has as many webhooks as it can have.',
  'entry-accepted': 'The other system has accepted a record of the export. This is final.',
  'entry-rejected': 'The other system has rejected a record, and it has left the export.',
  'export-accepted': 'An export with an accepted record cannot be voided.',
  'repeated-differently': 'The `Idempotency-Key` was used within 24 hours with another request.',
  'agreement-version-used':
    'A pay run, not voided, has paid for days by other rules than the call would give them. Add a version from a later date.',
  'user-limit':
    'The operator has limited the active users of the account. `errors` has the limit and the use.',
  'storage-limit':
    'The operator has limited the storage of the account. `errors` has the limit and the use in MB.',
  'username-exists': 'A user of the account has this username.',
  'already-exists': 'An entry with this number or code exists.',
  'not-erasable':
    'The time for which the data of the person is kept is not over, or there are open records: `GET /api/erasure` lists who can be erased.',
  'in-use': 'Other entries refer to it. Set `active` to false instead of deleting it.',
  'last-admin': 'The account would have no active administrator without an expiration date.',
  'not-last-admin': 'Another administrator of the account can invite the user.',
  'team-exported':
    'A day whose team would change has exported records of the user. `errors` has the last one; choose a later first day.',
  'own-user': 'Users cannot delete themselves or take their own rights away.',
  'operator-account': 'The account of the operators cannot be closed.',
  'tenant-in-use': 'An account can be deleted if it is empty or has been inactive for 30 days.',
  'record-deleted':
    'The `clientKey` of the call created a record that was deleted since. `errors` names what exists.',
  'precondition-failed': '`If-Match` does not name the current version. Read the entry again.',
  'too-large':
    'The body, a file or the number of files exceeds the limit of the call, or the body has more than 1,000 different field names, 100,000 arrays and objects, or 32 levels.',
  'wrong-media-type': 'The `Content-Type` of the body is not one that the call accepts.',
  'locked-out': 'Too many failed logins of one username. Wait for `Retry-After`.',
  'sign-in-delayed': 'Too many failed logins from one address. Wait for `Retry-After`.',
  'too-many-requests':
    'The rate limit of the API key or of its account is exceeded. Wait for `Retry-After`.',
  internal: 'A fault of the server. `X-Request-Id` identifies the request in its log.',
  unavailable: 'The server is starting, overloaded or without database. Wait for `Retry-After`.',
  'identity-away':
    'The provider cannot be reached, or its answers are not those of OpenID Connect. Try again later.',
  'storage-full': 'There is no room for images. Wait for `Retry-After`.',
};

/** The page of all errors, docs/guides/error-codes.md. */
export function errorPage(): string {
  const rows = Object.entries(meanings).map(([code, meaning]) => {
    const [status, detail] = catalogue.get(code) ?? errors.internal;
    return { status, row: `| ${status} | \`${code}\` | ${detail} | ${meaning} |` };
  });
  const sorted = rows.toSorted((a, b) => a.status - b.status).map(({ row }) => row);
  return [
    '# Error codes',
    '',
    '| Status | Code | Detail | When |',
    '|---|---|---|---|',
    ...sorted,
    '',
  ].join('\n');
}

const catalogue = new Map<string, readonly [number, string]>(Object.entries(errors));
