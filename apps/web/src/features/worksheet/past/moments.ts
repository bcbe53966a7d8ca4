import type { Outputs } from '#trpc.ts';

export type PastChange = Outputs['worksheet']['changes']['changes'][number];

/** The moments of which the history is exact and after each of which something else stood, oldest first. */
export function momentsOf(changes: readonly PastChange[], since: string): string[] {
  const times = new Set(changes.map(({ at }) => at).filter((at) => at >= since));
  return [...times].toSorted();
}

/** An approval shows what stood just before it. */
export function beforeApproval(at: string): string {
  return new Date(Date.parse(at) - 1).toISOString();
}

/** The approval whose approver saw what stood at a moment, and how many records it approved. */
export function approvalAfter(changes: readonly PastChange[], at: string) {
  const approvals = changes.filter(
    (change) => change.action === 'approve' && beforeApproval(change.at) === at,
  );
  const [first] = approvals;
  if (!first) return undefined;
  return { by: first.by, count: approvals.filter(({ by }) => by === first.by).length };
}
