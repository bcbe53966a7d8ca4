import { Drafts } from '#features/worksheet/drafts/drafts.tsx';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { PlanToday } from '#features/worksheet/plan/plan-today.tsx';
import type { Session } from '#lib/session.ts';

interface HomeBlocksProps {
  readonly session: Session;
  /** Fills the form of the page; a phone opens that of another one. */
  readonly onFill: (request: RepeatRequest) => void;
}

/** What others have prepared for the user: the plan of the day, and the proposals of agents. */
export function HomeBlocks(props: HomeBlocksProps) {
  return (
    <>
      <PlanToday {...props} />
      <Drafts {...props} />
    </>
  );
}
