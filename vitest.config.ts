import { defineConfig } from 'vitest/config';

const sources = '{apps,packages}/*/src/**';
const notTests = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // An unstable test must be repaired, not repeated.
    retry: 0,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            `${sources}/*.test.{ts,tsx}`,
            'database/src/**/*.test.ts',
            'database/seed/**/*.test.ts',
            '{scripts,tests/pay}/**/*.test.ts',
          ],
          exclude: [...notTests, '**/*.db.test.ts'],
          testTimeout: 20_000,
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration',
          include: [
            '{apps,packages}/*/{src,test}/**/*.db.test.ts',
            'database/**/*.db.test.ts',
            'tests/{contract,model}/**/*.db.test.ts',
            'scripts/**/*.db.test.ts',
          ],
          exclude: notTests,
          globalSetup: ['database/testing/global-setup.ts'],
          pool: 'forks',
          // A file takes less time than to load the modules again; what a test changes in one, it restores.
          isolate: false,
          // Node loads the sources itself, as in production.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          maxWorkers: 2,
          testTimeout: 20_000,
          // A busy machine may stand still for seconds. Only a failing test waits this long.
          expect: { poll: { timeout: 15_000 } },
          // On first use a worker creates and migrates its database.
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          exclude: notTests,
          // Each file starts and kills its own database and servers, so they run one after the other.
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'compose',
          include: ['tests/compose/**/*.test.ts'],
          exclude: notTests,
          // Each file builds the image and starts an installation.
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
