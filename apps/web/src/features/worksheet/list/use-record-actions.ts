import type { Mode } from '@worksheet/domain/policy';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordsHandle } from '#features/records/rows/use-focused-record.ts';
import {
  neighbourOf,
  withApproval,
  withRecord,
  type RecordAct,
} from '#features/worksheet/list/optimistic-approval.ts';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import type { Session } from '#lib/session.ts';
import { pageHeading } from '#lib/page-focus.ts';
import { showError } from '#lib/show-error.ts';
import { usePendingApprovals } from '#lib/use-pending-approvals.ts';
import { trpc } from '#trpc.ts';

/** How long a deletion can be undone from its message. */
const undoMs = 10_000;
/** How long a restored record may take to be drawn. */
const drawMs = 5_000;

interface RecordActs {
  readonly session: Session;
  readonly mode: Mode;
  readonly days: readonly DayGroup[];
  readonly list: RefObject<RecordsHandle | null>;
}

/** Approving and deleting: asked for, confirmed, done (spec §4). */
export function useRecordActs({ session, mode, days, list }: RecordActs) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<{ act: RecordAct; record: WorksheetRecord }>();
  const focusNext = useRef<{ id: number; act: RecordAct }>(undefined);
  const approvals = usePendingApprovals();
  // One after the other: what is taken back at once was given before.
  const approve = trpc.worksheet.approve.useMutation({ scope: { id: 'approve' } });
  const remove = trpc.worksheet.delete.useMutation();
  const restore = trpc.worksheet.restore.useMutation();

  /** Shown at once, and taken back when the server refuses. */
  const judge = async (record: WorksheetRecord, isApproved: boolean) => {
    const { id, version } = record;
    const query = { mode };
    await utils.worksheet.list.cancel(query);
    const approval = isApproved ? { by: session.username, at: new Date().toISOString() } : null;
    utils.worksheet.list.setData(query, (old) => old && withApproval(old, id, approval));
    setAsked(undefined);
    // What is shown as approved and was not answered would be lost with the page.
    const letGo = guardUnload();
    try {
      await approve.mutateAsync({ id, version, accountId: session.accountId, isApproved });
      toast.success(t('worksheet.approved'));
    } catch (error) {
      utils.worksheet.list.setData(query, (old) => old && withRecord(old, record));
      showError(error);
    }
    letGo();
  };

  /** The focus was on the message, which goes, or on the heading: it moves to the record that is back, once drawn. */
  const focusRestored = (id: number, until: number) =>
    requestAnimationFrame(() => {
      const { activeElement: active, body } = document;
      const isFree = active === body || active === pageHeading();
      if (!isFree && !active?.closest('[data-sonner-toaster]')) return;
      const row = list.current?.reveal(id);
      if (row) controlOf(row, 'delete')?.focus();
      if (!row?.contains(document.activeElement) && Date.now() < until) focusRestored(id, until);
    });

  /** As long as the message stands there; the server grants some minutes. */
  const undo = async (id: number) => {
    try {
      await restore.mutateAsync({ id, accountId: session.accountId });
      toast.success(t('worksheet.restored'));
    } catch (error) {
      showError(error);
    }
    await utils.worksheet.invalidate();
    focusRestored(id, Date.now() + drawMs);
  };

  const drop = async ({ id, version }: WorksheetRecord) => {
    try {
      await remove.mutateAsync({ id, version, accountId: session.accountId });
      toast.success(t('worksheet.deleted'), {
        duration: undoMs,
        action: { label: t('worksheet.undo'), onClick: () => void undo(id) },
      });
    } catch (error) {
      showError(error);
    }
    await utils.worksheet.list.invalidate({ mode });
    setAsked(undefined);
  };

  const confirm = async () => {
    if (!asked) return;
    const { act, record } = asked;
    // The work goes on with the next row (D39); where there is none, with what is left of this one.
    focusNext.current = { id: neighbourOf(days, record.id) ?? record.id, act };
    if (act === 'delete') await drop(record);
    else await judge(record, act === 'approve');
    // A list read before the last one is answered would show it as it was.
    if (approvals.isSettled()) void utils.worksheet.invalidate();
  };

  return {
    asked,
    isBusy: remove.isPending,
    ask: (act: RecordAct, record: WorksheetRecord) => {
      focusNext.current = undefined;
      setAsked({ act, record });
    },
    leave: () => setAsked(undefined),
    confirm,
    returnFocusTo: () => {
      const next = focusNext.current;
      if (!next) return null;
      const row = list.current?.reveal(next.id);
      return row ? controlOf(row, next.act) : pageHeading();
    },
  };
}

/** The same act on another row; failing that its first, or what opens a compact row. */
function controlOf(row: HTMLElement, act: RecordAct): HTMLElement | null {
  const wanted = [`[data-act="${act}"]`, '[data-act]', 'button'];
  return wanted.map((one) => row.querySelector<HTMLElement>(one)).find(Boolean) ?? null;
}
