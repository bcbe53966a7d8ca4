import { useSyncExternalStore } from 'react';

/** The widths of phones, where pickers are native inputs or bottom sheets. */
export const phoneQuery = '(width < 640px)';

export function matchesMedia(query: string): boolean {
  return window.matchMedia(query).matches;
}

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchesMedia(query),
    () => false,
  );
}

export function useIsPhone(): boolean {
  return useMediaQuery(phoneQuery);
}
