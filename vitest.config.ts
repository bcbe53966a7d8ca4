import { defineConfig } from 'vitest/config';

const sources = '{apps,packages}/*/src/**';
const notTests = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // A test that fails now and then is a fault: it is never tried again.
    retry: 0,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            `${sources}/*.test.{ts,tsx}`,
            'database/src/**/*.test.ts',
            'database/seed/**/*.test.ts',
          ],
          exclude: [...notTests, '**/*.db.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration',
          include: [
            '{apps,packages}/*/{src,test}/**/*.db.test.ts',
            'database/**/*.db.test.ts',
            'tests/contract/**/*.db.test.ts',
          ],
          exclude: notTests,
          globalSetup: ['database/testing/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 20_000,
          // The first use of a worker makes and migrates its database.
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/chaos/**/*.test.ts'],
          exclude: notTests,
          // Each file starts, and kills, a database and servers of its own: one after the other.
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
