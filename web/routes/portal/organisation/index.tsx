import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CurrentOrganisation } from './current-organisation.tsx';
import { Invitations } from './invitations.tsx';
import { OrganisationChoice } from './organisation-choice.tsx';

export const meta = memberMeta('/settings/organisation');

/** Invitations, the organisations of the person, and the current one. */
export default function OrganisationSettings() {
  const query = useQuery(queries.organisation.mine.queryOptions({ staleTime: 0, meta: { resource: 'organisations' } }));
  return (
    <Page crumbs={memberCrumbsAt('/settings/organisation')}>
      <PageHeader title={memberScreens['/settings/organisation'].label}>
        People in your organisation share projects and files. Its administrators also manage sign-in, security and
        branding; its owners see the invoices.
      </PageHeader>
      <div className="grid max-w-192 gap-12">
        <QueryState query={query} resource="organisations" rows={4}>
          {({ currentTenantId, joined, invitations }) => (
            <>
              {invitations.length > 0 && <Invitations invitations={invitations} now={new Date(query.dataUpdatedAt)} />}
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
        </QueryState>
      </div>
    </Page>
  );
}
