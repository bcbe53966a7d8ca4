import { encryptForProvider } from '@worksheet/auth/identity/settings';
import { requireRecentSignIn } from '@worksheet/auth/recent-sign-in';
import type { AccountTransaction } from '@worksheet/database/client';
import type { IdentitySettings, UpdateIdentity } from '@worksheet/domain/access/identity';
import { auditChanges } from '@worksheet/domain/changes/audit';
import { fail } from '@worksheet/domain/errors';
import { lockForAccount } from '#account-settings.ts';
import { writeAudit } from '#audit/write.ts';
import { checkAddress } from '#check-address.ts';
import { checkIfMatch, checkVersion } from '#check-version.ts';
import { readDomains, readSettings, selectSettings, unset } from '#identity/settings.ts';
import type { PoolContext } from '#pool-procedures.ts';

/**
 * Sets up the login. It can be switched on after a test of exactly this provider, issuer, client and secret; another one
 * switches it off. It needs a recent login, because the provider decides who logs in. Where it becomes the only way in, sessions that began otherwise end.
 */
export async function updateSettings(
  ctx: PoolContext,
  input: UpdateIdentity,
): Promise<IdentitySettings> {
  await requireRecentSignIn(ctx, ctx.cookie.token);
  await checkAddress(input.issuer, { path: 'issuer', allowedHosts: ctx.identityHosts });
  const { accountId } = ctx.actor;
  const { provider, issuer, clientId, clientSecret, trustsSecondFactor, version } = input;
  const othersEnd = await ctx.transact(async (tx) => {
    await lockForAccount(tx, 'identity');
    const before = await selectSettings(tx).executeTakeFirst();
    checkIfMatch(ctx, before?.version ?? 0);
    checkVersion(version, before?.version ?? 0);
    const isTested =
      (before?.testedAt ?? null) !== null &&
      before?.provider === provider &&
      before.issuer === issuer &&
      before.clientId === clientId &&
      !clientSecret;
    if (input.isOn && !isTested && !before?.isOn) fail('identity-untested');
    const isOn = input.isOn && isTested;
    const isOnly = input.isOnly && isOn;
    const row = {
      provider,
      issuer,
      client_id: clientId,
      is_on: isOn,
      is_only: isOnly,
      trusts_second_factor: trustsSecondFactor,
      ...(isTested ? {} : { tested_at: null, test: null }),
      ...(clientSecret
        ? { secret_encrypted: encryptForProvider(clientSecret, { secret: ctx.secret, accountId }) }
        : {}),
    };
    if (before)
      await tx
        .updateTable('account_identity')
        .set({ ...row, version: before.version + 1 })
        .execute();
    else
      await tx
        .insertInto('account_identity')
        .values({ secret_encrypted: null, tested_at: null, test: null, ...row })
        .execute();
    const domains = await replaceDomains(
      tx,
      input.domains.map(({ domain }) => domain),
    );
    const after = { provider, issuer, clientId, isOn, isOnly, trustsSecondFactor };
    const details = {
      ...auditChanges(pick(before ?? { ...unset, provider }), after),
      ...(clientSecret ? { clientSecret: 'changed' } : {}),
      ...(domains[0] === domains[1] ? {} : { domains }),
    };
    await writeAudit(tx, ctx, { event: 'identity-updated', details });
    return isOnly && !before?.isOnly ? await findOthers(tx) : [];
  });
  await ctx.endSessions(othersEnd);
  return readSettings(ctx);
}

type Audited = Pick<
  IdentitySettings,
  'provider' | 'issuer' | 'clientId' | 'isOn' | 'isOnly' | 'trustsSecondFactor'
>;
function pick({ provider, issuer, clientId, isOn, isOnly, trustsSecondFactor }: Audited) {
  return { provider, issuer, clientId, isOn, isOnly, trustsSecondFactor };
}

/** A domain that stays keeps its confirmation. Returns the domains before and after, for the audit log. */
async function replaceDomains(
  tx: AccountTransaction,
  wanted: readonly string[],
): Promise<[string, string]> {
  const before = (await readDomains(tx)).map(({ domain }) => domain);
  const after = [...new Set(wanted)].toSorted();
  const gone = before.filter((domain) => !after.includes(domain));
  const added = after.filter((domain) => !before.includes(domain));
  if (gone.length > 0) await tx.deleteFrom('identity_domain').where('domain', 'in', gone).execute();
  if (added.length > 0)
    await tx
      .insertInto('identity_domain')
      .values(added.map((domain) => ({ domain, confirmed_domain: null })))
      .execute();
  return [before.join(', '), after.join(', ')];
}

/** The users who may no longer log in otherwise. */
async function findOthers(tx: AccountTransaction): Promise<number[]> {
  const users = await tx
    .selectFrom('user')
    .select('id')
    .where('profile_type', '!=', 'Admin')
    .where('role', '=', 'User')
    .execute();
  return users.map(({ id }) => id);
}
