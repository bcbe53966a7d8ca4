import { todayIn } from '@worksheet/domain/dates/calendar';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useEffect } from 'react';
import type { Api } from '#api.ts';
import type { Session } from '#lib/session.ts';

/** Whether the page was shown before the chunk came. */
export const lateChunk = { isLate: false };

/** Keeps the height of the line of words free. */
function Fallback() {
  useEffect(() => {
    lateChunk.isLate = true;
  }, []);
  return <div className="mb-4 h-9 touch:h-11 max-sm:my-3 print:hidden" />;
}

const homeBlocks = lazyComponent(
  async () => (await import('#features/worksheet/day/home-blocks.tsx')).HomeBlocks,
  { fallbackComponent: Fallback },
);

export const LazyHomeBlocks = homeBlocks.Component;

/** The query of what is planned for the user today. */
export function planOfToday({ timeZone }: Pick<Session, 'timeZone'>) {
  const today = todayIn(timeZone);
  return { mode: 'YOURS', from: today, to: today } as const;
}

/** In milliseconds. A page without an answer for so long is shown; what comes then does not move it. */
const maxWait = 1_000;

/**
 * Loads what stands above the form and the list, so that the page is shown with it. Never fails, and does not wait without a
 * network.
 */
export async function preloadHomeBlocks(api: Api, session: Session): Promise<void> {
  if (!navigator.onLine) return;
  const loaded = Promise.allSettled([
    homeBlocks.preload(),
    api.plan.list.ensureData(planOfToday(session)),
    api.draft.list.ensureData(),
  ]);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, maxWait))]);
}
