import { devices } from '@playwright/test';
import config from '#playwright.config.ts';

/** Returns the settings of a phone whose camera is made up. */
export function phoneWithCamera(...args: readonly string[]) {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const launchOptions = config.use?.launchOptions;
  return {
    ...phone,
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions?.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        ...args,
      ],
    },
  };
}
