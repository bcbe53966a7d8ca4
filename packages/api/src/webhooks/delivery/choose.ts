import type { Change } from '@worksheet/domain/changes/change';
import type { DeliveryAttempt } from '@worksheet/domain/changes/webhook';
import { keyOf } from '#webhooks/delivery/group-changes.ts';

export interface Waiting {
  readonly id: number;
  readonly type: string;
  readonly messageId: string;
  readonly changes: readonly Change[];
  readonly createdAt: string;
  readonly attempts: number;
  readonly attemptLog: readonly DeliveryAttempt[];
  readonly firstAttemptAt: string | null;
  readonly dueAt: string;
}

/**
 * The deliveries that may be sent, the longest due first: a delivery waits while an earlier one holds one of its keys, so
 * that the changes of a record arrive in their order. `waiting` is in the order of the deliveries.
 */
export function sendable(waiting: readonly Waiting[]): Waiting[] {
  const keys = new Set<string>();
  const found: Waiting[] = [];
  for (const delivery of waiting) {
    const own = delivery.changes.map(keyOf);
    if (!own.some((key) => keys.has(key))) found.push(delivery);
    for (const key of own) keys.add(key);
  }
  return found.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : Number(a.dueAt > b.dueAt)));
}
