import { exitPackDays } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ConflictNotice } from '#web/back-office/detail/conflict-notice.tsx';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { useRecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { StoryLink } from '#web/domains/activity/story-link.tsx';
import type { RouteHandle } from '#web/route-handle.ts';
import { Notice } from '#web/ui/notice.tsx';
import { longDateOf } from '#web/ui/times.ts';
import type { Route } from './+types/tenant.ts';
import { AddressesOfTenant } from './addresses-of-tenant.tsx';
import { TenantExitPack } from './exit-pack.tsx';
import { TenantInvoices } from './invoices/tenant-invoices.tsx';
import { Limits } from './limits.tsx';
import { TenantStatusBadge } from './status-badge.tsx';
import { TenantActs } from './tenant-acts.tsx';
import { TenantBranding } from './tenant-branding.tsx';
import { TenantFacts } from './tenant-facts.tsx';
import { TenantPeople } from './tenant-people.tsx';
import { tenantQueryOptions } from './tenant-query-options.ts';
import { TenantSettings } from './tenant-settings.tsx';
import { TenantSso } from './tenant-sso.tsx';

export const handle = { permission: 'tenants.manage' } satisfies RouteHandle;

export const clientLoader = recordLoader(({ id }) => tenantQueryOptions(id));

export const meta = titleMeta('Tenant · Admin');

export default function TenantPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={tenantQueryOptions(id)}
      noun="tenant"
      crumbs={[
        { label: 'Admin', href: '/admin' },
        { label: 'Enterprise Features', href: '/enterprise-features' },
      ]}
      nameOf={({ name }) => name}
      missingText="There is no tenant at this address. It was deleted, or the link contains a mistake."
    >
      {(tenant, now) => <TenantDetails key={id} tenant={tenant} now={now} />}
    </RecordPage>
  );
}

function TenantDetails({ tenant, now }: { tenant: TenantDetail; now: Date }) {
  const { id, name, subdomain, createdAt } = tenant;
  const changes = useRecordChanges<TenantDetail>(tenantQueryOptions(id).queryKey);
  return (
    <>
      <RecordHeader
        title={name}
        badge={<TenantStatusBadge tenant={tenant} />}
        facts={
          <>
            <span className="wrap-anywhere min-w-0">{subdomain}</span>
            <span>since {longDateOf(createdAt)}</span>
          </>
        }
      />
      <ConflictNotice changes={changes} className="mt-5" />
      <StateNotice tenant={tenant} />
      <RecordColumns
        aside={
          <>
            <TenantActs tenant={tenant} changes={changes} />
            <TenantFacts tenant={tenant} />
            <StoryLink resource="tenant" id={id} />
          </>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <Limits tenant={tenant} />
          <TenantPeople tenant={tenant} now={now} />
          <AddressesOfTenant tenant={tenant} />
          <TenantSso tenant={tenant} />
          <TenantSettings tenant={tenant} />
          <TenantInvoices tenantId={id} />
          <TenantBranding tenantId={id} />
          <TenantExitPack tenant={tenant} />
        </div>
      </RecordColumns>
    </>
  );
}

function StateNotice({ tenant: { deleteAt, deletionAt, suspendedReason } }: { tenant: TenantDetail }) {
  if (deleteAt) {
    return (
      <Notice tone="critical" className="mt-5">
        It will be deleted with its projects and files on {longDateOf(deletionAt ?? deleteAt)}
        {deletionAt
          ? '. Further exit packs do not change this date'
          : `, but not before its first exit pack has been available for ${exitPackDays} days`}
        . Until then you can restore it. Its people cannot sign in.
      </Notice>
    );
  }
  if (suspendedReason === null) return null;
  return (
    <Notice tone="caution" className="mt-5" title="Its people cannot sign in">
      <p className="wrap-anywhere">{suspendedReason}</p>
    </Notice>
  );
}
