import { useState } from 'react';
import { type TenantRole, tenantRoles } from '#contract/identity/tenants/choices.ts';
import type { Organisation } from '#contract/identity/tenants/organisation.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { done, useWrite } from '#web/api/use-write.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { Select } from '#web/ui/select.tsx';
import { OrganisationAddresses } from './addresses/organisation-addresses.tsx';
import { OwnBranding } from './branding/own-branding.tsx';
import { ExitPackSection } from './exit-pack/exit-pack-section.tsx';
import { OwnInvoices } from './invoices/own-invoices.tsx';
import { LeaveOrganisation } from './leave-organisation.tsx';
import { SectionLinks } from './section-links.tsx';
import { OrganisationSecurity } from './security/organisation-security.tsx';
import { SetUp } from './set-up.tsx';
import { SsoSection } from './sso/sso-section.tsx';
import { OrganisationUsage } from './usage/organisation-usage.tsx';

/** The current organisation: its people and usage, what its administrators set, and what its owners see. */
export function CurrentOrganisation() {
  return (
    <Loaded query={queries.organisation.get.queryOptions({ staleTime: 0, meta: { resource: 'people' } })} rows={3}>
      {(organisation) => (
        <div className="grid gap-12">
          {organisation.role !== 'member' && <SectionLinks isOwner={organisation.role === 'owner'} />}
          {organisation.role === 'owner' && <SetUp organisation={organisation} />}
          <People organisation={organisation} />
          {organisation.role !== 'member' && (
            <>
              <OrganisationAddresses />
              <SsoSection />
              <OrganisationSecurity id={organisation.id} />
              <OwnBranding tenantId={organisation.id} />
            </>
          )}
          <OrganisationUsage />
          {organisation.role === 'owner' && (
            <>
              <OwnInvoices />
              <ExitPackSection tenantId={organisation.id} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

const inviteColleague = lazyModule(async () => (await import('./invite-colleague.tsx')).InviteColleague);

/** Its administrators invite, remove and give roles. */
function People({ organisation }: { organisation: Organisation }) {
  const { id, name, role, isOnlyOwner, members, maxUsers } = organisation;
  const isAdministrator = role !== 'member';
  return (
    <Section
      id="people"
      title={name}
      size="large"
      action={
        isAdministrator && (
          <DialogButton size="sm" dialog={inviteColleague} given={{ organisation }}>
            Invite person
          </DialogButton>
        )
      }
    >
      {isAdministrator && (
        <p className="pt-3 text-ink-2 text-small">
          {members.length} of {maxUsers} seats are taken, including invitations.
        </p>
      )}
      <ul>
        {members.map((person) => (
          <PersonRow key={person.id} person={person} organisation={organisation} />
        ))}
      </ul>
      <div className="mt-4">
        <LeaveOrganisation {...{ id, name, isOnlyOwner }} />
      </div>
    </Section>
  );
}

interface PersonRowProps {
  person: Organisation['members'][number];
  organisation: Organisation;
}

/** A role is saved when it is chosen; another owner is asked about first. */
function PersonRow({ person: { id, email, role, joinedAt }, organisation }: PersonRowProps) {
  const own = useAppData().session.user.id === id;
  const { mutate, isPending } = useWrite('update', api.organisation.setRole, { toast: done('Role changed') });
  const [isAsking, setAsking] = useState(false);
  const choose = (chosen: TenantRole) => {
    if (isPending) return;
    if (chosen === 'owner') setAsking(true);
    else mutate({ id, role: chosen });
  };
  const isOwner = organisation.role === 'owner';
  const isChangeable = !own && (isOwner || (organisation.role === 'admin' && role !== 'owner'));
  const choices = Object.entries(tenantRoles).filter(([key]) => isOwner || key !== 'owner');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5 text-small">
      <span className="wrap-anywhere min-w-0 grow basis-48">
        {email}
        {own && <span className="text-ink-3"> (you)</span>}
        {joinedAt === null && <span className="text-ink-3"> (invited)</span>}
      </span>
      {isChangeable ? (
        <Select
          look="fact"
          label={`Role of ${email}`}
          value={role}
          choices={choices}
          aria-busy={isPending || undefined}
          onChange={({ target }) => choose(target.value as TenantRole)}
        />
      ) : (
        <span>{tenantRoles[role]}</span>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Make ${email} an owner?`}
          description="Owners see the invoices and exit packs, and can change the role of everyone, also yours."
          button="Make owner"
          pendingLabel="Saving…"
          isPending={isPending}
          onConfirm={() => mutate({ id, role: 'owner' }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
      {isChangeable && isOwner && joinedAt && role !== 'owner' && (
        <ConfirmButton
          label="Transfer"
          name={`Transfer to ${email}`}
          variant="link"
          size="sm"
          title={`Make ${email} the owner?`}
          description="You become an administrator. Only the new owner can transfer it back."
          button="Transfer ownership"
          pendingLabel="Saving…"
          operation="update"
          run={() => api.organisation.transfer({ id })}
          toast={done(`${email} is the owner now`)}
        />
      )}
      {isChangeable && (
        <ConfirmButton
          label="Remove"
          name={`Remove ${email}`}
          variant="link"
          size="sm"
          className="text-critical"
          title={`Remove ${email}?`}
          description="They no longer see the projects and files of the organisation. They keep their account."
          button="Remove person"
          pendingLabel="Saving…"
          operation="update"
          run={() => api.organisation.remove({ id })}
          toast={done(`${email} was removed`)}
        />
      )}
    </li>
  );
}
