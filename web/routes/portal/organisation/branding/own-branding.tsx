import { useQuery } from '@tanstack/react-query';
import { ownLogoUploadPath } from '#contract/identity/tenants/logo-files.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { BrandingSection } from '#web/domains/branding/branding-section.tsx';

/** The branding of the current organisation, for its administrators. */
export function OwnBranding({ tenantId }: { tenantId: string }) {
  const options = queries.branding.getOwn.queryOptions({ staleTime: 0, meta: { resource: 'branding' } });
  const query = useQuery(options);
  return (
    <BrandingSection
      query={query}
      queryKey={options.queryKey}
      draft={`organisation-branding:${tenantId}`}
      save={(values, version) => api.branding.saveOwn({ ...values, version })}
      uploadAddress={(name) => `${ownLogoUploadPath}?${new URLSearchParams({ name })}`}
      remove={() => api.branding.removeOwnLogo()}
    />
  );
}
