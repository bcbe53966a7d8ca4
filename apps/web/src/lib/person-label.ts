import type { ComboboxOption } from '@worksheet/ui/combobox';
import { usePersonName } from '#lib/use-person-name.ts';

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
