import { EmptyState } from '#web/ui/empty-state.tsx';

export function Performance() {
  return <EmptyState title="No measurements yet" />;
}
