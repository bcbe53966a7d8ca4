import { useSyncExternalStore } from 'react';

/** Whether the page is in sight: not another tab's turn, nor another app's. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    () => document.visibilityState === 'visible',
  );
}
