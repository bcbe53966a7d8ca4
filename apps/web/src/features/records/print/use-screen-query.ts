import { useMediaQuery } from '@worksheet/ui/media-query';
import { useState } from 'react';
import { useIsPrinting } from '#features/records/print/use-is-printing.ts';

/** While the browser prints, keeps the value of the screen: paper has another width, but shows what the screen showed. */
export function useScreenQuery(query: string): boolean {
  const matches = useMediaQuery(query);
  const isPaper = useMediaQuery('print');
  const isPrinting = useIsPrinting() || isPaper;
  const [onScreen, setOnScreen] = useState(matches);
  if (!isPrinting && matches !== onScreen) setOnScreen(matches);
  return isPrinting ? onScreen : matches;
}
