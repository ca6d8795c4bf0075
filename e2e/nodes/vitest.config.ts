import { defineConfig } from 'vitest/config';

/** Nodes of the application on engines that are installed on this machine; one file at a time, because each measures. */
export default defineConfig({
  test: {
    include: ['e2e/nodes/*.e2e.ts'],
    globalSetup: ['e2e/nodes/list-engines.ts'],
    reporters: ['verbose'],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
