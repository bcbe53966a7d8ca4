import type { Change } from '@worksheet/domain/changes/change';
import { maxDeliveryChanges } from '@worksheet/domain/changes/webhook';

export interface GroupedChange {
  readonly change: Change;
  /** An id that changes share if they were committed together. */
  readonly group: string;
}

export interface NewDelivery {
  readonly type: string;
  readonly changes: readonly Change[];
}

interface Open extends NewDelivery {
  readonly group: string;
  readonly changes: Change[];
}

export function typeOf({ entity, action }: Pick<Change, 'entity' | 'action'>): string {
  return `${entity}.${action}`;
}

/** What deliveries are ordered by: the changes of one key arrive in their order. */
export function keyOf({ entity, key }: Pick<Change, 'entity' | 'key'>): string {
  return `${entity}:${key}`;
}

/**
 * Groups changes of one type that were committed together, at most 100. A change joins an earlier delivery only if no
 * delivery behind that one holds its key.
 */
export function groupChanges(changes: readonly GroupedChange[]): NewDelivery[] {
  const deliveries: Open[] = [];
  const lastOfKey = new Map<string, number>();
  const lastOfKind = new Map<string, number>();
  for (const { change, group } of changes) {
    const kind = `${group} ${typeOf(change)}`;
    const index = lastOfKind.get(kind) ?? -1;
    const open = deliveries[index];
    const isInOrder = index >= (lastOfKey.get(keyOf(change)) ?? -1);
    if (open && isInOrder && open.changes.length < maxDeliveryChanges) {
      open.changes.push(change);
      lastOfKey.set(keyOf(change), index);
    } else {
      deliveries.push({ type: typeOf(change), group, changes: [change] });
      lastOfKind.set(kind, deliveries.length - 1);
      lastOfKey.set(keyOf(change), deliveries.length - 1);
    }
  }
  return deliveries.map(({ type, changes: grouped }) => ({ type, changes: grouped }));
}
