import type { DayGroup, SeenEntry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { getQueryKey } from '@trpc/react-query';
import { api } from '#api.ts';
import { queryClient } from '#lib/query-client.ts';
import { trpc } from '#trpc.ts';

/* Which queries records are in, and what a change of records does to them. */

/** After records were created, changed or deleted. The promise resolves once the lists that are shown are fetched again. */
export function invalidateRecords(): Promise<void> {
  invalidateDependents();
  return api.worksheet.invalidate();
}

/** What is computed from records, without their lists, for pages that put the stored records into the lists themselves. */
export function invalidateDependents(): void {
  void api.approval.invalidate();
  void api.hours.invalidate();
  void api.pay.invalidate();
  void api.plan.invalidate();
  void api.report.invalidate();
  void api.signOff.invalidate();
}

const lists = { queryKey: getQueryKey(trpc.worksheet.list) };

interface Approval {
  readonly by: string;
  readonly at: string;
}

/**
 * Shows an approval, or with null its end, before the server answers, with the versions that it will store, so that undoing
 * at once is not rejected as outdated (D17). Returns what shows some of the records as they were before.
 */
export async function showApproval(
  entries: readonly SeenEntry[],
  approval: Approval | null,
): Promise<(isUndone: (id: number) => boolean) => void> {
  const ids = new Set(entries.map(({ id }) => id));
  // What is on its way would show the records as they were; a list that is not shown yet is waited for.
  const predicate = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
  await queryClient.cancelQueries({ ...lists, predicate });
  const before = new Map<number, WorksheetRecord>();
  changeLists((record) => {
    if (!ids.has(record.id)) return record;
    before.set(record.id, record);
    return withApproval(record, approval);
  });
  return (isUndone) =>
    changeLists((record) => (isUndone(record.id) ? (before.get(record.id) ?? record) : record));
}

function changeLists(change: (record: WorksheetRecord) => WorksheetRecord): void {
  queryClient.setQueriesData<DayGroup[]>(lists, (days) =>
    days?.map((day) => ({ ...day, worksheet: day.worksheet.map(change) })),
  );
}

function withApproval(record: WorksheetRecord, approval: Approval | null): WorksheetRecord {
  const version = record.version + 1;
  if (!approval) {
    return {
      ...record,
      version,
      approvedBy: null,
      approvedDateTime: null,
      allowedActions: ['edit', 'delete', 'approve'],
      lockReason: null,
    };
  }
  return {
    ...record,
    version,
    approvedBy: approval.by,
    approvedDateTime: approval.at,
    returnedBy: null,
    returnedDateTime: null,
    returnReason: null,
    allowedActions: ['unapprove'],
    lockReason: 'record-approved',
  };
}
