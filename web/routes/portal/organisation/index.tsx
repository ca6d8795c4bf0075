import { tenantRoles } from '#contract/identity/tenants/choices.ts';
import type { OwnOrganisations } from '#contract/identity/tenants/organisation.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { done } from '#web/api/use-write.ts';
import { useCurrentSession } from '#web/app/session/use-current-session.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dayOf } from '#web/ui/times.ts';
import { CurrentOrganisation } from './current-organisation.tsx';
import { LeaveOrganisation } from './leave-organisation.tsx';

export const meta = memberMeta('/settings/organisation');

/** Invitations, the organisations of the person, and the current one. */
export default function OrganisationSettings() {
  return (
    <Page crumbs={memberCrumbsAt('/settings/organisation')}>
      <PageHeader title={memberScreens['/settings/organisation'].label}>
        People in your organisation share projects and files. Projects that someone had before stay their own. Its
        administrators also manage sign-in, security and branding; its owners see the invoices.
      </PageHeader>
      <div className="grid max-w-192 gap-12">
        <Loaded
          query={queries.organisation.mine.queryOptions({ staleTime: 0, meta: { resource: 'organisations' } })}
          rows={4}
        >
          {({ currentTenantId, joined, invitations }, now) => (
            <>
              {invitations.length > 0 && <Invitations invitations={invitations} now={now} />}
              {joined.length > (currentTenantId ? 1 : 0) && (
                <OrganisationChoice currentTenantId={currentTenantId} joined={joined} />
              )}
              {currentTenantId && <CurrentOrganisation key={currentTenantId} />}
              {joined.length + invitations.length === 0 && (
                <EmptyState title="You belong to no organisation">
                  An administrator of an organisation can invite you by email address.
                </EmptyState>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

/** Invitations into organisations, to accept or decline. */
function Invitations({ invitations, now }: { invitations: OwnOrganisations['invitations']; now: Date }) {
  return (
    <Section title="Invitations" size="large">
      <ul>
        {invitations.map(({ id, name, role, invitedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
            <div className="min-w-0 grow basis-56">
              <b className="wrap-anywhere block font-medium">{name}</b>
              <span className="text-ink-2 text-small">
                {tenantRoles[role]}, invited {dayOf(invitedAt, now)}
              </span>
            </div>
            <WriteButton
              size="sm"
              aria-label={`Join ${name}`}
              operation="update"
              run={() => api.organisation.join({ id })}
              toast={done(`You have joined “${name}”`)}
            >
              Join
            </WriteButton>
            <WriteButton
              variant="outline"
              size="sm"
              aria-label={`Decline ${name}`}
              operation="update"
              run={() => api.organisation.leave({ id })}
              toast={done('Invitation declined')}
            >
              Decline
            </WriteButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The organisations of somebody who belongs to several; one of them is the current one of this session. */
function OrganisationChoice({ currentTenantId, joined }: Pick<OwnOrganisations, 'currentTenantId' | 'joined'>) {
  const { tenant_block: tenantBlock } = useCurrentSession();
  return (
    <Section title="Your organisations" size="large">
      <ul>
        {joined.map(({ id, name, role, isOnlyOwner }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
            <div className="min-w-0 grow basis-56">
              <b className="wrap-anywhere block font-medium">{name}</b>
              <span className="text-ink-2 text-small">{tenantRoles[role]}</span>
            </div>
            {id === currentTenantId ? (
              <Badge tone="positive" icon="check">
                Current
              </Badge>
            ) : name === tenantBlock?.organisation ? (
              <>
                <Badge tone="caution" icon="shield">
                  Access blocked
                </Badge>
                <LeaveOrganisation {...{ id, name, isOnlyOwner }} isBlocked />
              </>
            ) : (
              <WriteButton
                variant="outline"
                size="sm"
                aria-label={`Switch to ${name}`}
                operation="update"
                run={() => api.organisation.choose({ id })}
                toast={done(`Switched to “${name}”`)}
              >
                Switch
              </WriteButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
