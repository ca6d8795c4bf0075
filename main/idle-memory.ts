import { performance } from 'node:perf_hooks';

const everyMs = 10_000;
/** A server that does less than this is idle: its event loop is busy for a twentieth of the time. */
const idleBelow = 0.05;
const worthwhileBytes = 4 * 1024 * 1024;
/** An idle server allocates little in a minute, and a collection takes more time than the rest of its work. */
const pauseMs = 60_000;

/**
 * Collects garbage while the server is idle. Node collects when it needs space, so an idle server would keep what its start
 * or a busy hour has left. Needs `--expose-gc`, as `npm start` says; without it nothing happens.
 */
export function collectWhenIdle(): { stop(): void } {
  let before = performance.eventLoopUtilization();
  let kept = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (!globalThis.gc || utilization > idleBelow || performance.now() - collectedAt < pauseMs) return;
    if (heapBytes() - kept < worthwhileBytes) return;
    globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = heapBytes();
    collectedAt = performance.now();
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function heapBytes(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
