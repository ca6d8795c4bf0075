import { tenantRoles } from '#contract/identity/tenants/choices.ts';
import type { Organisation } from '#contract/identity/tenants/organisation.ts';
import { tenantInvitation } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { done } from '#web/api/use-write.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';

/** A dialog to invite a person into one's organisation. */
export function InviteColleague({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { id, name, role } = organisation;
  return (
    <FormDialog
      title="Invite person"
      description={`They get an email with a link to join “${name}”. Once they join, they share its projects and files. Projects that someone had before stay their own.`}
      shape={tenantInvitation}
      parts={[
        { name: 'email', label: 'Email', type: 'email', required: true, control: { autoComplete: 'off' } },
        {
          name: 'role',
          label: 'Role',
          choices: Object.entries(tenantRoles).filter(([key]) => role === 'owner' || key !== 'owner'),
        },
      ]}
      saved={{ email: '', role: 'member' }}
      draft={`organisation-invitation:${id}`}
      save={(values) => api.organisation.invite(values).then(() => values.email)}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: queries.organisation.get.key() })}
      toast={(email) => done('Invitation sent', email)}
      button="Send invitation"
      onClose={onClose}
    />
  );
}
