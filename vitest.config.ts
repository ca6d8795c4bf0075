import { defineConfig } from 'vitest/config';

const elsewhere = ['node_modules/**', 'build/**'];

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: elsewhere,
          globalSetup: ['main/testing/cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
