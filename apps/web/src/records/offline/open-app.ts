import type { Api } from '#api.ts';
import { lastOwner } from '#records/queue/owner.ts';
import { isUnreachable, withTimeout } from '#records/transport.ts';
import { loadSession, type Session } from '#lib/session.ts';

interface OpenedApp {
  readonly session: Session | null;
  readonly isOffline: boolean;
}

/** The session; without the server, that of the last visit, if the account lets its form open then. */
export async function openApp(api: Api): Promise<OpenedApp> {
  try {
    return { session: await loadSession(() => fetchSession(api)), isOffline: false };
  } catch (error) {
    const owner = lastOwner();
    if (!owner || !isUnreachable(error)) throw error;
    const { readCachedForm } = await import('#records/offline/cached-form.ts');
    const form = await readCachedForm(owner);
    if (!form) throw error;
    api.account.read.setData(undefined, form.account);
    const session = await loadSession(async () => form.session);
    // Meanwhile the user logged out, or another one logged in.
    if (lastOwner()?.userId !== owner.userId) throw error;
    return { session, isOffline: true };
  }
}

/** In milliseconds. Nothing is shown until then. */
const timeoutMs = 10_000;

/** Kept while the page is open, whose pages then open without a network too. */
function fetchSession(api: Api): Promise<Session> {
  return withTimeout(
    ({ signal }) => {
      // Without it, the next attempt would wait for the answers to this one.
      signal.addEventListener('abort', () => {
        void api.session.info.cancel();
        void api.account.read.cancel();
        void api.user.names.cancel();
      });
      return api.session.info.ensureData(undefined, {
        gcTime: Infinity,
        networkMode: 'always',
        retry: (count, error) => navigator.onLine && count < 2 && isUnreachable(error),
      });
    },
    { timeoutMs },
  );
}
