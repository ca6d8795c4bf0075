/* No imports: public pages load the lists that are made with this, and no schema library with them. */

/** The values that have a label, in the order of their labels: what an enum of them takes. */
export function keysOf<Label extends string>(labels: Record<Label, unknown>): [Label, ...Label[]] {
  return Object.keys(labels) as [Label, ...Label[]];
}
