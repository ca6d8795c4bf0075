import type { QueryKey } from '@tanstack/react-query';
import type { Branding, BrandingForm as Values } from '#contract/identity/tenants/branding.ts';
import { BrandingForm } from './branding-form.tsx';
import { type LogoActs, LogoRow } from './logo-row.tsx';

interface BrandingSectionProps extends LogoActs {
  branding: Branding;
  queryKey: QueryKey;
  draft: string;
  save: (values: Values, version: number) => Promise<Branding>;
}

/** Logo, colours and custom properties of a tenant. */
export function BrandingSection({ branding, uploadAddress, remove, ...form }: BrandingSectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b pb-2">
        <h2 className="text-h5">Branding</h2>
        <p className="text-ink-3 text-meta">used in the member area and in emails</p>
      </div>
      <LogoRow logo={branding.logo} uploadAddress={uploadAddress} remove={remove} />
      <BrandingForm branding={branding} {...form} />
    </section>
  );
}
