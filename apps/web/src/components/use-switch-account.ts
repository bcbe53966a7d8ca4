import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadUnasked } from '#lib/beforeunload-guard.ts';
import { queryClient } from '#lib/query-client.ts';

/** Written to when the session turns; the browser tells the other tabs. */
const storageKey = 'session-turned';

/**
 * The session now shows another account: an operator's visit began or ended. Nothing that was fetched before is shown
 * any more, here or in other tabs, which share the session.
 */
export function useSwitchAccount(): (to: LinkProps) => Promise<void> {
  const navigate = useNavigate();
  return async (to) => {
    try {
      window.localStorage.setItem(storageKey, String(Date.now()));
    } catch {
      // Where storage is refused, other tabs find out on their next reload.
    }
    queryClient.clear();
    await navigate(to);
  };
}

/** Begins this tab anew when another one turned the session they share. */
export function useFollowSession(): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === storageKey) reloadUnasked();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
