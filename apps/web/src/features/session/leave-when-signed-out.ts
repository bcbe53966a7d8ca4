import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from '#lib/problem.ts';

interface Navigator {
  readonly state: { readonly location: { readonly href: string; readonly pathname: string } };
  navigate(to: { to: '/login'; search: { from: string } }): unknown;
}

/** A 401 from anything but the login itself sends the user to /login, and after it back to where they were (spec §2, §8). */
export function leaveWhenSignedOut(queryClient: QueryClient, router: Navigator): void {
  const leave = (error: unknown) => {
    if (problemOf(error).code !== 'not-signed-in') return;
    const { href, pathname } = router.state.location;
    if (pathname === '/login' || pathname === '/logout') return;
    void router.navigate({ to: '/login', search: { from: href } });
  };
  queryClient.getQueryCache().config.onError = leave;
  queryClient.getMutationCache().config.onError = leave;
}
