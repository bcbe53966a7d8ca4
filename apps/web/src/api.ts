import { createTRPCQueryUtils } from '@trpc/react-query';
import { queryClient } from '#lib/query-client.ts';
import { trpcClient } from '#trpc.ts';

/** The calls for route guards and loaders. They share the query cache with the hooks. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient });
export type Api = typeof api;
