import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { Key } from '@worksheet/ui/key';
import { reviewTexts } from '@worksheet/i18n/review';
import { CheckCheck } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { t } from 'i18next';
import {
  DayDetails,
  type DayActions,
  type DayDraft,
} from '#features/approvals/queue/day-details.tsx';
import { AskAboutDay } from '#features/approvals/queue/ask-about-day.tsx';
import { PersonDay } from '#features/approvals/queue/person-day.tsx';
import type { ReviewQueueProps } from '#features/approvals/queue/props.ts';
import { usePrefetchDays } from '#features/approvals/queue/use-day-records.ts';
import { useHeaderFocus } from '#features/approvals/queue/use-header-focus.ts';
import { useQueueKeys } from '#features/approvals/queue/use-queue-keys.ts';
import {
  dayText,
  flaggedDays,
  openEntryCount,
  rankOf,
  type FlaggedDay,
  type ReviewPerson,
  type SelectedDay,
} from '#features/approvals/review.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(reviewTexts);

const undoMs = 10_000;
const noDraft: DayDraft = { reason: '', isOpen: false };

/** The person-days with flags, one after the other, and any day that is opened in the week. */
export function ReviewQueue(props: ReviewQueueProps) {
  const { mode, people, selected, onSelect, approval, isPhone } = props;
  const flagged = flaggedDays(people).toSorted(inOrder);
  const flaggedKeys = flagged.map(keyOf);
  const selectedKey = selected && dayText(selected);
  const opened = selected && findDay(people, selected);
  const isFromWeek = selectedKey !== undefined && !flaggedKeys.includes(selectedKey);
  const items = opened && isFromWeek ? [opened, ...flagged] : flagged;
  const keys = items.map(keyOf);

  const focus = useHeaderFocus();
  const panel = useRef<HTMLElement>(null);
  const details = useRef<DayActions>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DayDraft>>(new Map());
  const setDraft = (key: string, draft: DayDraft) =>
    setDrafts((known) => new Map(known).set(key, draft));

  const index = selectedKey === undefined ? -1 : keys.indexOf(selectedKey);
  usePrefetchDays(mode, [dayOf(items[index + 1]), dayOf(items[index - 1])]);

  const approvedLast = useRef<{ day: SelectedDay; until: number }>(undefined);
  const proceed = (item: FlaggedDay) => {
    const at = keys.indexOf(keyOf(item));
    const next = items[at + 1] ?? flagged.find((each) => keyOf(each) !== keyOf(item));
    focus.focusNext(next ? keyOf(next) : '');
    onSelect(dayOf(next));
  };
  const done = (item: FlaggedDay, act: 'approve' | 'return') => {
    approvedLast.current =
      act === 'approve' ? { day: toDay(item), until: Date.now() + undoMs } : undefined;
    proceed(item);
  };
  const undo = () => {
    const last = approvedLast.current;
    approvedLast.current = undefined;
    approval.undo();
    if (!last || Date.now() > last.until) return;
    focus.focusNext(dayText(last.day));
    onSelect(last.day);
  };
  const focusedItem = () =>
    items.find((each) => focus.headerOf(keyOf(each)) === document.activeElement);
  useQueueKeys({
    panel,
    move:
      items.length > 0 &&
      ((step) => {
        focus.focusNext(undefined);
        const focused = focusedItem();
        const from = focused ? keys.indexOf(keyOf(focused)) : index;
        const key = keys[from === -1 ? (step > 0 ? 0 : keys.length - 1) : from + step];
        if (key !== undefined) focus.headerOf(key)?.focus();
      }),
    approve: () => {
      const focused = focusedItem();
      if (!focused || keyOf(focused) === selectedKey) details.current?.approve();
      else onSelect(toDay(focused));
    },
    sendBack: () => {
      const focused = focusedItem();
      if (!focused || keyOf(focused) === selectedKey) return details.current?.sendBack();
      const key = keyOf(focused);
      setDraft(key, { ...(drafts.get(key) ?? noDraft), isOpen: true });
      onSelect(toDay(focused));
    },
    undo,
    close: () => {
      if (selectedKey === undefined) return;
      if (details.current?.closeReason() === true) return;
      // A day whose approval is being undone is away for a moment.
      focus.focusNext(selectedKey);
      onSelect(undefined);
    },
  });

  return (
    <>
      <Card
        ref={panel}
        aria-labelledby="review-title"
        className="flex min-w-0 flex-col overflow-hidden xl:max-h-[max(24rem,calc(100dvh-16rem))] print:hidden"
      >
        <QueueHead flagged={flagged} heading={focus.heading} />
        {items.length === 0 && (
          <EmptyState
            as="h3"
            icon={<CheckCheck />}
            title={t('review.none-title')}
            description={t('review.none-text')}
          />
        )}
        <ul aria-labelledby="review-title" className="min-h-0 overflow-y-auto empty:hidden">
          {items.map((item) => {
            const key = keyOf(item);
            const isOpen = key === selectedKey;
            return (
              <PersonDay
                key={key}
                item={item}
                isOpen={isOpen}
                isFromWeek={isOpen && isFromWeek}
                header={focus.refOf(key)}
                onToggle={() => {
                  focus.focusNext(undefined);
                  onSelect(isOpen ? undefined : toDay(item));
                }}
                foot={
                  item.day.isMissing === true && (
                    <AskAboutDay session={props.session} mode={mode} item={item} />
                  )
                }
              >
                {isOpen && (
                  <DayDetails
                    session={props.session}
                    mode={mode}
                    approval={approval}
                    isPhone={isPhone}
                    item={item}
                    actions={details}
                    draft={drafts.get(key) ?? noDraft}
                    onDraft={(draft) => setDraft(key, draft)}
                    onDone={(act) => done(item, act)}
                    onReasonClosed={() => focus.headerOf(key)?.focus({ preventScroll: true })}
                    onShown={() => showAll(focus.headerOf(key)?.closest('li'))}
                    foot={foot}
                  />
                )}
              </PersonDay>
            );
          })}
        </ul>
        {items.length > 0 && <Keys />}
      </Card>
      {isPhone && <div ref={setFoot} className="contents" />}
    </>
  );
}

interface QueueHeadProps {
  readonly flagged: readonly FlaggedDay[];
  readonly heading: Ref<HTMLHeadingElement>;
}

function QueueHead({ flagged, heading }: QueueHeadProps) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-b px-4 pt-2.5 pb-2 max-sm:sr-only">
      <h2 id="review-title" ref={heading} tabIndex={-1} className="text-base font-semibold">
        {t('review.title')}
      </h2>
      {flagged.length > 0 && (
        <p className="figures text-xs text-ink-muted">
          {t('review.days', { count: flagged.length })} ·{' '}
          {t('worksheet.records', { count: openEntryCount(flagged) })}
        </p>
      )}
    </header>
  );
}

/** Shows the keys, only where there is probably a keyboard. */
function Keys() {
  return (
    <p
      aria-hidden
      className="flex flex-wrap gap-x-2.5 gap-y-1 border-t px-4 py-2 text-xs whitespace-nowrap text-ink-muted touch:hidden"
    >
      <span>
        <Key>↑</Key>
        <Key>↓</Key> {t('review.key-choose')}
      </span>
      <span>
        <Key>↵</Key> {t('review.key-open')}
      </span>
      <span>
        <Key>a</Key> {t('review.key-approve')}
      </span>
      <span>
        <Key>s</Key> {t('review.key-return')}
      </span>
      <span>
        <Key>z</Key> {t('review.key-undo')}
      </span>
    </p>
  );
}

/** Scrolls as little as possible; the beginning is shown if not all fits. */
function showAll(item: Element | null | undefined): void {
  const list = item?.parentElement;
  if (!item || !list) return;
  if (list.scrollHeight <= list.clientHeight) {
    item.scrollIntoView({ block: 'nearest' });
    return;
  }
  const [frame, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  const [above, below] = [frame.top - box.top, box.bottom - frame.bottom];
  if (above > 0) list.scrollTop -= above;
  else if (below > 0) list.scrollTop += Math.min(below, -above);
}

/** Compares days by rank, then by date and person. */
function inOrder(a: FlaggedDay, b: FlaggedDay): number {
  return (
    rankOf(a) - rankOf(b) ||
    a.day.date.localeCompare(b.day.date) ||
    a.person.name.localeCompare(b.person.name)
  );
}

function findDay(
  people: readonly ReviewPerson[],
  { username, date }: SelectedDay,
): FlaggedDay | undefined {
  const person = people.find((each) => each.username === username);
  const day = person?.days.find((each) => each.date === date);
  return person && day && { person, day };
}

function toDay({ person, day }: FlaggedDay): SelectedDay {
  return { username: person.username, date: day.date };
}

function dayOf(item: FlaggedDay | undefined): SelectedDay | undefined {
  return item && toDay(item);
}

function keyOf(item: FlaggedDay): string {
  return dayText(toDay(item));
}
