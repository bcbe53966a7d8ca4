import type { Page, Route } from '@playwright/test';

interface Hold {
  /** What becomes of them then. */
  readonly goOn?: (route: Route) => Promise<void>;
  /** So many and no more. */
  readonly times?: number;
}

/** Lets what is asked for at an address wait; answers what lets it go on. */
export async function hold(page: Page, address: string, how: Hold = {}): Promise<() => void> {
  const { goOn = (route) => route.continue(), times } = how;
  const held = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await held.promise;
    await goOn(route);
  };
  await page.route(address, wait, times === undefined ? {} : { times });
  return held.resolve;
}
