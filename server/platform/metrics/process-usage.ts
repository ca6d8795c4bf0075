import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';

/** What this process measures of itself since the last call of `take`. */
export interface ProcessUsage {
  /** The 99th percentile of the event loop's delay in milliseconds. */
  eventLoopLagMs: number;
  /** Milliseconds spent on garbage collection. */
  collectionMs: number;
  residentBytes: number;
}

/** Each measurement of the event loop wakes an idle process. */
const resolutionMs = 50;

/** Watches the event loop and the garbage collection of this process. */
export function watchProcess(): { take(): ProcessUsage; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let collectionMs = 0;
  const collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collectionMs += duration;
  });
  collections.observe({ entryTypes: ['gc'] });
  return {
    take() {
      // The histogram counts the time between two of its ticks, so an idle loop has its resolution.
      const eventLoopLagMs = Math.max(0, delay.percentile(99) / 1e6 - resolutionMs);
      const taken = { eventLoopLagMs, collectionMs, residentBytes: process.memoryUsage.rss() };
      delay.reset();
      collectionMs = 0;
      return taken;
    },
    stop() {
      delay.disable();
      collections.disconnect();
    },
  };
}
