import { type TenantDetail, tenantTrial } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { tenantQueryOptions } from './tenant-query-options.ts';

const shape = tenantTrial.pick({ endsOn: true });

/** A dialog to start a trial, or to change its last day. */
export function StartTrial({ tenant, onClose }: { tenant: TenantDetail; onClose: () => void }) {
  const { id, version, name, trialEndsOn } = tenant;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Trial of “${name}”`}
      description="After the last day the tenant is suspended: its people are signed out, and its data is kept."
    >
      <ResourceForm<{ endsOn: string }, { endsOn: string }, TenantDetail>
        label="Trial"
        shape={shape}
        parts={[{ name: 'endsOn', label: 'Last day', type: 'date', required: true }]}
        saved={{ endsOn: trialEndsOn ?? '' }}
        draft={`tenant-trial:${id}`}
        operation="update"
        save={({ endsOn }) => api.tenants.startTrial({ id, version, endsOn })}
        onSaved={(tenant) => {
          queryClient.setQueryData(tenantQueryOptions(id).queryKey, tenant);
          onClose();
          addToast({ variant: 'success', title: 'Trial saved', description: name });
        }}
        button="Save trial"
        pendingLabel="Saving…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
