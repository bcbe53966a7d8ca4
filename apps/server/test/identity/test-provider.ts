import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, request as requestHttp, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type RequestContext } from 'oidc-provider';

export const clientId = 'worksheet';
export const clientSecret = 'a secret of the client, which no log has';

/** Who logs in at the provider, with any claims. */
export interface TestPerson {
  readonly sub: string;
  readonly amr?: readonly string[];
  readonly [claim: string]: unknown;
}

export interface TestProvider {
  readonly issuer: string;
  /** The browser that comes next logs in as this person; undefined logs nobody in. */
  person: TestPerson;
  /** People the provider no longer knows. */
  readonly gone: Set<string>;
  /** Changes an answer of the real provider, by its path. */
  readonly tampered: Map<string, (body: string) => Tampered>;
  /** The paths that were called. */
  readonly calls: string[];
  /** What the provider knows is signed with other keys from now on. */
  rotateKeys(): void;
  /** Signs claims as the provider would, if it had gone bad. */
  sign(claims: object, header?: Parameters<typeof signToken>[2]): string;
  /** Returns a logout token as the provider sends it. */
  logoutToken(sub: string, sid: string | undefined): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

type Tampered =
  | string
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string };

/** Starts a certified provider on this machine. In front of it stands what a hostile one may answer instead. */
export async function startProvider({ path = '' } = {}): Promise<TestProvider> {
  const state = { person: { sub: 'nobody' } as TestPerson, logoutToken: '' };
  const gone = new Set<string>();
  const tampered: TestProvider['tampered'] = new Map();
  const calls: string[] = [];
  let provider: Provider;
  let signer: Signer;
  const inner = createServer((request, response) => {
    const original = request.url ?? '/';
    const url = original.startsWith(path) ? original.slice(path.length) : original;
    Object.assign(request, { originalUrl: original, url });
    if (url.startsWith('/interaction/')) {
      const { sub: accountId, amr } = state.person;
      provider
        .interactionFinished(request, response, { login: { accountId, amr } })
        .catch(() => response.destroy());
    } else provider.callback()(request, response);
  });
  const outer = createServer((request, response) => {
    const url = request.url ?? '/';
    const called = (url.split('?')[0] ?? '').slice(path.length);
    calls.push(called);
    const answer = async () => {
      const { status, headers, body } = await forward(inner, request);
      const change = tampered.get(called)?.(body);
      const changed = typeof change === 'string' ? { body: change } : (change ?? {});
      const { 'content-length': _length, ...others } = headers;
      response.writeHead(changed.status ?? status, { ...others, ...changed.headers });
      response.end(changed.body ?? body);
    };
    // A server that no longer waits breaks its call off.
    answer().catch(() => response.destroy());
  });
  await listen(inner);
  await listen(outer);
  const { port } = outer.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}${path}`;
  const make = () => {
    signer = makeSigner();
    provider = makeProvider(issuer, {
      signer,
      claimsOf: () => state.person,
      gone,
      onLogout: (token) => {
        state.logoutToken = token;
      },
    });
  };
  make();
  return {
    issuer,
    get person() {
      return state.person;
    },
    set person(person: TestPerson) {
      state.person = person;
    },
    gone,
    tampered,
    calls,
    rotateKeys: make,
    sign: (claims, header) => signToken(signer, claims, header),
    async logoutToken(sub, sid) {
      const client = await provider.Client.find(clientId);
      await client?.backchannelLogout(sub, sid);
      return state.logoutToken;
    },
    stop: async () => {
      await close(outer);
    },
    start: () => listen(outer, port),
  };
}

interface Signer {
  readonly kid: string;
  readonly key: KeyObject;
}

let keys = 0;

export function makeSigner(): Signer {
  keys += 1;
  return {
    kid: `key-${keys}`,
    key: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey,
  };
}

/** Returns a JWT, by default with RS256 and the key of the signer; `HS256` signs with `secret`. */
export function signToken(
  { kid, key }: Signer,
  claims: object,
  { secret = '', ...header }: { alg?: string; secret?: string; typ?: string } = {},
): string {
  const full = { alg: 'RS256', kid, ...header };
  const text = [full, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  if (full.alg === 'none') return `${text}.`;
  const signature =
    full.alg === 'HS256'
      ? createHmac('sha256', secret).update(text).digest()
      : sign('sha256', Buffer.from(text), key);
  return `${text}.${signature.toString('base64url')}`;
}

interface Hooks {
  readonly signer: Signer;
  readonly claimsOf: () => TestPerson;
  readonly gone: ReadonlySet<string>;
  readonly onLogout: (token: string) => void;
}

function makeProvider(issuer: string, { signer, claimsOf, gone, onLogout }: Hooks): Provider {
  const scopes = 'openid profile email offline_access';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['https://worksheet.example/api/login/oidc/callback/1'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        backchannel_logout_uri: 'https://worksheet.example/api/login/oidc/backchannel',
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...signer.key.export({ format: 'jwk' }), kid: signer.kid, use: 'sig' }] },
    // Shorter than the difference of clocks that the tests try.
    ttl: {
      IdToken: 30,
      AccessToken: 60,
      RefreshToken: 3_600,
      Session: 3_600,
      Grant: 3_600,
      Interaction: 600,
    },
    cookies: { keys: ['a key of the test'] },
    claims: {
      openid: ['sub', 'amr', 'tid', 'oid'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name'],
    },
    conformIdTokenClaims: false,
    findAccount: (_ctx: unknown, sub: string) =>
      gone.has(sub) ? undefined : { accountId: sub, claims: () => ({ ...claimsOf(), sub }) },
    interactions: {
      url: (_ctx: unknown, { uid }: { uid: string }) => `${issuer}/interaction/${uid}`,
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    pkce: { required: () => true },
    async loadExistingGrant({ oidc }: RequestContext) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.account.accountId,
      });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    fetch: async (_url: string, { body }: { body: URLSearchParams }) => {
      onLogout(body.get('logout_token') ?? '');
      return new Response(null, { status: 200 });
    },
  });
  // Each company has an address of its own, and each test a company.
  Object.assign(provider.Client.prototype, { redirectUriAllowed: () => true });
  return provider;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

function forward(inner: Server, request: IncomingMessage): Promise<Answer> {
  const { port } = inner.address() as AddressInfo;
  const { method, url: path, headers } = request;
  return new Promise((resolve, reject) => {
    const outgoing = requestHttp({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    request.pipe(outgoing);
  });
}

function listen(server: Server, port = 0): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
