import { EmptyState } from '#web/ui/empty-state.tsx';

export function SecurityAudit() {
  return <EmptyState title="No measurements yet" />;
}
