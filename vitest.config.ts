import { defineConfig } from 'vitest/config';

const elsewhere = ['node_modules/**', 'build/**'];
/** Longer than anything takes on a busy machine: only what hangs is cut off. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, '**/*.db.test.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'web',
          include: ['**/*.test.tsx'],
          exclude: elsewhere,
          environment: 'happy-dom',
          testTimeout,
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: elsewhere,
          globalSetup: ['server/testing/cluster.ts'],
          // Each file has a world of its own; loading the server's modules anew for each would take half the time.
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
