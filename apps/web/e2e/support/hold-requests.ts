import type { Page, Route } from '@playwright/test';

interface HoldOptions {
  /** Called for each request on release; the default continues it. */
  readonly onRelease?: (route: Route) => Promise<void>;
  /** Holds only this many requests. */
  readonly times?: number;
}

/** Holds requests to an address; returns a function that releases them. */
export async function holdRequests(
  page: Page,
  address: string,
  options: HoldOptions = {},
): Promise<() => void> {
  const { onRelease = (route) => route.continue(), times } = options;
  const released = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await released.promise;
    await onRelease(route);
  };
  await page.route(address, wait, times === undefined ? {} : { times });
  return released.resolve;
}
