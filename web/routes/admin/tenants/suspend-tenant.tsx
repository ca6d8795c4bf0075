import { type TenantDetail, tenantSuspension } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { tenantQueryOptions } from './tenant-query-options.ts';

const shape = tenantSuspension.pick({ reason: true });

/** A dialog to suspend a tenant with a reason. */
export function SuspendTenant({ tenant, onClose }: { tenant: TenantDetail; onClose: () => void }) {
  const { id, version, name, people } = tenant;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Suspend “${name}”?`}
      description={`All its people (${people}) are signed out and cannot sign in until you activate the tenant again. Its data is kept.`}
    >
      <ResourceForm<{ reason: string }, { reason: string }, TenantDetail>
        label="Suspend"
        shape={shape}
        parts={[
          {
            name: 'reason',
            label: 'Reason',
            type: 'lines',
            required: true,
            isWide: true,
            help: 'Shown to its people when they sign in.',
          },
        ]}
        saved={{ reason: '' }}
        draft={`suspend-tenant:${id}`}
        operation="update"
        save={({ reason }) => api.tenants.suspend({ id, version, reason })}
        onSaved={(tenant) => {
          queryClient.setQueryData(tenantQueryOptions(id).queryKey, tenant);
          onClose();
          addToast({ variant: 'success', title: 'Tenant suspended', description: name });
        }}
        button="Suspend tenant"
        pendingLabel="Suspending…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
