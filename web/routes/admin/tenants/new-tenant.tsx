import { tenantForm } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { newTenantForm } from './tenant-fields.ts';

/** A dialog to add a tenant, which gets the usual limits. */
export function NewTenant({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Add organisation"
      description="It starts with 100 users, 50 GB and the Enterprise plan. You can change this later."
      shape={tenantForm}
      parts={newTenantForm.parts}
      saved={newTenantForm.empty}
      draft="new-tenant"
      save={(values) => api.tenants.create(values)}
      toast={({ name }) => `“${name}” was added, and its owner was invited.`}
      opens={({ id }) => `/enterprise-features/tenants/${id}`}
      button="Add organisation"
      onClose={onClose}
    />
  );
}
