import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { Branding, BrandingForm as Values } from '#contract/identity/tenants/branding.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { BrandingForm } from './branding-form.tsx';
import { type LogoActs, LogoRow } from './logo-row.tsx';

interface BrandingSectionProps extends LogoActs {
  query: UseQueryResult<Branding>;
  queryKey: QueryKey;
  draft: string;
  save: (values: Values, version: number) => Promise<Branding>;
}

/** Logo, colours and custom properties of a tenant. */
export function BrandingSection({ query, uploadAddress, remove, ...form }: BrandingSectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b pb-2">
        <h2 className="text-h5">Branding</h2>
        <p className="text-ink-3 text-meta">
          Used in the member area, in emails and on the sign-in pages of the organisation
        </p>
      </div>
      <QueryState query={query} resource="branding" rows={4}>
        {(branding) => (
          <>
            <LogoRow logo={branding.logo} uploadAddress={uploadAddress} remove={remove} />
            <BrandingForm branding={branding} {...form} />
          </>
        )}
      </QueryState>
    </section>
  );
}
