import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { type RefObject, useRef, useState } from 'react';
import type { RecordsHandle } from '#features/records/rows/use-focused-record.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { pageHeading } from '#lib/page-focus.ts';
import { recordIds } from '#features/records/rows/listed-days.ts';

export type RecordAction = 'approve' | 'unapprove' | 'delete';

const renderTimeoutMs = 5_000;
const loadApproval = () => import('#records/approve-records.ts');

interface RecordActionsOptions {
  readonly session: Session;
  readonly days: readonly DayGroup[];
  readonly list: RefObject<RecordsHandle | null>;
}

export function useRecordActions({ session, days, list }: RecordActionsOptions) {
  const [requested, setRequested] = useState<{ action: RecordAction; record: WorksheetRecord }>();
  const [isBusy, setBusy] = useState(false);
  const focusNext = useRef<{ id: number; action: RecordAction }>(undefined);

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

  const confirm = async (pair?: readonly WorksheetRecord[]) => {
    if (!requested) return;
    const { action, record } = requested;
    const { id } = record;
    const close = () => setRequested(undefined);
    // The focus moves to the next row (D39), else to the previous row, else it stays.
    focusNext.current = { id: neighbourId(days, id) ?? id, action };
    try {
      if (action !== 'delete') {
        const { approveRecord } = await loadApproval();
        const isApproved = action === 'approve';
        return await approveRecord(record, { session, isApproved, onShown: close });
      }
      setBusy(true);
      const { deleteWithUndo } = await import('#records/delete-with-undo.ts');
      const onRestored = () => focusRestored(id, Date.now() + renderTimeoutMs);
      await deleteWithUndo(record, { session, onRestored, pair });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
    close();
  };

  return {
    session,
    requested,
    isBusy,
    request: (action: RecordAction, record: WorksheetRecord) => {
      focusNext.current = undefined;
      // The approval is shown at once when it is confirmed.
      if (action !== 'delete') void loadApproval().catch(() => undefined);
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
