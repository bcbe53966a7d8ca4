import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];
const libraryPath = process.env['CHROMIUM_LIBRARY_PATH'];
/** Chromium has no sandbox as root, or when it is unpacked instead of installed. */
const withoutSandbox = process.getuid?.() === 0 || libraryPath !== undefined;

/** Chromium must not send requests of its own, least of all without a network. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumOptions = {
  executablePath,
  args: withoutSandbox ? ['--no-sandbox', ...quiet] : quiet,
  ...(libraryPath && { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } }),
};

// `npm test -- e2e` passes further arguments to Playwright: `npm test -- e2e -g login`.
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results/runs',
  globalSetup: '../../scripts/e2e/global-setup.ts',
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // A busy machine may stand still for seconds. Only a failing test waits this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, which runs before the workers.
    baseURL: process.env['E2E_BASE_URL'],
    // Traces take a third of the time; E2E_TRACE=1 records them for failing tests.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Its answers would pass by `page.route`; the tests of the offline app allow it.
    serviceWorkers: 'block',
    // Playwright waits for animations before it clicks; a test of an animation enables it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumOptions,
  },
});
