import type { Mode } from '@worksheet/domain/policy';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '#trpc.ts';

/** The records of a mode; another mode is another list. They are reloaded before printing (spec §2). */
export function useRecords(mode: Mode) {
  const records = trpc.worksheet.list.useQuery({ mode });
  useReloadBeforePrint(async () => {
    await records.refetch();
  });
  return records;
}

/**
 * A browser prints the page as it is when it asked; so the print key waits for the answer, and printing by the menu
 * begins the reload at least.
 */
function useReloadBeforePrint(reload: () => Promise<void>): void {
  const begin = useEffectEvent(() => void reload());
  const printFresh = useEffectEvent(async () => {
    await reload().catch(() => undefined);
    // The rows that came are drawn first.
    requestAnimationFrame(() => window.print());
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
