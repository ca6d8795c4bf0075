/** What counts as acting: a key, the pointer, going somewhere. Loading the page was the first act. */
const acts = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'popstate'];

let acted = true;

if (typeof document !== 'undefined') {
  for (const act of acts) addEventListener(act, noteActivity, { capture: true, passive: true });
}

function noteActivity(): void {
  acted = true;
}

/** Whether the person acted since this was last asked. */
export function takeActivity(): boolean {
  const answer = acted;
  acted = false;
  return answer;
}
