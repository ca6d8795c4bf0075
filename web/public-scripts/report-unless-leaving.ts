/**
 * Reports a part that did not load. A page that is being left lets its imports fail, too, and is gone before this does.
 */
export function reportUnlessLeaving(error: unknown): void {
  setTimeout(reportError, 1_000, error);
}
