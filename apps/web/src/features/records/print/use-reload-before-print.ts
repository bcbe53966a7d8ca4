import { useEffect, useEffectEvent } from 'react';
import { loadPageFrame } from '#features/records/print/lazy-page-frame.ts';

/**
 * Ctrl+P reloads, and waits for what only paper has, before the print dialog opens; the browser's menu can only start that
 * (spec §2).
 */
export function useReloadBeforePrint(reload: () => Promise<unknown>): void {
  const startReload = useEffectEvent(() => void reload());
  const reloadAndPrint = useEffectEvent(async () => {
    await Promise.allSettled([reload(), loadPageFrame()]);
    afterRendering(() => window.print());
  });
  useEffect(() => {
    let isOwnPrint = false;
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPrint || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      isOwnPrint = true;
      void reloadAndPrint();
    };
    const onPrint = () => {
      if (!isOwnPrint) startReload();
      isOwnPrint = false;
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('beforeprint', onPrint);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('beforeprint', onPrint);
    };
  }, []);
}

/** Rows render in several steps and are complete when the browser is idle. Safari has no idle callback. */
function afterRendering(callback: () => void): void {
  const onNextFrame = () => requestAnimationFrame(callback);
  if ('requestIdleCallback' in window) requestIdleCallback(onNextFrame, { timeout: 3_000 });
  else setTimeout(onNextFrame, 300);
}
