import type { IDToken } from 'openid-client';
import { fail } from '@worksheet/domain/errors';
import type { BegunLogin } from '#identity/attempts.ts';
import {
  asProviderError,
  loadLibrary,
  openProvider,
  type ProviderServices,
} from '#identity/provider.ts';
import type { SessionIdentity } from '#identity/session-identity.ts';
import { encryptForProvider, fingerprintOf, type ProviderSettings } from '#identity/settings.ts';

/** Returns where to send the browser, and what must come back. */
export async function beginAtProvider(
  services: ProviderServices,
  settings: ProviderSettings,
  redirectUri: string,
): Promise<{ readonly url: string; readonly login: BegunLogin }> {
  const client = await loadLibrary();
  const config = await openProvider(services, settings);
  const { scopes_supported: scopes, authorization_endpoint: endpoint } = config.serverMetadata();
  // It goes to the browser of an administrator, too, who must not run a script there.
  if (!/^https?:$/.test(URL.parse(endpoint ?? '')?.protocol ?? '')) fail('identity-away');
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: `openid profile email${scopes?.includes('offline_access') ? ' offline_access' : ''}`,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, login: { settings: fingerprintOf(settings), state, nonce, verifier } };
}

/** A person who has logged in at the provider. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly session: SessionIdentity;
}

interface Answer {
  readonly redirectUri: string;
  /** The parameters with which the browser came back. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly login: BegunLogin;
}

/** Exchanges the code for the person. Throws `identity-failed`, `identity-away` or `identity-client-refused`. */
export async function finishAtProvider(
  services: ProviderServices,
  settings: ProviderSettings,
  answer: Answer,
): Promise<Person> {
  try {
    return await exchange(services, settings, answer);
  } catch (error) {
    throw await asProviderError(error);
  }
}

async function exchange(
  services: ProviderServices,
  settings: ProviderSettings,
  { redirectUri, parameters, login: { state, nonce, verifier } }: Answer,
): Promise<Person> {
  const client = await loadLibrary();
  const config = await openProvider(services, settings);
  const { issuer, userinfo_endpoint: userInfo } = config.serverMetadata();
  const current = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) current.searchParams.set(name, value);
  const tokens = await client.authorizationCodeGrant(config, current, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims?.iss !== issuer || claims.sub.length > 255) fail('identity-failed');
  const asksUserInfo = claims.email === undefined && userInfo !== undefined;
  const profile = asksUserInfo
    ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    : claims;
  const { accountId } = settings;
  const owner = { secret: services.secret, accountId };
  const refresh = tokens.refresh_token;
  return {
    issuer: settings.issuer,
    subject: subjectOf(settings, claims),
    name: textOrNull(profile.name),
    email: textOrNull(profile.email),
    // Entra tells it in a claim of its own, if the company has asked for that.
    isEmailVerified:
      profile.email_verified === true ||
      (settings.provider === 'entra' && isTrue(claims['xms_edov'])),
    hasSecondFactor: tellsOfSecondFactor(claims['amr']),
    session: {
      sub: claims.sub,
      sid: textOrNull(claims['sid']),
      refresh: refresh === undefined ? null : encryptForProvider(refresh, owner),
    },
  };
}

/** At Entra `sub` differs by client, so a person is the object of the tenant that the issuer names. */
function subjectOf({ provider, issuer }: ProviderSettings, claims: IDToken): string {
  if (provider !== 'entra') return claims.sub;
  const [, tenant] = new URL(issuer).pathname.split('/');
  const { tid, oid } = claims;
  if (typeof oid !== 'string' || oid === '' || oid.length > 255 || tid !== tenant)
    fail('identity-failed');
  return oid;
}

const possessions = ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'pop'];

/** Whether `amr` names several factors (RFC 8176): `mfa`, or one that is had besides another one. */
function tellsOfSecondFactor(amr: unknown): boolean {
  if (!Array.isArray(amr)) return false;
  return amr.includes('mfa') || (amr.length > 1 && possessions.some((each) => amr.includes(each)));
}

function isTrue(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === '1' || claim === 'true';
}

function textOrNull(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' && claim.length <= 255 ? claim : null;
}
