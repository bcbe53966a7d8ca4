import type { Mode } from '@worksheet/domain/access/policy';
import type { ReviewFilter, ReviewPerson, SelectedDay } from '#features/approvals/review.ts';
import type { ApproveEntries } from '#features/approvals/use-approve-entries.ts';
import type { Session } from '#lib/session.ts';

/** The part of the page that shows the lines of the person-days to be looked at. */
export interface ReviewQueueProps {
  readonly session: Session;
  readonly mode: Mode;
  readonly people: readonly ReviewPerson[];
  readonly filter: ReviewFilter;
  /** Any person-day, also one without a flag. */
  readonly selected: SelectedDay | undefined;
  readonly onSelect: (day: SelectedDay | undefined) => void;
  readonly approval: ApproveEntries;
  readonly isPhone: boolean;
}
