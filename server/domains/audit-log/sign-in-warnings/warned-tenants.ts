import type { WarningKind } from '#contract/operations/audit-periods.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';

/** What a warning keeps of the account, network or organisation that it is about. */
export function digestOf({ secrets }: Pick<Services, 'secrets'>, kind: WarningKind, subject: string): string {
  return digest(secrets, 'sign-in-warning', `${kind}:${subject}`);
}

/** The names of the organisations by their digests. */
export async function tenantNames(tx: Tx, services: Pick<Services, 'secrets'>): Promise<Map<string, string>> {
  const all = await tx.select({ id: tenants.id, name: tenants.name }).from(tenants);
  return new Map(all.map(({ id, name }) => [digestOf(services, 'tenant', id), name]));
}
