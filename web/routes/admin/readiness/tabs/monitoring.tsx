import { EmptyState } from '#web/ui/empty-state.tsx';

export function Monitoring() {
  return <EmptyState title="No measurements yet" />;
}
