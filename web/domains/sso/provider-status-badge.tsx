import { Badge } from '#web/ui/badge.tsx';

interface ProviderStatusBadgeProps {
  enabled: boolean;
  /** Whether its tenant may use single sign-on; true for a provider of the platform. */
  mayBeUsed: boolean;
  /** Whether nothing is missing in its configuration. */
  isComplete?: boolean;
}

/** Whether a provider is enabled, and whether it is in force. */
export function ProviderStatusBadge({ enabled, mayBeUsed, isComplete = true }: ProviderStatusBadgeProps) {
  if (!enabled) return <Badge tone="neutral">{isComplete ? 'Disabled' : 'Not configured'}</Badge>;
  return mayBeUsed && isComplete ? <Badge tone="positive">Enabled</Badge> : <Badge tone="caution">Inactive</Badge>;
}
