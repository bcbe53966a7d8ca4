import { useLayoutEffect, useRef } from 'react';
import { lateChunk, planOfToday } from '#features/worksheet/day/lazy-home-blocks.tsx';
import { Drafts } from '#features/worksheet/drafts/drafts.tsx';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { PlanToday } from '#features/worksheet/plan/plan-today.tsx';
import { WordsLine } from '#features/worksheet/words/words-line.tsx';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

interface HomeBlocksProps {
  readonly session: Session;
  /** Fills the form of the page; a phone opens that of another one. */
  readonly onFill: (request: RepeatRequest) => void;
}

/** Above the form of an entry: what others have prepared, and a line of words that fills it. */
export function HomeBlocks(props: HomeBlocksProps) {
  const plan = trpc.plan.list.useQuery(planOfToday(props.session));
  const drafts = trpc.draft.list.useQuery();
  const isKnown = !plan.isLoading && !drafts.isLoading;
  const prepared = useRef<HTMLDivElement>(null);
  const wasKnown = useRef(isKnown && !lateChunk.isLate);
  // What comes after the page was shown scrolls it, so that nothing moves under a finger. Browsers do it below the top.
  useLayoutEffect(() => {
    if (!isKnown || wasKnown.current) return;
    wasKnown.current = true;
    lateChunk.isLate = false;
    if (window.scrollY === 0) window.scrollBy(0, prepared.current?.offsetHeight ?? 0);
  }, [isKnown]);
  return (
    <>
      <div ref={prepared} className="flow-root">
        {isKnown && (
          <>
            <PlanToday {...props} />
            <Drafts {...props} />
          </>
        )}
      </div>
      <WordsLine onFill={props.onFill} />
    </>
  );
}
