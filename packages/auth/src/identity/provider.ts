import type { Configuration } from 'openid-client';
import { AppError, fail } from '@worksheet/domain/errors';
import { guardedFetch, Unreachable } from '#outgoing/guarded-fetch.ts';
import { decryptForProvider, type ProviderSettings } from '#identity/settings.ts';
import type { SecretServices } from '#services.ts';

export interface ProviderServices extends SecretServices {
  /** Hosts of providers that are allowed although they are private, and over http (`IDENTITY_HOSTS`). */
  readonly identityHosts: readonly string[];
}

/** The difference that the clocks of server and provider may have, in seconds. */
export const clockToleranceSeconds = 60;

/** The library is loaded on demand, because only some companies need it. */
export const loadLibrary = () => import('openid-client');

export function fetchOfProvider({ identityHosts }: Pick<ProviderServices, 'identityHosts'>) {
  return guardedFetch({ allowedHosts: identityHosts });
}

/**
 * Reads how to talk to the provider. Nothing of it is cached: a login is rare, and so new keys and addresses of the
 * provider are followed at once. Throws `identity-away`.
 */
export async function openProvider(
  services: ProviderServices,
  settings: ProviderSettings,
): Promise<Configuration> {
  const client = await loadLibrary();
  const { issuer, clientId, accountId, secretEncrypted } = settings;
  const secret = secretEncrypted && decryptForProvider(secretEncrypted, services, accountId);
  const metadata = {
    ...(secret ? { client_secret: secret } : {}),
    [client.clockTolerance]: clockToleranceSeconds,
    [client.clockSkew]: Math.round((services.now().getTime() - Date.now()) / 1_000),
  };
  const config = await client
    .discovery(new URL(issuer), clientId, metadata, undefined, {
      [client.customFetch]: fetchOfProvider(services),
      // `findTarget` refuses http to any other host.
      execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
    })
    .catch(() => fail('identity-away'));
  const server = config.serverMetadata();
  // The library accepts any tenant for an issuer of Entra that names none.
  if (server.issuer !== issuer) fail('identity-away');
  const opened = new client.Configuration(
    server,
    clientId,
    metadata,
    authenticationOf(client, settings, {
      secret,
      supported: server.token_endpoint_auth_methods_supported,
    }),
  );
  opened[client.customFetch] = fetchOfProvider(services);
  if (issuer.startsWith('http:')) client.allowInsecureRequests(opened);
  // Otherwise the signature of an ID token would not be verified, because it comes from the provider itself.
  client.enableNonRepudiationChecks(opened);
  return opened;
}

function authenticationOf(
  client: Awaited<ReturnType<typeof loadLibrary>>,
  { provider }: ProviderSettings,
  { secret, supported }: { secret: string | null; supported: string[] | undefined },
) {
  if (!secret) return client.None();
  // Basic is the standard's default; Entra and Google do not decode it as the standard encodes it.
  const isBasic = provider === 'other' && (supported?.includes('client_secret_basic') ?? true);
  return isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

/** Says what went wrong without repeating what the provider wrote. */
export async function asProviderError(error: unknown): Promise<AppError> {
  if (error instanceof AppError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Unreachable) return new AppError('identity-away');
  }
  const { ResponseBodyError } = await loadLibrary();
  const refused = ['invalid_client', 'unauthorized_client'];
  const isClient = error instanceof ResponseBodyError && refused.includes(error.error);
  return new AppError(isClient ? 'identity-client-refused' : 'identity-failed');
}
