import type { Page, Route } from '@playwright/test';

interface HoldOptions {
  /** Called for each held request on release; continues it by default. */
  readonly onRelease?: (route: Route) => Promise<void>;
  readonly times?: number;
}

/** Returns a function that releases the held requests. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
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
