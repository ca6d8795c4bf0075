import { defineConfig } from 'vitest/config';

const elsewhere = ['node_modules/**', 'build/**'];
/** Longer than anything takes on a busy machine: only what hangs is cut off. */
const testTimeout = 60_000;

/** Files of a worker share its modules: loading them anew for each file would take most of the time. */
const together = {
  isolate: false,
  setupFiles: ['tools/restore-globals.ts'],
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Most of what a test creates is garbage at its end: a larger nursery collects it at once.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, '**/*.db.test.ts'],
          ...together,
          testTimeout,
        },
      },
      {
        test: {
          name: 'web',
          include: ['**/*.test.tsx'],
          exclude: elsewhere,
          environment: 'happy-dom',
          ...together,
          setupFiles: [...together.setupFiles, 'tools/component-tests.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: elsewhere,
          globalSetup: ['server/testing/cluster.ts'],
          ...together,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
