/** What counts as user activity: keys, clicks, scrolling, navigation. Moving the pointer does not. */
const activityEvents = ['keydown', 'pointerdown', 'wheel', 'popstate'];

/** The last activity that was not reported to the server yet. Loading the page counts. */
let lastActivityAt: number | null = Date.now();

if (typeof document !== 'undefined') {
  for (const eventType of activityEvents) addEventListener(eventType, recordActivity, { capture: true, passive: true });
}

function recordActivity(): void {
  lastActivityAt = Date.now();
}

/** Seconds since the last activity; null when the server knows of it. */
export function secondsSinceActivity(): number | null {
  return lastActivityAt === null ? null : Math.max(0, Math.floor((Date.now() - lastActivityAt) / 1000));
}

/** Whether there was activity since the last call. */
export function consumeActivity(): boolean {
  const wasActive = lastActivityAt !== null;
  lastActivityAt = null;
  return wasActive;
}
