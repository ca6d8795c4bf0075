import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a busy machine now and then misses a moment; a defect fails twice. The report says who needed it.
    retry: 1,
  },
});
