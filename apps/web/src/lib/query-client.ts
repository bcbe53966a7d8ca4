import { QueryClient } from '@tanstack/react-query';
import { problemOf } from './problem.ts';

/** Queries are retried only when the server cannot be reached. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) =>
        count < 2 && ['no-connection', 'unavailable'].includes(problemOf(error).code),
    },
    // Sent even if the browser believes to be offline: paused, a form would wait without any message (D40).
    mutations: { retry: false, networkMode: 'always' },
  },
});
