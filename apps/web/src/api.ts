import { createTRPCQueryUtils } from '@trpc/react-query';
import { queryClient } from '#lib/query-client.ts';
import { trpcClient } from '#trpc.ts';

/** tRPC calls for route guards and loaders; they share the query cache with the hooks. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient });
export type Api = typeof api;
