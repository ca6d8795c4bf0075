import { exitPackDays } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { Section } from '#web/back-office/section.tsx';
import { ExitPackPanel } from '#web/domains/exit-packs/exit-pack-panel.tsx';

/** Everything of a tenant as one archive, also while the tenant waits for its deletion. */
export function TenantExitPack({ tenant: { id, deleteAt } }: { tenant: TenantDetail }) {
  return (
    <Section title="Exit pack" size="large">
      <p className="py-3 text-ink-2 text-small">
        A ZIP archive of everything the tenant has stored: data, files and audit entries, with a program that verifies
        it.
        {deleteAt
          ? ` It is kept until the deletion. That is ${exitPackDays} days after the first one is ready at the earliest. Its people cannot sign in, so please send it to the owners.`
          : ' Its owners can make and download it themselves.'}
      </p>
      <ExitPackPanel tenantId={id} />
    </Section>
  );
}
