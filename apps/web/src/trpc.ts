import { createTRPCReact } from '@trpc/react-query';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import type { AppRouter } from '@worksheet/api/root';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { uploadLink } from './lib/upload-link.ts';

export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/**
 * Batches calls, except a new record (one multipart request with its files) and the list of records, which small calls
 * need not wait for. The server preloads the first calls of a page (`packages/api/src/preload-links.ts`).
 */
export const trpcClient = trpc.createClient({
  links: [
    uploadLink,
    splitLink({
      condition: ({ path }) => path === 'worksheet.list',
      true: httpLink({ url: '/trpc' }),
      false: httpBatchLink({ url: '/trpc', maxItems: 10 }),
    }),
  ],
});
