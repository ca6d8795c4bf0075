import { EmptyState } from '#web/ui/empty-state.tsx';

/** What members see: the result, without what was found. */
export function MemberSummary() {
  return <EmptyState title="No measurements yet">The checks of this installation have not run yet.</EmptyState>;
}
