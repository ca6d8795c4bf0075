import { EmptyState } from '#web/ui/empty-state.tsx';

export function Documentation() {
  return <EmptyState title="No documents yet" />;
}
