import { createTRPCReact } from '@trpc/react-query';
import { httpBatchLink } from '@trpc/client';
import type { AppRouter } from '@worksheet/api/root';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { recordLink } from './lib/record-link.ts';

export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** One way to the server: calls in batches, records with their files as one multipart call. */
export const trpcClient = trpc.createClient({
  links: [recordLink, httpBatchLink({ url: '/trpc', maxItems: 10 })],
});
