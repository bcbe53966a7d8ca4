import { countCharacters } from '@worksheet/domain/fields/checks';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import { t } from 'i18next';
import { DayButtons } from '#features/approvals/queue/day-buttons.tsx';
import { DayLines } from '#features/approvals/queue/day-lines.tsx';
import { DayTimeline } from '#features/approvals/queue/day-timeline.tsx';
import { SendBackForm } from '#features/approvals/queue/send-back-form.tsx';
import { suspectLines } from '#features/approvals/queue/suspect-lines.ts';
import { useDayRecords } from '#features/approvals/queue/use-day-records.ts';
import { useSendBack } from '#features/approvals/queue/use-send-back.ts';
import type { ReviewQueueProps } from '#features/approvals/queue/props.ts';
import type { FlaggedDay } from '#features/approvals/review.ts';
import { HistoryDialog } from '#features/records/details/history-dialog.tsx';
import { errorText } from '#lib/show-error.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { maxReason } from '@worksheet/domain/worksheet/limits';

/** The actions of the queue's keys on the open day. */
export interface DayActions {
  readonly approve: () => void;
  readonly sendBack: () => void;
  /** Returns whether there was a reason to close. */
  readonly closeReason: () => boolean;
}

/** A reason that is being written; it survives closing the day. */
export interface DayDraft {
  readonly reason: string;
  readonly isOpen: boolean;
}

interface DayDetailsProps extends Pick<
  ReviewQueueProps,
  'session' | 'mode' | 'approval' | 'isPhone'
> {
  readonly item: FlaggedDay;
  readonly actions: Ref<DayActions>;
  readonly draft: DayDraft;
  readonly onDraft: (draft: DayDraft) => void;
  /** Called before the records are approved, and after they are sent back. */
  readonly onDone: (act: 'approve' | 'return') => void;
  /** The reason was closed without sending, so that the focus needs a place. */
  readonly onReasonClosed: () => void;
  /** The lines are there. */
  readonly onShown: () => void;
  /** The element that contains the buttons on phones. */
  readonly foot: HTMLElement | null;
}

/** The lines of a person-day, and what can be done with them. */
export function DayDetails(props: DayDetailsProps) {
  const { session, mode, approval, isPhone, item, draft, onDraft, onDone } = props;
  const { person, day } = item;
  const formId = useId();
  const [ticks, setTicks] = useState<ReadonlySet<number>>();
  const [isChecked, setChecked] = useState(false);
  const [historyOf, setHistoryOf] = useState<WorksheetRecord>();
  const returning = useSendBack(session);
  const loaded = useDayRecords(mode, { username: person.username, date: day.date });
  const records = loaded.records ?? [];

  const lines = selectLines({ session, day, records, ticks, isReasonOpen: draft.isOpen });
  const { inFilter, selectable, suspects, ticked, toApprove } = lines;

  const setReasonOpen = (next: boolean) => {
    setChecked(false);
    onDraft({ ...draft, isOpen: next });
    if (!next) props.onReasonClosed();
  };
  const approve = () => {
    if (draft.isOpen || toApprove.length === 0) return;
    const ids = new Set(toApprove.map(({ id }) => id));
    setTicks(undefined);
    if (selectable.every((each) => !isOpen(each) || ids.has(each.id))) onDone('approve');
    void approval.approve(toApprove, person.name);
  };
  const isReasonRight =
    draft.reason.trim() !== '' && countCharacters(draft.reason.trim()) <= maxReason;
  const send = async () => {
    setChecked(true);
    if (!isReasonRight || ticked.length === 0 || returning.isPending) {
      document.querySelector<HTMLElement>(`#${CSS.escape(formId)} textarea`)?.focus();
      return;
    }
    const result = await returning.sendBack(ticked, draft.reason.trim(), person.name);
    if (result === 'all') {
      onDraft({ reason: '', isOpen: false });
      onDone('return');
    } else if (result) setTicks(result);
  };
  const isLoaded = loaded.records !== undefined;
  const show = useEffectEvent(props.onShown);
  useEffect(() => {
    if (isLoaded) show();
  }, [isLoaded]);
  useImperativeHandle(props.actions, () => ({
    approve,
    sendBack: () => selectable.length > 0 && setReasonOpen(true),
    closeReason: () => {
      if (draft.isOpen) setReasonOpen(false);
      return draft.isOpen;
    },
  }));

  if (loaded.error) {
    return (
      <Alert
        tone="danger"
        live="assertive"
        className="mt-3"
        action={<Button onClick={loaded.refetch}>{t('base.retry')}</Button>}
      >
        {errorText(loaded.error)}
      </Alert>
    );
  }
  if (!loaded.records) {
    return (
      <SkeletonRows
        label={t('worksheet.loading-records')}
        count={Math.max(1, day.entries.length)}
        className="-mx-5 mt-3"
      />
    );
  }
  if (records.length === 0) return <p className="mt-2 text-ink-muted">{t('review.no-records')}</p>;

  const firstName = person.name.replace(/[\s,].*$/, '');
  const buttons = selectable.length > 0 && (
    <DayButtons
      formId={formId}
      isPhone={isPhone}
      isReasonOpen={draft.isOpen}
      isBusy={returning.isPending}
      ticked={ticked.length}
      approves={toApprove.length}
      onApprove={approve}
      onReason={setReasonOpen}
    />
  );
  return (
    <>
      <DayTimeline records={records} suspects={suspects} />
      <DayLines
        label={t('review.records', { name: person.name, day: weekFormats.inlineDay(day.date) })}
        records={records}
        suspects={suspects}
        inFilter={inFilter}
        selectable={new Set(selectable.map(({ id }) => id))}
        ticked={new Set(ticked.map(({ id }) => id))}
        onTick={(id, isTicked) => {
          const next = new Set(ticked.map((each) => each.id));
          if (isTicked) next.add(id);
          else next.delete(id);
          setTicks(next);
        }}
        onHistory={setHistoryOf}
        mode={mode}
      />
      {draft.isOpen && (
        <SendBackForm
          id={formId}
          name={firstName}
          count={ticked.length}
          reason={draft.reason}
          onReason={(reason) => onDraft({ ...draft, reason })}
          isChecked={isChecked}
          refusal={returning.refusal}
          records={records}
          onSubmit={() => void send()}
          onCancel={() => setReasonOpen(false)}
        />
      )}
      <AtFoot foot={isPhone ? props.foot : null}>{buttons}</AtFoot>
      <HistoryDialog record={historyOf} onClose={() => setHistoryOf(undefined)} />
    </>
  );
}

interface LinesOptions {
  readonly session: DayDetailsProps['session'];
  readonly day: FlaggedDay['day'];
  readonly records: readonly WorksheetRecord[];
  readonly ticks: ReadonlySet<number> | undefined;
  readonly isReasonOpen: boolean;
}

/** Which lines are suspect, can be ticked, are ticked, and would be approved. */
function selectLines({ session, day, records, ticks, isReasonOpen }: LinesOptions) {
  const inFilter = new Set(day.entries.map(({ id }) => id));
  // An operator who views the account as one of its users only looks.
  const selectable = records.filter(
    ({ id, exported }) => !session.visit && !exported && inFilter.has(id),
  );
  const order = records.map(({ id }) => id);
  // What the owner has changed as asked is not wrong any more, but may be sent back again.
  const suspects = suspectLines(
    day.flags.filter(({ code }) => code !== 'changed-since-return'),
    order,
  );
  const pointedAt = suspectLines(day.flags, order);
  const preselected = selectable.filter((each) => pointedAt.has(each.id) && isOpen(each));
  const ticked = ticks
    ? selectable.filter(({ id }) => ticks.has(id))
    : isReasonOpen
      ? preselected
      : [];
  const toApprove =
    ticked.length > 0 && !isReasonOpen
      ? ticked.filter(({ approvedBy }) => approvedBy === null)
      : selectable.filter(isOpen);
  return { inFilter, selectable, suspects, ticked, toApprove };
}

function isOpen({ approvedBy, returnedDateTime }: WorksheetRecord): boolean {
  return approvedBy === null && returnedDateTime === null;
}

/** Phones show the buttons at the bottom of the screen. */
function AtFoot({ foot, children }: { foot: HTMLElement | null; children: ReactNode }) {
  return foot ? createPortal(children, foot) : children;
}
