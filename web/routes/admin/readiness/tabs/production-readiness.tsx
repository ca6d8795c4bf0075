import { EmptyState } from '#web/ui/empty-state.tsx';

export function ProductionReadiness() {
  return <EmptyState title="No measurements yet" />;
}
