import { TenantSecurity } from '#web/domains/tenant-security/tenant-security.tsx';

/** The security rules of the current organisation, for its owners and administrators. */
export function OrganisationSecurity({ id }: { id: string }) {
  return (
    <section>
      <h2 className="mb-5 border-rule border-b pb-2 text-h5">Security</h2>
      <TenantSecurity id={id} />
    </section>
  );
}
