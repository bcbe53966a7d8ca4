import { useSyncExternalStore } from 'react';

/** Whether a CSS media query holds now; follows it when the window changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Phone widths (below 640), where pickers turn native or into bottom sheets. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 640px)');
}
