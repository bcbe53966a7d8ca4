import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

type Search = {
  query: string;
  /** The list is still that of another query. */
  busy: boolean;
  /** Picks the marked row. */
  pick: () => void;
};

const walking = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * Enter means what was typed: pressed before the answer has come, it waits for the answer and picks from that. Whoever
 * walked to a row of the list that stands there means that row. Any other key takes the waiting back.
 */
export function useDeferredEnter({ query, busy, pick }: Search) {
  const [walkedAt, setWalkedAt] = useState<string>();
  const [enteredAt, setEnteredAt] = useState<string>();
  const pickNow = useEffectEvent(pick);

  const isAnswered = enteredAt === query && !busy;
  useEffect(() => {
    if (!isAnswered) return;
    setEnteredAt(undefined);
    pickNow();
  }, [isAnswered]);

  return (event: KeyboardEvent<HTMLElement>) => {
    if (walking.has(event.key)) setWalkedAt(query);
    const isLate = event.key === 'Enter' && busy && walkedAt !== query;
    setEnteredAt(isLate && !event.nativeEvent.isComposing ? query : undefined);
    if (isLate) event.preventDefault();
  };
}
