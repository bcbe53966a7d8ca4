import { useMediaQuery } from '@worksheet/ui/media-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the browser prints. Browsers announce it by an event, by the media query, or by both. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(() => window.matchMedia('print').matches);
  useEffect(() => {
    const printQuery = window.matchMedia('print');
    // Synchronously, because the browser captures the page when the event handler returns.
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(window.matchMedia('print').matches);
    const change = () => (printQuery.matches ? start() : end());
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    printQuery.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
      printQuery.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
}

/** While the browser prints, keeps the value of the screen: paper has another width, but shows what the screen showed. */
export function useScreenQuery(query: string): boolean {
  const matches = useMediaQuery(query);
  const isPaper = useMediaQuery('print');
  const isPrinting = useIsPrinting() || isPaper;
  const [onScreen, setOnScreen] = useState(matches);
  if (!isPrinting && matches !== onScreen) setOnScreen(matches);
  return isPrinting ? onScreen : matches;
}
