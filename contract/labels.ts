/* No imports: public pages load lists that use this, and must not load the schema library with them. */

/** The keys of a record of labels in order, typed for an enum schema. */
export function keysOf<Label extends string>(labels: Record<Label, unknown>): [Label, ...Label[]] {
  return Object.keys(labels) as [Label, ...Label[]];
}
