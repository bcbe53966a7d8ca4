import type { Mode } from '@worksheet/domain/access/policy';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordIds } from '#features/records/day-groups.ts';
import type { RecordsHandle } from '#features/records/rows/use-focused-record.ts';
import { replaceRecord, withApproval } from '#features/worksheet/list/optimistic-approval.ts';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { invalidateRecords } from '#lib/invalidate-records.ts';
import type { Session } from '#lib/session.ts';
import { pageHeading } from '#lib/page-focus.ts';
import { showError } from '#lib/show-error.ts';
import { usePendingApprovals } from '#lib/use-pending-approvals.ts';
import { trpc } from '#trpc.ts';

export type RecordAction = 'approve' | 'unapprove' | 'delete';

/** The server accepts an undo for ten minutes. */
const undoMs = 10_000;
const renderTimeoutMs = 5_000;

interface RecordActionsOptions {
  readonly session: Session;
  readonly mode: Mode;
  readonly days: readonly DayGroup[];
  readonly list: RefObject<RecordsHandle | null>;
}

export function useRecordActions({ session, mode, days, list }: RecordActionsOptions) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [requested, setRequested] = useState<{ action: RecordAction; record: WorksheetRecord }>();
  const focusNext = useRef<{ id: number; action: RecordAction }>(undefined);
  const approvals = usePendingApprovals();
  // The scope queues the calls, so that approving and unapproving a record arrive in order.
  const approveMutation = trpc.worksheet.approve.useMutation({ scope: { id: 'approve' } });
  const deleteMutation = trpc.worksheet.delete.useMutation();
  const restoreMutation = trpc.worksheet.restore.useMutation();

  const setApproval = async (record: WorksheetRecord, isApproved: boolean) => {
    const { id, version } = record;
    const query = { mode };
    await utils.worksheet.list.cancel(query);
    const approval = isApproved ? { by: session.username, at: new Date().toISOString() } : null;
    utils.worksheet.list.setData(query, (old) => old && withApproval(old, record, approval));
    setRequested(undefined);
    // Leaving the page now would lose an approval that is already shown.
    const releaseGuard = guardUnload();
    try {
      await approveMutation.mutateAsync({ id, version, accountId: session.accountId, isApproved });
      toast.success(t('worksheet.approved'));
    } catch (error) {
      utils.worksheet.list.setData(query, (old) => old && replaceRecord(old, record));
      showError(error);
    }
    releaseGuard();
  };

  /** Moves the focus from the closing toast or the heading to the restored record. */
  const focusRestored = (id: number, deadline: number) =>
    requestAnimationFrame(() => {
      const { activeElement: active, body } = document;
      const isFree = active === body || active === pageHeading();
      if (!isFree && !active?.closest('[data-sonner-toaster]')) return;
      const row = list.current?.revealRow(id);
      if (row) findControl(row, 'delete')?.focus();
      const isFocused = row?.contains(document.activeElement);
      if (!isFocused && Date.now() < deadline) focusRestored(id, deadline);
    });

  const undoDelete = async (id: number) => {
    try {
      await restoreMutation.mutateAsync({ id, accountId: session.accountId });
      toast.success(t('worksheet.restored'));
    } catch (error) {
      showError(error);
    }
    await invalidateRecords(utils);
    focusRestored(id, Date.now() + renderTimeoutMs);
  };

  const deleteRecord = async ({ id, version }: WorksheetRecord) => {
    try {
      await deleteMutation.mutateAsync({ id, version, accountId: session.accountId });
      toast.success(t('worksheet.deleted'), {
        duration: undoMs,
        action: { label: t('worksheet.undo'), onClick: () => void undoDelete(id) },
      });
    } catch (error) {
      showError(error);
    }
    await utils.worksheet.list.invalidate({ mode });
    setRequested(undefined);
  };

  const confirm = async () => {
    if (!requested) return;
    const { action, record } = requested;
    // The focus moves to the next row (D39), else to the previous row, else it stays.
    focusNext.current = { id: neighbourId(days, record.id) ?? record.id, action };
    if (action === 'delete') await deleteRecord(record);
    else await setApproval(record, action === 'approve');
    // A list fetched while approvals are pending would show them as not approved.
    if (!approvals.isSettled()) return;
    void invalidateRecords(utils);
  };

  return {
    requested,
    isBusy: deleteMutation.isPending,
    request: (action: RecordAction, record: WorksheetRecord) => {
      focusNext.current = undefined;
      setRequested({ action, record });
    },
    cancel: () => setRequested(undefined),
    confirm,
    returnFocusTo: () => {
      const next = focusNext.current;
      if (!next) return null;
      const row = list.current?.revealRow(next.id);
      return row ? findControl(row, next.action) : pageHeading();
    },
  };
}

function neighbourId(days: readonly DayGroup[], id: number): number | undefined {
  const ids = recordIds(days);
  const index = ids.indexOf(id);
  return ids[index + 1] ?? ids[index - 1];
}

/** Prefers the same action, then the first action, then the button that expands a compact row. */
function findControl(row: HTMLElement, action: RecordAction): HTMLElement | null {
  const selectors = [`[data-action="${action}"]`, '[data-action]', 'button'];
  return selectors.map((each) => row.querySelector<HTMLElement>(each)).find(Boolean) ?? null;
}
