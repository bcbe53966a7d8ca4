import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '#lib/problem.ts';

interface Navigator {
  readonly state: { readonly location: { readonly href: string; readonly pathname: string } };
  navigate(to: { to: '/login'; search: { from: string } }): unknown;
}

/** Redirects to /login after a 401 of any call, and back after the login (spec §2, §8). */
export function redirectWhenSignedOut(queryClient: QueryClient, router: Navigator): void {
  const handleError = (error: unknown) => {
    if (problemOf(error).code !== 'not-signed-in') return;
    const { href, pathname } = router.state.location;
    if (pathname === '/login' || pathname === '/logout') return;
    void router.navigate({ to: '/login', search: { from: href } });
  };
  queryClient.getQueryCache().config.onError = handleError;
  queryClient.getMutationCache().config.onError = handleError;
}
