import type { Choice } from '#web/ui/select.tsx';

/** Choices of an optional field: these labels, after what the list says while nothing is chosen. */
export function optionalChoices(labels: Record<string, string>, none: string): Choice[] {
  return [['', none], ...Object.entries(labels)];
}
