import type { Choice } from '#web/ui/select.tsx';

/** Options of an optional select: `none` is the label while nothing is chosen. */
export function optionalChoices(labels: Record<string, string>, none: string): Choice[] {
  return [['', none], ...Object.entries(labels)];
}
