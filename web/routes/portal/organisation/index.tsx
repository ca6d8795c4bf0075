import { queries } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CurrentOrganisation } from './current-organisation.tsx';
import { Invitations } from './invitations.tsx';
import { OrganisationChoice } from './organisation-choice.tsx';

export const meta = titleMeta('Organisation');

/** Invitations, the organisations of the person, and the current one. */
export default function OrganisationSettings() {
  return (
    <Page crumbs={[{ label: 'Settings', href: '/settings' }, { label: 'Organisation' }]}>
      <PageHeader title="Organisation">
        People in your organisation share projects and files. Its administrators also manage sign-in, security and
        branding; its owners see the invoices.
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
