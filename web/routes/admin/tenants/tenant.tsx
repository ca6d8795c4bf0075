import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { exitPackDays, tenantGraceDays, tenantRoles } from '#contract/identity/tenants/choices.ts';
import { tenantLogoUploadPath } from '#contract/identity/tenants/logo-files.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons, RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage, type Shown } from '#web/back-office/detail/detail-screen.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { TabLinks, useSelectedTab } from '#web/back-office/tab-links.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { BrandingSection } from '#web/domains/branding/branding-section.tsx';
import { ExitPackPanel } from '#web/domains/exit-packs/exit-pack-panel.tsx';
import { TenantSecurity } from '#web/domains/tenant-security/tenant-security.tsx';
import { closingTenantActs, invitePerson, openTenantActs, personActs } from '#web/domains/tenants/acts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { Notice } from '#web/ui/notice.tsx';
import { dayOf, longDateOf } from '#web/ui/times.ts';
import { AddressesOfTenant } from './addresses-of-tenant.tsx';
import { TenantInvoices } from './invoices/tenant-invoices.tsx';
import { Limits } from './limits.tsx';
import { TenantStatusBadge } from './status-badge.tsx';
import { TenantFacts } from './tenant-facts.tsx';
import { tenantQueryOptions } from './tenant-query-options.ts';
import { TenantSettings, TenantSubscription } from './tenant-settings.tsx';
import { TenantSso } from './tenant-sso.tsx';

export const handle = { permission: 'tenants.manage' } satisfies RouteHandle;

export const clientLoader = recordLoader(({ id }) => tenantQueryOptions(id));

export const meta = titleMeta('Organisation · Admin');

export default detailPage(tenantQueryOptions, {
  noun: 'organisation',
  crumbs: crumbsTo('/enterprise-features'),
  nameOf: ({ name }) => name,
  badge: ({ record }) => <TenantStatusBadge tenant={record} />,
  headerFacts: ({ record: { subdomain, createdAt } }) => (
    <>
      <span className="wrap-anywhere min-w-0">{subdomain}</span>
      <span>since {longDateOf(createdAt)}</span>
    </>
  ),
  headerActs: openTenantActs,
  notices: ({ record }) => <StateNotice tenant={record} />,
  aside: ({ record }) => (
    <>
      <TenantFacts tenant={record} />
      <ActivityLink resource="tenant" id={record.id} />
    </>
  ),
  main: (shown) => <TenantTabs shown={shown} />,
});

const tabs = [
  { key: 'overview', label: 'Overview' },
  { key: 'people', label: 'People' },
  { key: 'sign-in', label: 'Sign-in' },
  { key: 'branding', label: 'Branding' },
  { key: 'billing', label: 'Billing' },
  { key: 'data', label: 'Data' },
] as const;
type Tab = (typeof tabs)[number]['key'];
const panelId = 'tenant-panel';

/** Everything of a tenant, by subject; what ends it stands last. */
function TenantTabs({ shown }: { shown: Shown<TenantDetail> }) {
  const tab = useSelectedTab(tabs);
  const { record: tenant, now } = shown;
  const content: Record<Tab, ReactNode> = {
    overview: (
      <>
        <Limits tenant={tenant} />
        <AddressesOfTenant tenant={tenant} />
        <TenantSettings tenant={tenant} />
      </>
    ),
    people: <TenantPeople tenant={tenant} now={now} />,
    'sign-in': (
      <>
        <TenantSso tenant={tenant} />
        <Section title="Security" size="large" titleClass="mb-6">
          <TenantSecurity id={tenant.id} />
        </Section>
      </>
    ),
    branding: <TenantBranding tenantId={tenant.id} />,
    billing: (
      <>
        <TenantSubscription tenant={tenant} />
        <TenantInvoices tenantId={tenant.id} />
      </>
    ),
    data: (
      <>
        <TenantExitPack tenant={tenant} />
        <TenantEnd shown={shown} />
      </>
    ),
  };
  return (
    <>
      <TabLinks label="Organisation" tabs={tabs} panelId={panelId} />
      <div
        role="tabpanel"
        id={panelId}
        aria-label={tabs.find(({ key }) => key === tab)?.label}
        className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-7"
      >
        {content[tab]}
      </div>
    </>
  );
}

/** What closes a tenant, each with its consequences. */
function TenantEnd({ shown }: { shown: Shown<TenantDetail> }) {
  if (shown.record.deleteAt !== null) return null;
  return (
    <Section title="Suspend or delete" size="large">
      <p className="py-3 text-ink-2 text-small">
        Suspending signs out its people ({shown.record.people}) and tells them why; its data stays. Deleting makes an
        exit pack first and can be undone for {tenantGraceDays} days.
      </p>
      <ActButtons acts={closingTenantActs} record={shown.record} shown={shown} />
    </Section>
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

/** The branding of a tenant, for administrators of the platform. */
function TenantBranding({ tenantId: id }: { tenantId: string }) {
  const options = queries.branding.get.queryOptions({ input: { id }, staleTime: 0, meta: { resource: 'branding' } });
  const query = useQuery(options);
  return (
    <BrandingSection
      query={query}
      queryKey={options.queryKey}
      draft={`tenant:${id}:branding`}
      save={(values, version) => api.branding.save({ id, ...values, version })}
      uploadAddress={(name) => `${tenantLogoUploadPath}?${new URLSearchParams({ tenant: id, name })}`}
      remove={() => api.branding.removeLogo({ id })}
    />
  );
}

/** Everything of a tenant as one archive, also while the tenant waits for its deletion. */
function TenantExitPack({ tenant: { id, deleteAt } }: { tenant: TenantDetail }) {
  return (
    <Section title="Exit pack" size="large">
      <p className="py-3 text-ink-2 text-small">
        A ZIP archive of everything the organisation has stored: data, files and audit entries, with a program that
        verifies it.
        {deleteAt
          ? ` It is kept until the deletion. That is ${exitPackDays} days after the first one is ready at the earliest. Its people cannot sign in, so please send it to the owners.`
          : ' Its owners can make and download it themselves.'}
      </p>
      <ExitPackPanel tenantId={id} />
    </Section>
  );
}

/** The people of a tenant, owners first, with a button to invite another one. */
function TenantPeople({ tenant, now }: { tenant: TenantDetail; now: Date }) {
  const acts = personActs(tenant);
  return (
    <Section
      title="People"
      size="large"
      action={<ActButtons acts={invitePerson} record={tenant} shown={tenantQueryOptions(tenant.id)} />}
    >
      {tenant.members.length === 0 && <Nothing>Nobody yet.</Nothing>}
      <ul>
        {tenant.members.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2.5 text-small"
          >
            <Link to={`/admin/users/${person.id}`} className="link wrap-anywhere min-w-0 grow basis-full xl:basis-48">
              {person.email}
            </Link>
            <span className="w-20 xl:w-28">{tenantRoles[person.role]}</span>
            <span className="w-36 text-ink-3">
              {person.joinedAt ? `joined ${dayOf(person.joinedAt, now)}` : `invited ${dayOf(person.invitedAt, now)}`}
            </span>
            <RowActs acts={acts} record={person} className="ml-auto flex" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
