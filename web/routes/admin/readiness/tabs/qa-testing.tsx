import { EmptyState } from '#web/ui/empty-state.tsx';

export function QaTesting() {
  return <EmptyState title="No measurements yet" />;
}
