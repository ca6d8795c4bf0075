import { afterAll, vi } from 'vitest';

/** What a file has put in place of globals or the clock ends with the file, because the next one runs in the same process. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
