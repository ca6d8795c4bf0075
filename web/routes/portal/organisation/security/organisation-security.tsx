import { Section } from '#web/back-office/section.tsx';
import { TenantSecurity } from '#web/domains/tenant-security/tenant-security.tsx';

/** The security rules of the current organisation, for its owners and administrators. */
export function OrganisationSecurity({ id }: { id: string }) {
  return (
    <Section id="security" title="Security" size="large" titleClass="mb-5">
      <TenantSecurity id={id} />
    </Section>
  );
}
