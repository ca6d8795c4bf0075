import { useNavigate } from 'react-router';
import { tenantForm } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { CreateDialog } from '#web/back-office/form/create-dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { newTenantForm } from './tenant-fields.ts';

/** A dialog to add a tenant, which gets the usual limits. */
export function NewTenant({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <CreateDialog
      title="Add tenant"
      description="It starts with 100 users, 50 GB and the Enterprise plan. You can change this later."
      shape={tenantForm}
      parts={newTenantForm.parts}
      saved={newTenantForm.empty}
      draft="new-tenant"
      save={(values) => api.tenants.create(values)}
      onSaved={({ id, name }) => {
        onClose();
        addToast(successToast('create', `“${name}” was added, and its owner was invited.`));
        void navigate(`/enterprise-features/tenants/${id}`);
      }}
      button="Add tenant"
      pendingLabel="Adding…"
      onClose={onClose}
    />
  );
}
