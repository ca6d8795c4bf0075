import { Link } from 'react-router';
import { tenantPlans, tenantRoles } from '#contract/identity/tenants/choices.ts';
import { queries } from '#web/api/queries.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What members see: their own organisation, read-only, and nothing of others. */
export function MemberSummary() {
  return (
    <Loaded query={queries.organisation.mine.queryOptions({ meta: { resource: 'organisations' } })} rows={4}>
      {({ currentTenantId }) => (currentTenantId ? <OwnOrganisation /> : <NoOrganisation />)}
    </Loaded>
  );
}

function OwnOrganisation() {
  return (
    <Loaded query={queries.organisation.get.queryOptions({ meta: { resource: 'organisation' } })} rows={4}>
      {({ name, role, plan, people, maxUsers, storageBytes, storageLimitGb, idleMinutes }) => (
        <div className="max-w-160">
          <FactList title="Your organisation">
            <Fact label="Name">{name}</Fact>
            <Fact label="Your role">{tenantRoles[role]}</Fact>
            <Fact label="Plan">{tenantPlans[plan]}</Fact>
            <Fact label="People">
              {people} of {maxUsers}
            </Fact>
            <Fact label="Storage">
              {sizeText(storageBytes)} of {storageLimitGb} GB
            </Fact>
            <Fact label="Session">ends after {idleMinutes} min idle</Fact>
          </FactList>
          <p className="mt-4 text-small">
            <Link to="/settings/organisation" className="link">
              People of your organisation
            </Link>
          </p>
          <p className="mt-2 text-small">
            <Link to="/analytics?tab=organisation" className="link">
              Analytics of your organisation
            </Link>
          </p>
        </div>
      )}
    </Loaded>
  );
}

function NoOrganisation() {
  return (
    <EmptyState title="You are not in an organisation">
      To accept an invitation or switch organisations, go to{' '}
      <Link to="/settings/organisation" className="link">
        Settings, Organisation
      </Link>
      . To manage the sign-in providers of your own account, go to{' '}
      <Link to="/settings/security" className="link">
        Settings, Security
      </Link>
      .
    </EmptyState>
  );
}
