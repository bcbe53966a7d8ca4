import { Drafts } from '#features/worksheet/drafts/drafts.tsx';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { PlanToday } from '#features/worksheet/plan/plan-today.tsx';
import { WordsLine } from '#features/worksheet/words/words-line.tsx';
import type { Session } from '#lib/session.ts';

interface HomeBlocksProps {
  readonly session: Session;
  /** Fills the form of the page; a phone opens that of another one. */
  readonly onFill: (request: RepeatRequest) => void;
}

/** Above the form of an entry: what others have prepared, and a line of words that fills it. */
export function HomeBlocks(props: HomeBlocksProps) {
  return (
    <>
      <PlanToday {...props} />
      <Drafts {...props} />
      <WordsLine onFill={props.onFill} />
    </>
  );
}
