import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import type { Person, World } from '#server/testing/world.ts';

let count = 0;

/** Adds a tenant whose invited owner nobody waits for. */
export function addTenant(admin: Person, values: Partial<Parameters<Person['api']['tenants']['create']>[0]> = {}) {
  const name = `Tenant ${++count}`;
  const subdomain = `tenant-${count}`;
  return admin.api.tenants.create({ name, subdomain, ownerEmail: `owner-${count}@bank.example`, ...values });
}

/** Makes a signed-in person belong to a tenant and signs them in again. */
export async function join(
  world: World,
  { id: tenantId }: Pick<TenantDetail, 'id'>,
  person: Person & { id: string },
  role: TenantRole = 'member',
): Promise<void> {
  await world.db.owner.query(
    `insert into tenant_members (tenant_id, user_id, role, invited_at, joined_at) values ($1, $2, $3, $4, $4)`,
    [tenantId, person.id, role, world.now],
  );
  const { email } = (await person.api.auth.session())?.user ?? { email: '' };
  await person.api.auth.signIn({ email, password: 'glacier tongue 1999' });
}
