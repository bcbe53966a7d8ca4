import { useEffect, useEffectEvent } from 'react';

/**
 * What is printed is what is stored now (spec §2). A browser prints the page as it is when it asked; so the print key
 * waits for the answer, and printing by the menu begins the reload at least.
 */
export function useReloadBeforePrint(reload: () => Promise<unknown>): void {
  const begin = useEffectEvent(() => void reload());
  const printFresh = useEffectEvent(async () => {
    await reload().catch(() => undefined);
    whenDrawn(() => window.print());
  });
  useEffect(() => {
    let isOurs = false;
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPrint || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      isOurs = true;
      void printFresh();
    };
    const onPrint = () => {
      if (!isOurs) begin();
      isOurs = false;
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('beforeprint', onPrint);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('beforeprint', onPrint);
    };
  }, []);
}

/** The rows that came are drawn by and by: once nothing is left to do, they are. Not every browser tells. */
function whenDrawn(act: () => void): void {
  const onNextFrame = () => requestAnimationFrame(act);
  if ('requestIdleCallback' in window) requestIdleCallback(onNextFrame, { timeout: 3_000 });
  else setTimeout(onNextFrame, 300);
}
