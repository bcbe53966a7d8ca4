import { createTRPCQueryUtils } from '@trpc/react-query';
import { queryClient } from '#lib/query-client.ts';
import { trpcClient } from '#trpc.ts';

/** The calls outside of components: for route guards and loaders, sharing one cache with the hooks. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient });
export type Api = typeof api;
