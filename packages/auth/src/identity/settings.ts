import { unscoped } from '@worksheet/database/unscoped';
import type { IdentityProvider } from '@worksheet/domain/access/identity';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { digest } from '#digest.ts';
import { decrypt, encrypt, type EncryptionOptions } from '#encrypt.ts';
import type { AuthServices, SecretServices } from '#services.ts';

/** The login at a company's own provider, as an administrator has set it up. */
export interface ProviderSettings {
  readonly accountId: number;
  readonly companyName: string;
  readonly provider: IdentityProvider;
  readonly issuer: string;
  readonly clientId: string;
  readonly secretEncrypted: string | null;
  readonly isOn: boolean;
  readonly trustsSecondFactor: boolean;
}

type Company =
  | { readonly accountId: number }
  | { readonly code: string }
  | { readonly domain: string };

/** Returns undefined if the company is unknown or has not set up a login. Says nothing of whether it is on. */
export async function findProvider(
  { pool }: AuthServices,
  company: Company,
): Promise<ProviderSettings | undefined> {
  const query = selectProviders(pool);
  if ('accountId' in company)
    return query.where('i.account_id', '=', company.accountId).executeTakeFirst();
  if ('code' in company)
    return query.where('a.code_key', '=', normalizedKey(company.code)).executeTakeFirst();
  return query
    .innerJoin('identity_domain as d', 'd.account_id', 'i.account_id')
    .where('d.confirmed_domain', '=', company.domain)
    .executeTakeFirst();
}

/** Several companies may use one client of a provider, such as those of a group. */
export function findProvidersOfClient(
  { pool }: AuthServices,
  { issuer, clientIds }: { readonly issuer: string; readonly clientIds: readonly string[] },
): Promise<ProviderSettings[]> {
  return selectProviders(pool)
    .where('i.issuer', '=', issuer)
    .where('i.client_id', 'in', clientIds)
    .where('i.is_on', '=', true)
    .execute();
}

function selectProviders(pool: AuthServices['pool']) {
  return unscoped(pool)
    .selectFrom('account_identity as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select([
      'i.account_id as accountId',
      'a.name as companyName',
      'i.provider',
      'i.issuer',
      'i.client_id as clientId',
      'i.secret_encrypted as secretEncrypted',
      'i.is_on as isOn',
      'i.trusts_second_factor as trustsSecondFactor',
    ]);
}

/** A login that began with other settings does not end with these. */
export function fingerprintOf(settings: ProviderSettings): string {
  const { provider, issuer, clientId, secretEncrypted } = settings;
  return digest(JSON.stringify([provider, issuer, clientId, secretEncrypted]));
}

/** Where the provider sends the browser. Each company has its own, so that no provider can pass on the code of another. */
export function redirectUriOf(origin: string, accountId: number): string {
  return `${origin}/api/login/oidc/callback/${accountId}`;
}

interface Owner {
  readonly secret: string;
  readonly accountId: number;
}

function encryptionOptions({ secret, accountId }: Owner): EncryptionOptions {
  return { secret, purpose: 'worksheet identity', owner: String(accountId) };
}

/** Secrets of clients and refresh tokens are sent to the provider, so they are encrypted, as API keys are (D7). */
export function encryptForProvider(text: string, owner: Owner): string {
  return encrypt(text, encryptionOptions(owner));
}

/** Returns null if the secret of the server has changed. */
export function decryptForProvider(
  encrypted: string,
  { secret }: Pick<SecretServices, 'secret'>,
  accountId: number,
): string | null {
  return decrypt(encrypted, encryptionOptions({ secret, accountId }));
}
