import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { noInlineStyles } from './build/no-inline-styles.ts';
import { playwrightInFrame } from './build/playwright-in-frame.ts';
import { routes } from './build/routes.ts';
import { chromiumOptions } from './playwright.config.ts';

export default defineConfig({
  plugins: [routes(), react(), tailwindcss(), noInlineStyles()],
  // All dependencies are found before the first test: one that is found later reloads the page.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/{routes,features}/**/*.tsx', 'test/**/*.{ts,tsx}'],
  },
  test: {
    name: 'components',
    include: ['test/**/*.test.tsx'],
    setupFiles: ['test/support/setup.ts'],
    // An unstable test must be repaired, not repeated.
    retry: 0,
    // A busy machine may stand still for seconds. Only a failing test waits this long.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // The modules of the app are loaded once, not for each file.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // This is the same as in the tests of Playwright.
      locators: { exact: false },
      provider: playwrightInFrame({
        actionTimeout: 30_000,
        launchOptions: chromiumOptions,
        contextOptions: {
          reducedMotion: 'reduce',
          locale: 'en-US',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
    },
  },
});
