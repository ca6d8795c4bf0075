import type { FormerTenant } from '#contract/identity/tenants/exit-packs.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import type { RouteHandle } from '#web/route-handle.ts';
import { TenantInvoices } from '#web/routes/admin/tenants/invoices/tenant-invoices.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { longDateOf } from '#web/ui/times.ts';
import type { Route } from './+types/former-tenant.ts';

const optionsOf = (id: string) =>
  queries.formerTenants.get.queryOptions({ input: { id }, meta: { resource: 'former organisation' } });

export const handle = { permission: 'tenants.manage' } satisfies RouteHandle;

export const clientLoader = recordLoader(({ id }) => optionsOf(id));

export const meta = titleMeta('Former organisation · Enterprise Features');

/** A deleted tenant: the certificate of its deletion, and its invoices, which are kept. */
export default function FormerTenantPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={optionsOf(id)}
      noun="former tenant"
      crumbs={crumbsTo('/enterprise-features/former-tenants')}
      nameOf={({ name }) => name}
      missingText="There is no former organisation at this address. The link may contain a mistake, or the organisation was not deleted."
    >
      {(tenant) => <FormerTenantDetails tenant={tenant} />}
    </RecordPage>
  );
}

function FormerTenantDetails({
  tenant: { id, formerId, name, deletedAt, sha256, mailedTo },
}: {
  tenant: FormerTenant;
}) {
  return (
    <>
      <RecordHeader
        title={name}
        badge={<Badge tone="neutral">Deleted</Badge>}
        facts={<span>on {longDateOf(deletedAt)}</span>}
      />
      <RecordColumns
        aside={
          <>
            <FactList title="Deletion certificate">
              <Fact label="Mailed to">{mailedTo === 1 ? '1 owner' : `${mailedTo} owners`}</Fact>
              <Fact label="SHA-256">
                <span className="wrap-anywhere font-mono text-meta">{sha256}</span>
              </Fact>
            </FactList>
            <ButtonLink
              variant="outline"
              size="sm"
              className="justify-self-start"
              href={`/api/former-tenants/${id}/certificate`}
              download
            >
              <Icon name="download" />
              Download certificate
            </ButtonLink>
            <ActivityLink resource="tenant" id={formerId} />
          </>
        }
      >
        <TenantInvoices tenantId={formerId} />
      </RecordColumns>
    </>
  );
}
