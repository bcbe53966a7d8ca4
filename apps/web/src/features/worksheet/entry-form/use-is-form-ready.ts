import { useIsPhone } from '@worksheet/ui/media-query';
import { useEffect, useState } from 'react';
import { useAreOwnLinesLoading } from '#features/worksheet/entry-form/use-own-lines.ts';
import { useRecentQuery } from '#features/worksheet/use-recent.ts';

/** In milliseconds. A form without its choices is better than none. */
const longestWait = 2_000;

/**
 * Whether the form can be shown with its choices: on phones, chips and a preselection that arrive later move the fields
 * under the thumb. Stays true, so that a form that is being filled in is never taken away.
 */
export function useIsFormReady(date: string): boolean {
  const isPhone = useIsPhone();
  const { isFetching } = useRecentQuery();
  const areLinesLoading = useAreOwnLinesLoading(date);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  const isComplete = !isFetching && !areLinesLoading;
  if (!isReady && (isComplete || !isPhone)) setReady(true);
  return isReady;
}
