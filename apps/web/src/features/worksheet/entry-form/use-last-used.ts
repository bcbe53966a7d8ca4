import { lastUsedOf, withUsed, type LastUsed } from '@worksheet/domain/worksheet/last-used';
import type { Entry } from '@worksheet/domain/worksheet/record';
import { useSyncExternalStore } from 'react';
import { storeText, loadText, subscribeToTexts, type Owner } from '#lib/storage/user-storage.ts';
import { trpc } from '#trpc.ts';

const name = 'last used';

/** More than match one code that people use. */
export const recentLimit = 100;

/** What the signed-in person registered with last, in this browser. */
export function useLastUsed(): LastUsed {
  const { data: owner } = trpc.session.info.useQuery(undefined, { staleTime: Infinity });
  const text = useSyncExternalStore(subscribeToTexts, () =>
    owner ? loadText({ owner, name }) : null,
  );
  return lastUsedOf(text);
}

/** Remembers what an entry was registered with. */
export function saveLastUsed(owner: Owner, entry: Entry): void {
  const last = lastUsedOf(loadText({ owner, name }));
  storeText({ owner, name }, JSON.stringify(withUsed(last, entry)));
}

/** Of each code's own search, the thing itself; what is inactive is not among the found (D24). */
export function findRecent<T>(
  codes: readonly string[],
  searches: readonly { readonly data?: readonly T[] | undefined }[],
  codeOf: (item: T) => string,
): T[] {
  return codes.flatMap(
    (code, index) => searches[index]?.data?.find((item) => codeOf(item) === code) ?? [],
  );
}
