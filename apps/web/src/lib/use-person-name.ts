import type { ComboboxOption } from '@worksheet/ui/combobox';
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

/** Returns a function that names a person with the username, where there is room for both or a mistake is dear. */
export function usePersonLabel() {
  const nameOf = usePersonName();
  return (username: string | null): string => {
    const name = nameOf(username);
    // People of the same name have it already.
    const isToldAlready = username === null || name === username || name.endsWith(`(${username})`);
    return isToldAlready ? name : `${name} (${username})`;
  };
}

/** A person to choose, found by name and username. */
export function personOption(
  username: string,
  nameOf: (username: string) => string,
): ComboboxOption {
  const label = nameOf(username);
  return { value: username, label, ...(label === username ? {} : { code: username }) };
}
