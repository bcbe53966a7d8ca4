import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

type DeferredEnterOptions = {
  query: string;
  /** The list still shows the results of another query. */
  busy: boolean;
  pickHighlighted: () => void;
};

const navigationKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** Enter waits for the results of the typed query, unless the user has navigated to a row; another key cancels it. */
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
