export interface Interval {
  from: number;
  until: number;
}

export interface Loading {
  /** Milliseconds since the navigation began, as all times here. */
  firstPaint: number;
  domReady: number;
  /** Tasks of the main thread of 50 ms and longer. */
  longTasks: readonly Interval[];
  requests: readonly Interval[];
  /** Until when the page was watched. */
  watchedUntil: number;
}

/** The quiet that shows that a page has loaded. */
export const quietMs = 5_000;
/** More requests at once mean that the page still loads. */
const quietRequests = 2;

/**
 * The time to interactive as web.dev defines it: the end of the last long task before the first five seconds, after the first
 * contentful paint, without a long task and with at most two requests at once. null: there was no such quiet.
 */
export function timeToInteractive({ firstPaint, domReady, longTasks, requests, watchedUntil }: Loading): number | null {
  const busy = [...longTasks, ...busyIntervals(requests)]
    .filter(({ until }) => until > firstPaint)
    .toSorted((a, b) => a.from - b.from);
  let quietFrom = firstPaint;
  for (const { from, until } of busy) {
    if (from - quietFrom >= quietMs) break;
    quietFrom = Math.max(quietFrom, until);
  }
  if (watchedUntil - quietFrom < quietMs) return null;
  const ends = longTasks.map(({ until }) => until).filter((until) => until <= quietFrom);
  return Math.max(firstPaint, domReady, ...ends);
}

/** When there were more requests at once than a quiet page has. */
function busyIntervals(requests: readonly Interval[]): Interval[] {
  const changes = requests
    .flatMap(({ from, until }) => [
      { at: from, by: 1 },
      { at: until, by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by);
  const busy: Interval[] = [];
  let open = 0;
  let from = 0;
  for (const { at, by } of changes) {
    if (by === 1 && open === quietRequests) from = at;
    if (by === -1 && open === quietRequests + 1) busy.push({ from, until: at });
    open += by;
  }
  return busy;
}

/** Milliseconds beyond the first 50 of each long task between two times. */
export function blockedMs(longTasks: readonly Interval[], from: number, until: number): number {
  return longTasks
    .filter((task) => task.from >= from && task.from < until)
    .reduce((sum, task) => sum + Math.max(0, task.until - task.from - 50), 0);
}
