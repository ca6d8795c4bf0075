import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/engines/*.e2e.ts'],
    // The names of skipped tests say what to install.
    reporters: ['verbose'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
