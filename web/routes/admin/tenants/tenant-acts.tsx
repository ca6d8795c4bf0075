import { useState } from 'react';
import { exitPackDays, tenantGraceDays } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { StartTrial } from './start-trial.tsx';
import { SuspendTenant } from './suspend-tenant.tsx';

interface TenantActsProps {
  tenant: TenantDetail;
  changes: RecordChanges<TenantDetail>;
}

/** Activate, trial, suspend, delete; while it waits for its deletion only restore. */
export function TenantActs({ tenant, changes }: TenantActsProps) {
  const { id, version, status, deleteAt } = tenant;
  const [open, setOpen] = useState<'trial' | 'suspend' | 'delete' | null>(null);
  const close = () => setOpen(null);
  if (deleteAt) {
    return (
      <Button
        className="justify-self-start"
        loading={changes.isPending}
        onClick={() => changes.change(() => api.tenants.restore({ id, version }))}
      >
        Restore tenant
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {status !== 'active' && (
        <Button loading={changes.isPending} onClick={() => changes.change(() => api.tenants.activate({ id, version }))}>
          Activate
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={() => setOpen('trial')}>
        {status === 'trial' ? 'Change trial' : 'Start trial'}
      </Button>
      {status !== 'suspended' && (
        <Button variant="outline" size="sm" onClick={() => setOpen('suspend')}>
          Suspend
        </Button>
      )}
      <Button variant="link" size="sm" className="text-critical" onClick={() => setOpen('delete')}>
        Delete tenant
      </Button>
      {open === 'trial' && <StartTrial tenant={tenant} onClose={close} />}
      {open === 'suspend' && <SuspendTenant tenant={tenant} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete the tenant “${tenant.name}”?`}
          description={`All its people (${tenant.people}) are signed out now, and its owners are notified by email. An exit pack is created and kept for ${tenantGraceDays} days, and for at least ${exitPackDays} days after it is ready. Then the projects and files of the tenant are deleted, and its owners get a certificate. Until then you can restore it. Its people keep their accounts.`}
          button="Delete tenant"
          pendingLabel="Deleting…"
          isPending={changes.isPending}
          onConfirm={() => changes.change(() => api.tenants.remove({ id, version }), close)}
          onClose={close}
        />
      )}
    </div>
  );
}
