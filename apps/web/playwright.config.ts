import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];
const libraryPath = process.env['CHROMIUM_LIBRARY_PATH'];
/** Root, and a Chromium that was unpacked and not installed, cannot have a sandbox. */
const withoutSandbox = process.getuid?.() === 0 || libraryPath !== undefined;

/** Chromium must ask its makers for nothing, least of all where there is no network. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// `npm test -- e2e` finds the browser; what comes after goes to Playwright: `npm test -- e2e -g login`.
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results/runs',
  globalSetup: '../../scripts/e2e/global-setup.ts',
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, which the workers come after.
    baseURL: process.env['E2E_BASE_URL'],
    // Taking it costs a third of the time; to see what a failing test did: E2E_TRACE=1 npm test -- e2e <name>
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What moves is waited for before it is clicked; a test of movement itself asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: withoutSandbox ? ['--no-sandbox', ...quiet] : quiet,
      ...(libraryPath && { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } }),
    },
  },
});
