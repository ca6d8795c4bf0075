/** What counts as acting: a key, a press, scrolling, going somewhere; a desk that is bumped is none. */
const activityEvents = ['keydown', 'pointerdown', 'wheel', 'popstate'];

/** When the person last acted, until the server was told. Loading the page was the first act. */
let lastActivityAt: number | null = Date.now();

if (typeof document !== 'undefined') {
  for (const eventType of activityEvents) addEventListener(eventType, recordActivity, { capture: true, passive: true });
}

function recordActivity(): void {
  lastActivityAt = Date.now();
}

/** Seconds since the person acted, when the server does not know of it yet. */
export function secondsSinceActivity(): number | null {
  return lastActivityAt === null ? null : Math.max(0, Math.floor((Date.now() - lastActivityAt) / 1000));
}

/** Whether the person acted since this was last asked. */
export function consumeActivity(): boolean {
  const answer = lastActivityAt !== null;
  lastActivityAt = null;
  return answer;
}
