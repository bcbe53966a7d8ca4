import { problemOf } from '#lib/problem.ts';

/** A lookup without a network fails at once instead of waiting silently. */
export const lookupQuery = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  // A form that is submitted waits for its lookups.
  retry: (count: number, error: unknown) =>
    navigator.onLine &&
    count < 2 &&
    ['no-connection', 'unavailable'].includes(problemOf(error).code),
} as const;
