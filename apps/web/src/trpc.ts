import { createTRPCReact } from '@trpc/react-query';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import type { AppRouter } from '@worksheet/api/root';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { logoutDueLink } from './lib/logout-due.ts';
import { lookupLink } from './records/offline/lookup-link.ts';

export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/**
 * Batches calls, except the list, usage counts, for which no list waits, and those with an idempotency key, which is a
 * header; the server preloads the first calls (`preload-links.ts`).
 */
export const trpcClient = trpc.createClient({
  links: [
    lookupLink,
    logoutDueLink,
    splitLink({
      condition: ({ path, context }) =>
        path === 'worksheet.list' || path.endsWith('.usage') || 'idempotencyKey' in context,
      true: httpLink({
        url: '/trpc',
        headers: ({ op: { context } }) =>
          typeof context.idempotencyKey === 'string'
            ? { 'Idempotency-Key': context.idempotencyKey }
            : {},
      }),
      false: httpBatchLink({ url: '/trpc', maxItems: 10 }),
    }),
  ],
});

/** Names of master data appear in records and lookups, so a change refetches everything (D11). */
export function useInvalidateAll(): () => void {
  const utils = trpc.useUtils();
  return () => void utils.invalidate();
}
