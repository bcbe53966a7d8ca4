import type { DeliveryStatus } from '@worksheet/domain/changes/webhook';

/** Apart from their schema, whose library would become part of the first load through the route. */
export const deliveryStatuses = [
  'waiting',
  'delivered',
  'failed',
] as const satisfies readonly DeliveryStatus[];
