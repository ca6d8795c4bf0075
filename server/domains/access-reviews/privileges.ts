import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PrivilegeKind } from '#contract/operations/privilege-kinds.ts';
import { ssoProviders } from '#server/identity/sso/tables.ts';
import { apiTokens } from '#server/identity/tokens/tables.ts';
import { accounts, knownDevices, sessions, users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

interface Privilege {
  kind: PrivilegeKind;
  subjectId: string;
  name: string;
  lastUsedAt: Date | null;
}

/** Every active administrator, enabled sign-in provider, those of tenants last, and valid service token, with its last use. */
export async function listPrivileges(tx: Tx, now: Date): Promise<Privilege[]> {
  const sessionUsed = sql`(select max(${sessions.lastActivityAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;
  const deviceUsed = sql`(select max(${knownDevices.lastSeenAt}) from ${knownDevices} where ${knownDevices.userId} = ${users.id})`;
  const administrators = await tx
    .select({ id: users.id, name: users.email, used: instantOf(sql`greatest(${sessionUsed}, ${deviceUsed})`) })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.bannedAt)))
    .orderBy(asc(users.email));
  const signedIn = sql`(select max(${accounts.updatedAt}) from ${accounts} where ${accounts.ssoProviderId} = ${ssoProviders.id})`;
  const providers = await tx
    .select({ id: ssoProviders.key, name: ssoProviders.name, used: instantOf(signedIn) })
    .from(ssoProviders)
    .where(eq(ssoProviders.enabled, true))
    .orderBy(asc(sql`${ssoProviders.tenantId} is not null`), asc(ssoProviders.key));
  const as = (kind: PrivilegeKind) => (row: (typeof administrators)[number]) => ({
    kind,
    subjectId: row.id,
    name: row.name,
    lastUsedAt: row.used,
  });
  const isUsable = and(eq(apiTokens.kind, 'service'), gt(apiTokens.expiresAt, now));
  const { id, name, lastUsedAt } = apiTokens;
  const tokens = await tx.select({ id, name, used: lastUsedAt }).from(apiTokens).where(isUsable).orderBy(asc(id));
  return [
    ...administrators.map(as('administrator')),
    ...providers.map(as('sso-provider')),
    ...tokens.map(as('service-token')),
  ];
}

function instantOf(moment: ReturnType<typeof sql>) {
  return sql<Date | null>`${moment}`.mapWith((value: string | Date | null) =>
    value === null ? null : new Date(value),
  );
}
