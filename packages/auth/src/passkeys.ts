import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { transactUnscoped, unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import { isEnabled } from '#account-status.ts';
import { deviceCookieWith, readDevice } from '#known-device.ts';
import { storeChallenge, useChallenge } from '#passkey-challenges.ts';
import { digest } from '#digest.ts';
import type { RelyingParty } from '#relying-party.ts';
import type { AuthServices, SecretServices } from '#services.ts';
import type { UserKey } from '#session-adapter.ts';
import type { VerifiedUser } from '#sessions.ts';

const signInPurpose = 'sign-in';

interface PasskeyOwner extends UserKey {
  readonly username: string;
}

export interface VerifiedPasskey {
  readonly credentialHash: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string;
  readonly isBackedUp: boolean;
}

export interface PasskeySignIn extends VerifiedUser {
  readonly username: string;
  readonly deviceCookie: string;
}

/**
 * The algorithms are EdDSA, ES256 and RS256. Every authenticator has one of them. Those that Node
 * calls experimental are left out.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The library takes a tenth of a second to load, which only those who use passkeys need. */
const loadLibrary = () => import('@simplewebauthn/server');

function addPurpose({ accountId, userId }: UserKey): string {
  return `add ${accountId} ${userId}`;
}

/** The handle reveals nothing about the user, and is the same for all passkeys of the user. */
function userHandle({ accountId, userId }: UserKey): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkey ${accountId} ${userId}`).digest());
}

/** Returns the options for a new passkey. They exclude stored passkeys, so that no device stores two for a user. */
export async function passkeyCreationOptions(
  services: AuthServices,
  { party, owner, address }: { party: RelyingParty; owner: PasskeyOwner; address: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary();
  const stored = await unscoped(services.pool)
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('account_id', '=', owner.accountId)
    .where('user_id', '=', owner.userId)
    .execute();
  const options = await generateRegistrationOptions({
    rpName: 'Worksheet',
    rpID: party.id,
    userName: owner.username,
    userID: userHandle(owner),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: stored.map(({ id, transports }) => ({
      id,
      transports: listOf(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  await storeChallenge(services, { challenge, purpose: addPurpose(owner), address });
  return options;
}

export async function verifyNewPasskey(
  services: AuthServices,
  {
    party,
    owner,
    credential,
  }: { party: RelyingParty; owner: UserKey; credential: RegistrationResponseJSON },
): Promise<VerifiedPasskey> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const challenge = challengeOf(credential.response.clientDataJSON);
  const purpose = addPurpose(owner);
  if (challenge === undefined || !(await useChallenge(services, { challenge, purpose })))
    fail('passkey-refused');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => fail('passkey-refused'));
  if (!registrationInfo) fail('passkey-refused');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credentialHash: digest(id),
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.join(','),
    isBackedUp: registrationInfo.credentialBackedUp,
  };
}

/** Returns options that name no user: the browser offers the passkeys that it has for this address. */
export async function passkeySignInOptions(
  services: AuthServices,
  { party, address }: { party: RelyingParty; address: string },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
  });
  await storeChallenge(services, { challenge: options.challenge, purpose: signInPurpose, address });
  return options;
}

/**
 * Signs in with a passkey. A passkey with user verification is two factors, so there is no second
 * step. Only the right passkey reveals that a user may not sign in.
 */
export async function signInWithPasskey(
  services: SecretServices,
  {
    party,
    credential,
    deviceCookie,
  }: {
    party: RelyingParty;
    credential: AuthenticationResponseJSON;
    deviceCookie: string | undefined;
  },
  onRefused: (user: { readonly accountId: number; readonly username: string }) => void,
): Promise<PasskeySignIn> {
  const challenge = challengeOf(credential.response.clientDataJSON);
  if (
    challenge === undefined ||
    !(await useChallenge(services, { challenge, purpose: signInPurpose }))
  )
    fail('sign-in-failed');
  const user = await verifyAssertion(services, { party, credential, challenge });
  const account = { active: user.accountActive, expirationDate: user.accountExpirationDate };
  if (!isEnabled([user, account], { timeZone: user.timeZone, now: services.now() })) {
    onRefused(user);
    fail('sign-in-not-allowed');
  }
  const { accountId, userId, username, usernameKey, accountKey, passwordHash } = user;
  const device = readDevice(services, deviceCookie);
  return {
    accountId,
    userId,
    username,
    passwordHash,
    deviceCookie: deviceCookieWith(services, device, {
      accountId,
      userId,
      usernameKey,
      accountKey,
    }),
  };
}

/** Verifies in one transaction, so that only one of two uses with the same counter succeeds. */
async function verifyAssertion(
  { pool, now }: AuthServices,
  {
    party,
    credential,
    challenge,
  }: { party: RelyingParty; credential: AuthenticationResponseJSON; challenge: string },
) {
  const { verifyAuthenticationResponse } = await loadLibrary();
  return transactUnscoped(pool, async (tx) => {
    const credentialHash = digest(credential.id);
    await tx
      .selectFrom('passkey')
      .select('id')
      .where('credential_hash', '=', credentialHash)
      .forUpdate()
      .execute();
    const row = await tx
      .selectFrom('passkey as p')
      .innerJoin('user as u', (join) =>
        join.onRef('u.account_id', '=', 'p.account_id').onRef('u.id', '=', 'p.user_id'),
      )
      .innerJoin('account as a', 'a.id', 'p.account_id')
      .select([
        'p.id',
        'p.account_id as accountId',
        'p.user_id as userId',
        'p.public_key as publicKey',
        'p.counter',
        'p.transports',
        'u.username',
        'u.username_key as usernameKey',
        'u.password_hash as passwordHash',
        'u.active',
        'u.expiration_date as expirationDate',
        'a.code_key as accountKey',
        'a.active as accountActive',
        'a.expiration_date as accountExpirationDate',
        'a.time_zone as timeZone',
      ])
      .where('p.credential_hash', '=', credentialHash)
      .executeTakeFirst();
    if (
      !row ||
      credential.response.userHandle !== Buffer.from(userHandle(row)).toString('base64url')
    )
      fail('sign-in-failed');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
        transports: listOf(row.transports),
      },
      // A counter that did not grow throws here, too: a copied authenticator would send one.
    }).catch(() => fail('sign-in-failed'));
    if (!verified) fail('sign-in-failed');
    await tx
      .updateTable('passkey')
      .set({
        counter: authenticationInfo.newCounter,
        backed_up: authenticationInfo.credentialBackedUp,
        last_used_at: toUtc(now()),
      })
      .where('account_id', '=', row.accountId)
      .where('id', '=', row.id)
      .execute();
    return row;
  });
}

function challengeOf(clientData: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data;
    return isObject && typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

function listOf(transports: string): string[] {
  return transports === '' ? [] : transports.split(',');
}
