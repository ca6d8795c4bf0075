import type { RateAction } from '#contract/operations/rate-limits/rate-limits.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

const titles: Record<RateAction['kind'], string> = { block: 'Refuse', throttle: 'Delay', alert: 'alert', log: 'log' };

/** What a rule does beyond its limit, in two lines: `Refuse and alert`, `Too many authentication attempts`. */
export function beyondText(actions: readonly RateAction[]): { title: string; detail: string } {
  const [first = '', ...others] = (['block', 'throttle', 'alert', 'log'] as const)
    .filter((kind) => actions.some((action) => action.kind === kind))
    .map((kind) => titles[kind]);
  const last = others.pop();
  const title = last ? `${[first, ...others].join(', ')} and ${last}` : first;
  return { title: title.charAt(0).toUpperCase() + title.slice(1), detail: detailOf(actions) };
}

function detailOf(actions: readonly RateAction[]): string {
  for (const action of actions) {
    if (action.kind === 'block') return action.message;
    if (action.kind === 'throttle') return `each further one waits ${wholeNumber.format(action.delayMs)} ms`;
  }
  return 'further requests pass';
}
