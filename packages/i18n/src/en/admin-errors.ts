import type { ErrorCode } from '@worksheet/domain/errors';

/** Messages of the error codes that only administrators, operators and API keys get (spec §8). */
export const adminErrors = {
  'as-of-too-early': 'The history does not tell what stood then',
  'changes-expired': 'The changes after this point are no longer kept',
  'api-key-invalid': 'The API key is not valid',
  'api-key-expired': 'The API key has expired',
  'scope-not-allowed': 'The scopes of the API key do not allow this',
  'api-key-not-found': 'API key does not exist',
  'too-many-api-keys': 'The account already has 50 API keys, and cannot have more',
  'api-key-exists': 'An API key of this name already exists',
  'account-not-found': 'Cannot find the account to create user for',
  'entry-accepted': 'The other system has accepted an entry already, which is final',
  'entry-rejected': 'The other system has rejected an entry already',
  'import-questions': 'Some questions about the file are not answered, so nothing is imported',
  'import-not-found': 'The import does not exist',
  'import-undone': 'The import is taken back already',
  'import-in-use':
    'A record of the import was changed since or is exported, so nothing is taken back',
  'import-changed': 'The data was changed since the file was checked. Check it again',
  'identity-untested': 'Test the login before you switch it on',
  'identity-linked': 'The person or the user is linked already',
  'identity-client-refused': 'The provider refused the client. Check its id and its secret.',
  'domain-confirmed': 'The domain is confirmed for another account',
  'logout-token-refused': 'The logout token is not valid',
  'webhook-not-found': 'The webhook no longer exists',
  'delivery-not-found': 'The delivery no longer exists',
  'webhook-inactive': 'The webhook is switched off. Switch it on first',
  'too-many-drafts': '500 proposals wait already',
  'too-many-webhooks': 'The account already has 10 webhooks, and cannot have more',
  'agreement-version-used':
    'A pay run has paid by these rules, so they cannot be changed. Make a new version from a later date.',
  'user-limit':
    'No more active users are allowed: {{used}} of {{max}} are in use. Deactivate one first, or ask for a higher limit.',
  'username-exists': 'Username already exists for this account',
  'already-exists': 'This code already exists',
  'not-erasable':
    'The data of one of them is still kept: the time is not over, or there are open records',
  'in-use': 'This is in use; make it inactive instead',
  'last-admin': 'The account must keep one active administrator without an expiration date',
  'not-last-admin': 'Another administrator of the account can invite this user',
  'team-exported':
    'Records of these days are exported with the team of that time. Choose a later first day',
  'own-user': 'You cannot change this of your own user',
  'operator-account': 'The account of the operators must stay open',
  'tenant-in-use': 'Only an account that is empty, or inactive for 30 days, can be deleted',
  'precondition-failed': 'It was changed by someone else since you read it',
  'unreadable-file': 'The file cannot be read',
  'invalid-json': 'The request could not be read',
  'method-not-allowed': 'This method is not allowed here',
} satisfies Partial<Record<ErrorCode, string>>;
