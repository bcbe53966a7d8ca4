import { parseLastUsed, addLastUsed, type LastUsed } from '@worksheet/domain/worksheet/last-used';
import type { Entry } from '@worksheet/domain/worksheet/record';
import { useSyncExternalStore } from 'react';
import { storeText, loadText, subscribeToTexts, type Owner } from '#lib/storage/user-storage.ts';
import { trpc } from '#trpc.ts';

const name = 'last used';

/** Larger than the number of codes that contain the same text, so that the exact match is among the results. */
export const recentLimit = 100;

export function useLastUsed(): LastUsed {
  const { data: owner } = trpc.session.info.useQuery(undefined, { staleTime: Infinity });
  const text = useSyncExternalStore(subscribeToTexts, () =>
    owner ? loadText({ owner, name }) : null,
  );
  return parseLastUsed(text);
}

export function saveLastUsed(owner: Owner, entry: Entry): void {
  const last = parseLastUsed(loadText({ owner, name }));
  storeText({ owner, name }, JSON.stringify(addLastUsed(last, entry)));
}

/** Inactive codes are not in the results (D24). */
export function findRecent<T>(
  codes: readonly string[],
  searches: readonly { readonly data?: readonly T[] | undefined }[],
  codeOf: (item: T) => string,
): T[] {
  return codes.flatMap(
    (code, index) => searches[index]?.data?.find((item) => codeOf(item) === code) ?? [],
  );
}
