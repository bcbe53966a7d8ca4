import { type LinkProps, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadWithoutPrompt } from '#lib/beforeunload-guard.ts';
import { queryClient } from '#lib/query-client.ts';

const storageKey = 'account-switched';

export function useIsImpersonating(): boolean {
  return useRouteContext({ from: '/_app', select: ({ session }) => session.visit !== null });
}

/** Clears all cached data, as the session now belongs to another account, and notifies the other tabs. */
export function useSwitchAccount(): (to: LinkProps) => Promise<void> {
  const navigate = useNavigate();
  return async (to) => {
    try {
      window.localStorage.setItem(storageKey, String(Date.now()));
    } catch {
      // Without storage, other tabs notice on their next reload.
    }
    queryClient.clear();
    await navigate(to);
  };
}

export function useReloadOnAccountSwitch(): void {
  useEffect(() => {
    const reload = ({ key }: StorageEvent) => {
      if (key === storageKey) reloadWithoutPrompt();
    };
    window.addEventListener('storage', reload);
    return () => window.removeEventListener('storage', reload);
  }, []);
}
