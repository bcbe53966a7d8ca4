import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

type DeferredEnterOptions = {
  query: string;
  /** The list still shows the results of another query. */
  busy: boolean;
  pickHighlighted: () => void;
};

const navigationKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * Enter refers to the typed query: pressed before its results arrive, it waits and then picks the first of them. After
 * navigating to a row of the old list, Enter picks that row. Any other key cancels the wait.
 */
export function useDeferredEnter({ query, busy, pickHighlighted }: DeferredEnterOptions) {
  const [navigatedQuery, setNavigatedQuery] = useState<string>();
  const [enteredQuery, setEnteredQuery] = useState<string>();
  const pickNow = useEffectEvent(pickHighlighted);

  const isReady = enteredQuery === query && !busy;
  useEffect(() => {
    if (!isReady) return;
    setEnteredQuery(undefined);
    pickNow();
  }, [isReady]);

  return (event: KeyboardEvent<HTMLElement>) => {
    if (navigationKeys.has(event.key)) setNavigatedQuery(query);
    const isDeferred = event.key === 'Enter' && busy && navigatedQuery !== query;
    setEnteredQuery(isDeferred && !event.nativeEvent.isComposing ? query : undefined);
    if (isDeferred) event.preventDefault();
  };
}
