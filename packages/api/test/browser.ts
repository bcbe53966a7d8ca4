import { testPassword as password } from '@worksheet/database/testing/factories';
import { identify } from '#identify.ts';
import { createCaller } from '#root.ts';
import type { World } from './world.ts';

export function makeBrowser(world: World, address = '192.0.2.1', userAgent?: string) {
  const jar: {
    token: string | undefined;
    expiresAt: Date | undefined;
    device: string | undefined;
    pendingSignIn: string | undefined;
    identityAttempt: string | undefined;
  } = {
    token: undefined,
    expiresAt: undefined,
    device: undefined,
    pendingSignIn: undefined,
    identityAttempt: undefined,
  };
  return {
    jar,
    async calls({ apiKey }: { apiKey?: string } = {}) {
      const context = world.context(null, { address, userAgent });
      const cookie = {
        token: jar.token,
        set: (token: string, expiresAt: Date | undefined) =>
          void Object.assign(jar, { token, expiresAt }),
        clear: () => void Object.assign(jar, { token: undefined, expiresAt: undefined }),
        device: jar.device,
        setDevice: (device: string) => void Object.assign(jar, { device }),
        pendingSignIn: jar.pendingSignIn,
        setPendingSignIn: (pendingSignIn: string | undefined) =>
          void Object.assign(jar, { pendingSignIn }),
        identityAttempt: jar.identityAttempt,
        setIdentityAttempt: (identityAttempt: string | undefined) =>
          void Object.assign(jar, { identityAttempt }),
      };
      const actor = await identify(context, {
        sessionToken: jar.token,
        authorization: undefined,
        apiKeyHeader: apiKey,
        cookie,
      });
      return createCaller({ ...context, actor, cookie });
    },
  };
}

/** A browser in which a user has just logged in. */
export async function loggedInBrowser(
  world: World,
  { account, username }: { readonly account: { readonly code: string }; readonly username: string },
) {
  const browser = makeBrowser(world);
  await (await browser.calls()).session.login({ username, password, account: account.code });
  return browser;
}
