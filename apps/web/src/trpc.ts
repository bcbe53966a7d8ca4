import { createTRPCReact } from '@trpc/react-query';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import type { AppRouter } from '@worksheet/api/root';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { uploadLink } from './lib/upload-link.ts';

export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/**
 * One way to the server: calls in batches, records with their files as one multipart call, and the list of records
 * alone, as what is small need not wait for it. What a page begins with, the server tells the browser as well
 * (`packages/api/src/preload-links.ts`).
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
