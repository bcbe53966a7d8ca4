import { AppError, fail } from '@worksheet/domain/errors';
import { useLogoutToken } from '#identity/attempts.ts';
import {
  asProviderError,
  clockToleranceSeconds,
  fetchOfProvider,
  openProvider,
  type ProviderServices,
} from '#identity/provider.ts';
import { endSessionsOfProvider } from '#identity/session-identity.ts';
import { findProvidersOfClient, type ProviderSettings } from '#identity/settings.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

interface EndedUsers {
  readonly accountId: number;
  readonly userIds: readonly number[];
}

/**
 * Ends the sessions that a provider has ended (OpenID Connect Back-Channel Logout 1.0). Throws `logout-token-refused`, or
 * `identity-away` if the keys of the provider cannot be read.
 */
export async function endByLogoutToken(
  services: ProviderServices,
  token: string,
): Promise<EndedUsers[]> {
  const { decodeJwt } = await import('jose');
  const unverified = await attempt(() => decodeJwt(token));
  const { iss: issuer = '', aud = [] } = unverified;
  const clientIds = [aud].flat().filter((each) => typeof each === 'string');
  const found =
    clientIds.length === 0 ? [] : await findProvidersOfClient(services, { issuer, clientIds });
  if (found.length === 0) fail('logout-token-refused');
  const ended: EndedUsers[] = [];
  for (const settings of found) {
    const { accountId } = settings;
    const { sid, sub, jti } = await verify(services, settings, token);
    const isNew = await useLogoutToken(services, { accountId, parts: [issuer, jti] });
    if (!isNew) fail('logout-token-refused');
    ended.push({
      accountId,
      userIds: await endSessionsOfProvider(services, { accountId, sid, sub }),
    });
  }
  return ended;
}

async function verify(services: ProviderServices, settings: ProviderSettings, token: string) {
  const jose = await import('jose');
  const { issuer, jwks_uri: keys } = (await openProvider(services, settings)).serverMetadata();
  if (keys === undefined) fail('logout-token-refused');
  const keySet = jose.createRemoteJWKSet(new URL(keys), {
    [jose.customFetch]: fetchOfProvider(services),
  });
  const { payload, protectedHeader } = await attempt(() =>
    jose.jwtVerify(token, keySet, {
      algorithms,
      issuer,
      audience: settings.clientId,
      clockTolerance: clockToleranceSeconds,
      currentDate: services.now(),
      maxTokenAge: '2 minutes',
      requiredClaims: ['jti', 'iat', 'events'],
    }),
  );
  const { sid, sub, jti, events } = payload;
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events;
  const isTyped = [undefined, 'JWT', 'logout+jwt'].includes(protectedHeader.typ);
  const isText = (claim: unknown) => claim === undefined || typeof claim === 'string';
  if (
    !isTyped ||
    !isLogout ||
    'nonce' in payload ||
    jti === undefined ||
    !isText(sid) ||
    !isText(sub)
  )
    fail('logout-token-refused');
  if (sid === undefined && sub === undefined) fail('logout-token-refused');
  return { jti, sub, sid: typeof sid === 'string' ? sid : undefined };
}

/** A provider that cannot be reached may send the token again; anything else is refused for good. */
async function attempt<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = await asProviderError(error);
    throw new AppError(code === 'identity-away' ? code : 'logout-token-refused');
  }
}
