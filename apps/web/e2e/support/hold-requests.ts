import type { Page, Route } from '@playwright/test';

interface HoldOptions {
  /** What becomes of them then. */
  readonly onRelease?: (route: Route) => Promise<void>;
  /** So many and no more. */
  readonly times?: number;
}

/** Lets what is asked for at an address wait; answers what lets it go on. */
export async function holdRequests(
  page: Page,
  address: string,
  how: HoldOptions = {},
): Promise<() => void> {
  const { onRelease = (route) => route.continue(), times } = how;
  const held = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await held.promise;
    await onRelease(route);
  };
  await page.route(address, wait, times === undefined ? {} : { times });
  return held.resolve;
}
