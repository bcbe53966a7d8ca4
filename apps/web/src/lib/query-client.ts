import { QueryClient } from '@tanstack/react-query';
import { problemOf } from './problem.ts';

/** Reads are tried again only when the server could not be reached; what it refused stays refused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) =>
        count < 2 && ['no-connection', 'unavailable'].includes(problemOf(error).code),
    },
    // Sent even where the browser believes to be offline: held back, a form would wait without a word (D40).
    mutations: { retry: false, networkMode: 'always' },
  },
});
