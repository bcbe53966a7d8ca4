import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { AccountTransaction } from '@worksheet/database/client';
import { transactUnscoped, withinAccount } from '@worksheet/database/unscoped';
import { fail } from '@worksheet/domain/errors';
import type { CreatePasskey } from '@worksheet/domain/access/passkey';
import { deviceCookieWith, readDevice } from '#known-device.ts';
import { passkeyCreationOptions, verifyNewPasskey } from '#passkeys.ts';
import { deletePendingSignIn, findPendingSignIn, type PendingSignIn } from '#pending-sign-in.ts';
import type { RelyingParty } from '#relying-party.ts';
import { secondStepOf } from '#second-step.ts';
import type { LoginServices } from '#services.ts';
import { lockOwner, storePasskey } from '#store-passkey.ts';

interface Enrolment {
  /** The token of the pending sign-in. */
  readonly token: string | undefined;
  readonly party: () => RelyingParty;
}

/** Returns the options of a passkey for a user who needs a second factor and has none. */
export async function passkeyEnrolmentOptions(
  services: LoginServices,
  { token, party, address }: Enrolment & { readonly address: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const owner = await findEnrolling(services, token);
  return passkeyCreationOptions(services, { party: party(), owner, address });
}

interface NewFactor extends Enrolment, CreatePasskey {
  readonly deviceCookie: string | undefined;
  /** This commits together with the passkey. */
  readonly withinTransaction: (tx: AccountTransaction, user: PendingSignIn) => Promise<void>;
}

/**
 * Stores the first passkey of a user who gave the right password, and completes the sign-in with it: the device has just
 * verified the user.
 */
export async function enrolPasskey(
  services: LoginServices,
  { token, party, name, credential, deviceCookie, withinTransaction }: NewFactor,
): Promise<{ readonly user: PendingSignIn; readonly deviceCookie: string }> {
  const user = await findEnrolling(services, token);
  const { accountId, userId, accountKey, usernameKey } = user;
  const verified = await verifyNewPasskey(services, { party: party(), owner: user, credential });
  await transactUnscoped(services.pool, async (tx) => {
    const scoped = withinAccount(tx, accountId);
    // If two sign-ins of the user are pending, the password adds a factor in only one of them.
    await lockOwner(scoped, userId);
    if ((await secondStepOf(services, user, tx)) !== 'enrol') fail('not-allowed');
    await storePasskey(scoped, { userId, name, verified, at: services.now() });
    if (!(await deletePendingSignIn(tx, user))) fail('sign-in-expired');
    await withinTransaction(scoped, user);
  });
  const device = readDevice(services, deviceCookie);
  const known = { accountId, userId, accountKey, usernameKey };
  return { user, deviceCookie: deviceCookieWith(services, device, known) };
}

async function findEnrolling(
  services: LoginServices,
  token: string | undefined,
): Promise<PendingSignIn> {
  const pending = await findPendingSignIn(services, token);
  if ((await secondStepOf(services, pending)) !== 'enrol') fail('not-allowed');
  return pending;
}
