import { useSyncExternalStore } from 'react';

/** Phone widths (below 640), where pickers turn native or into bottom sheets. */
export const phone = '(width < 640px)';

/** Whether a CSS media query holds now. */
export function mediaMatches(query: string): boolean {
  return window.matchMedia(query).matches;
}

/** Whether a CSS media query holds now; follows it when the window changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => mediaMatches(query),
    () => false,
  );
}

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMediaQuery(phone);
}
