import { EmptyState } from '#web/ui/empty-state.tsx';

export function DeploymentChecklist() {
  return <EmptyState title="No items yet" />;
}
