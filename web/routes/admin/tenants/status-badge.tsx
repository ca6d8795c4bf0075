import { type TenantStatus, tenantStatuses } from '#contract/identity/tenants/choices.ts';
import type { TenantRow } from '#contract/identity/tenants/tenants.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icons.tsx';
import type { Tone } from '#web/ui/tone.ts';

const displays: Record<TenantStatus, { tone: Tone; icon: IconName }> = {
  active: { tone: 'positive', icon: 'check' },
  trial: { tone: 'info', icon: 'clock' },
  suspended: { tone: 'caution', icon: 'alert' },
};

/** The status; of a tenant that waits for its deletion, that. */
export function TenantStatusBadge({
  tenant: { status, deleteAt },
}: {
  tenant: Pick<TenantRow, 'status' | 'deleteAt'>;
}) {
  if (deleteAt) {
    return (
      <Badge tone="critical" icon="trash">
        To be deleted
      </Badge>
    );
  }
  return <Badge {...displays[status]}>{tenantStatuses[status]}</Badge>;
}
