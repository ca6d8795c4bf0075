import { useNavigate } from 'react-router';
import { type TenantForm, tenantForm } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { CreateDialog } from '#web/back-office/form/create-dialog.tsx';
import type { FormField } from '#web/back-office/form/fields.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { generalParts } from './tenant-fields.ts';

type Fields = Record<keyof TenantForm, string>;

const parts: FormField<Fields>[] = [
  ...(generalParts as FormField<Fields>[]),
  {
    name: 'ownerEmail',
    label: 'Owner’s email',
    type: 'email',
    required: true,
    help: 'They get an invitation.',
    control: { autoComplete: 'off', spellCheck: false },
  },
  { name: 'trialEndsOn', label: 'Trial until', type: 'date', help: 'Leave empty to activate the tenant immediately.' },
];

/** A dialog to add a tenant, which gets the usual limits. */
export function NewTenant({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <CreateDialog
      title="Add tenant"
      description="It starts with 100 users, 50 GB and the Enterprise plan. You can change this later."
      shape={tenantForm}
      parts={parts}
      saved={{ name: '', subdomain: '', domain: '', ownerEmail: '', trialEndsOn: '' }}
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
