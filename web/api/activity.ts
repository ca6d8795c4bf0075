/** What counts as acting: a key, a press, scrolling, going somewhere; a desk that is bumped is none. */
const acts = ['keydown', 'pointerdown', 'wheel', 'popstate'];

/** When the person last acted, until the server was told. Loading the page was the first act. */
let actedAt: number | null = Date.now();

if (typeof document !== 'undefined') {
  for (const act of acts) addEventListener(act, noteActivity, { capture: true, passive: true });
}

function noteActivity(): void {
  actedAt = Date.now();
}

/** Seconds since the person acted, when the server does not know of it yet. */
export function secondsSinceAct(): number | null {
  return actedAt === null ? null : Math.max(0, Math.floor((Date.now() - actedAt) / 1000));
}

/** Whether the person acted since this was last asked. */
export function takeActivity(): boolean {
  const answer = actedAt !== null;
  actedAt = null;
  return answer;
}
