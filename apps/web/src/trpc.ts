import { createTRPCReact } from '@trpc/react-query';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import type { AppRouter } from '@worksheet/api/root';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { uploadLink } from './lib/upload-link.ts';

export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** Batches calls, except a new record and the list; the server preloads the first calls (`preload-links.ts`). */
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
