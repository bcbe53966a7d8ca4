import { getQueryKey } from '@trpc/react-query';
import type { DeliveryStatus } from '@worksheet/domain/changes/webhook';
import { usePages } from '#components/list/use-pages.ts';
import { trpc, type Outputs } from '#trpc.ts';

export type Webhook = Outputs['webhook']['list'][number];
export type Delivery = Outputs['webhook']['deliveries'][number];

/** The interval of refetching while something waits to be delivered. */
const refetchMs = 3000;
const pageSize = 20;

export function useWebhooks() {
  return trpc.webhook.list.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some(({ active, waitingCount }) => active && waitingCount > 0)
        ? refetchMs
        : false,
  });
}

interface DeliveryFilter {
  readonly id: number;
  readonly status: DeliveryStatus | undefined;
}

/** Newest first. */
export function useDeliveries({ id, status }: DeliveryFilter) {
  return usePages<Delivery>(
    getQueryKey(trpc.webhook.deliveries, { id, ...(status && { status }) }, 'infinite'),
    `/api/webhook/${id}/delivery?limit=${pageSize}${status ? `&status=${status}` : ''}`,
    {
      refetchInterval: (rows) =>
        rows.some((delivery) => delivery.status === 'waiting') ? refetchMs : false,
    },
  );
}

/** Returns the host, which is shown where the whole address does not fit. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
