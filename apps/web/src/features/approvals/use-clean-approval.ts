import { isInClosedPeriod } from '@worksheet/domain/access/policy';
import { useEffect, useEffectEvent, useState } from 'react';
import { cleanPeople, type ReviewPerson } from '#features/approvals/review.ts';
import type { ApproveEntries } from '#features/approvals/use-approve-entries.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { areSingleKeysEnabled, isTypingTarget } from '#lib/shortcuts.ts';

interface CleanApprovalOptions {
  readonly session: Session;
  readonly approval: ApproveEntries;
  readonly closedUntil: string | null;
  readonly people: readonly ReviewPerson[];
  readonly canApprove: boolean;
}

/** Approves what is clean: all of the week after a question, one person's at once where it can be undone. */
export function useCleanApproval(options: CleanApprovalOptions) {
  const { session, approval, people, canApprove } = options;
  const [requested, setRequested] = useState<readonly ReviewPerson[]>();

  /** The actor could not undo it (spec §4). */
  const closedUntil = (of: readonly ReviewPerson[]) => {
    const closing = { ...actorOf(session), closedUntil: options.closedUntil };
    const isClosed = cleanPeople(of).some((each) =>
      each.dates.some((date) => isInClosedPeriod(closing, date)),
    );
    return isClosed ? (options.closedUntil ?? undefined) : undefined;
  };
  const approve = (of: readonly ReviewPerson[]) => {
    const each = cleanPeople(of);
    const [only] = each;
    setRequested(undefined);
    void approval.approve(
      each.flatMap(({ entries }) => entries),
      each.length === 1 ? only?.person.name : undefined,
    );
  };
  const requestAll = () => setRequested(people);
  useApproveAllKey(canApprove && cleanPeople(people).length > 0 ? requestAll : undefined);

  return {
    requestAll: canApprove ? requestAll : undefined,
    // One person's clean week is a row that is in view, so it needs no question if it can be undone.
    approvePerson: canApprove
      ? (person: ReviewPerson) =>
          closedUntil([person]) === undefined ? approve([person]) : setRequested([person])
      : undefined,
    /** What the question is about. */
    requested,
    closedUntil: closedUntil(requested ?? []),
    confirm: () => requested && approve(requested),
    dismiss: () => setRequested(undefined),
  };
}

/** Shift and A, unless single keys are turned off (WCAG 2.1.4). */
function useApproveAllKey(onPress: (() => void) | undefined): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!onPress || event.defaultPrevented || !areSingleKeysEnabled()) return;
    if (event.key !== 'A' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTypingTarget(event.target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
