import { EmptyState } from '#web/ui/empty-state.tsx';

export function GoLiveChecklist() {
  return <EmptyState title="No items yet" />;
}
