import { EmptyState } from '#web/ui/empty-state.tsx';

export function SystemValidation() {
  return <EmptyState title="No measurements yet" />;
}
