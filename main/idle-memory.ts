import { performance } from 'node:perf_hooks';

const everyMs = 10_000;
/** A server that does less than this is idle: its event loop is busy for a twentieth of the time. */
const idleBelow = 0.05;
const worthwhileBytes = 4 * 1024 * 1024;

/**
 * Collects garbage while the server is idle. Node collects when it needs space, so an idle server would keep what its start
 * or a busy hour has left. Needs `--expose-gc`, as `npm start` says; without it nothing happens.
 */
export function collectWhenIdle(): { stop(): void } {
  let before = performance.eventLoopUtilization();
  let kept = 0;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (!globalThis.gc || utilization > idleBelow || heapBytes() - kept < worthwhileBytes) return;
    globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = heapBytes();
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function heapBytes(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
