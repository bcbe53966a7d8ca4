import { trpc } from '#trpc.ts';

/**
 * Returns a function that names the person of a username (D70). API keys, those whose names the user may not see, and
 * everybody while there is no network, are named as they are stored.
 */
export function usePersonName() {
  // The names are loaded before any page is shown.
  const { data: names } = trpc.user.names.useQuery(undefined, { enabled: false });
  return (username: string | null): string => nameIn(names, username ?? '');
}

type Names = Readonly<Record<string, string>>;

export function nameIn(names: Names | undefined, username: string): string {
  return (names && Object.hasOwn(names, username) && names[username]) || username;
}
