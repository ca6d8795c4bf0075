import { useQuery } from '@tanstack/react-query';
import { tenantLogoUploadPath } from '#contract/identity/tenants/logo-files.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { BrandingSection } from '#web/domains/branding/branding-section.tsx';

/** The branding of a tenant, for administrators of the platform. */
export function TenantBranding({ tenantId: id }: { tenantId: string }) {
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
