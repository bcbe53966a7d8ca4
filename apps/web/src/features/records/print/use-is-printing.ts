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
