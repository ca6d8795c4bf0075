/** The layout shift score of a page: its worst window of shifts, at most a second apart and five seconds in all (web.dev, CLS). */
export function createShiftScore() {
  let worst = 0;
  let windowScore = 0;
  let windowBegan = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return {
    add(at: number, shift: number): void {
      if (at - last >= 1_000 || at - windowBegan >= 5_000) {
        windowScore = 0;
        windowBegan = at;
      }
      last = at;
      windowScore += shift;
      worst = Math.max(worst, windowScore);
    },
    value: () => worst,
  };
}

/** How many of the slowest interactions are kept: the tenth stands for pages with up to 500 of them. */
const keptInteractions = 10;

/** The delay from an interaction to the next paint: the slowest one, of every fifty interactions one left out (web.dev, INP). */
export function createInteractionDelay() {
  /** The longest duration by interaction, slowest first. */
  let slowest: [id: number, ms: number][] = [];
  let seen = 0;
  return {
    add(id: number, ms: number): void {
      const known = slowest.find(([one]) => one === id);
      if (!known) seen++;
      if (known) known[1] = Math.max(known[1], ms);
      else slowest.push([id, ms]);
      slowest = slowest.sort(([, a], [, b]) => b - a).slice(0, keptInteractions);
    },
    /** `count`: of all interactions, the fast ones that were not reported included. null without any. */
    value: (count = seen): number | null => slowest[Math.min(slowest.length - 1, Math.floor(count / 50))]?.[1] ?? null,
  };
}
