import { locators, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has neither a role nor a text of its own. */
    getByCss: (selector: string) => Locator;
  }
}

locators.extend({
  getByCss: (selector: string) => `css=${selector}`,
});
