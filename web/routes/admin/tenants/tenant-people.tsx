import { useState } from 'react';
import { Link } from 'react-router';
import { tenantRoles } from '#contract/identity/tenants/choices.ts';
import { type TenantDetail, tenantInvitation } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { done } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayOf } from '#web/ui/times.ts';
import { tenantQueryOptions } from './tenant-query-options.ts';

/** The people of a tenant, owners first, with a button to invite another one. */
export function TenantPeople({ tenant, now }: { tenant: TenantDetail; now: Date }) {
  const [isInviting, setInviting] = useState(false);
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3 border-rule border-b pb-2">
        <h2 className="text-h5">People</h2>
        {!tenant.deleteAt && (
          <Button variant="outline" size="sm" onClick={() => setInviting(true)}>
            Invite person
          </Button>
        )}
      </div>
      {tenant.members.length === 0 && <p className="border-line border-b py-3 text-ink-2 text-small">Nobody yet.</p>}
      <ul>
        {tenant.members.map(({ id, email, role, invitedAt, joinedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2.5 text-small">
            <Link to={`/admin/users/${id}`} className="link wrap-anywhere min-w-0 grow basis-full xl:basis-48">
              {email}
            </Link>
            <span className="w-20 xl:w-28">{tenantRoles[role]}</span>
            <span className="w-36 text-ink-3">
              {joinedAt ? `joined ${dayOf(joinedAt, now)}` : `invited ${dayOf(invitedAt, now)}`}
            </span>
            <RemovePerson tenant={tenant} person={{ id, email, isInvited: joinedAt === null }} />
          </li>
        ))}
      </ul>
      {isInviting && <InvitePerson tenant={tenant} onClose={() => setInviting(false)} />}
    </section>
  );
}

function InvitePerson({ tenant: { id, name }, onClose }: { tenant: TenantDetail; onClose: () => void }) {
  return (
    <FormDialog
      title="Invite person"
      description={`They get an email with a link to join “${name}”.`}
      shape={tenantInvitation}
      parts={[
        { name: 'email', label: 'Email', type: 'email', required: true, control: { autoComplete: 'off' } },
        { name: 'role', label: 'Role', choices: Object.entries(tenantRoles) },
      ]}
      saved={{ email: '', role: 'member' }}
      draft={`tenant-invitation:${id}`}
      save={(values) => api.tenants.invite({ id, ...values })}
      onSaved={(tenant) => queryClient.setQueryData(tenantQueryOptions(id).queryKey, tenant)}
      toast={() => done('Invitation sent', `To “${name}”.`)}
      button="Send invitation"
      pendingLabel="Sending…"
      onClose={onClose}
    />
  );
}

interface RemovePersonProps {
  tenant: TenantDetail;
  person: { id: string; email: string; isInvited: boolean };
}

/** Removes somebody, or withdraws their invitation. */
function RemovePerson({ tenant: { id, name }, person: { id: personId, email, isInvited } }: RemovePersonProps) {
  return (
    <ConfirmButton
      label={isInvited ? 'Withdraw' : 'Remove'}
      name={isInvited ? `Withdraw the invitation of ${email}` : `Remove ${email}`}
      variant="link"
      size="sm"
      className="ml-auto text-critical"
      title={isInvited ? `Withdraw the invitation of ${email}?` : `Remove ${email} from “${name}”?`}
      description={
        isInvited
          ? 'The link in the email stops working, and the seat becomes free again.'
          : 'They are signed out of the tenant and no longer see its projects and files. Their projects in it are passed to a colleague. They keep their account.'
      }
      button={isInvited ? 'Withdraw invitation' : 'Remove person'}
      pendingLabel={isInvited ? 'Withdrawing…' : 'Removing…'}
      operation="delete"
      run={() => api.tenants.removePerson({ id, personId })}
      onSuccess={(tenant) => queryClient.setQueryData(tenantQueryOptions(id).queryKey, tenant)}
      toast={done(isInvited ? 'Invitation withdrawn' : 'Person removed', email)}
    />
  );
}
