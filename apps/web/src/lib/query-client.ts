import { QueryClient } from '@tanstack/react-query';
import { problemOf } from './problem.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Asked even if the browser seems to be offline: a page whose query is paused would load without an end.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: () => navigator.onLine,
      retry: (count, error) =>
        navigator.onLine &&
        count < 2 &&
        ['no-connection', 'unavailable'].includes(problemOf(error).code),
    },
    // Also sent then: a paused form would wait without any message (D40).
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Runs a call as a mutation, so that a 401 leads to the login as after any other (spec §2). */
export function mutate<T>(call: () => Promise<T>): Promise<T> {
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: call });
  return mutation.execute(undefined);
}
