import { and, desc, eq, sql } from 'drizzle-orm';
import type { ApiToken, ServiceToken } from '#contract/identity/tokens.ts';
import type { UserDetail } from '#contract/identity/users.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { apiTokens } from './tables.ts';

const { id, name, ending, scopes, createdAt, expiresAt, lastUsedAt } = apiTokens;
const shown = { id, name, ending, scopes, organisation: tenants.name, createdAt, expiresAt, lastUsedAt };
const ofTenant = eq(tenants.id, apiTokens.tenantId);

/** Returns the personal tokens of the signed-in user, the newest first. */
export function listOwnTokens(ctx: Ctx): Promise<ApiToken[]> {
  const isOwn = and(eq(apiTokens.userId, actorOf(ctx).id), eq(apiTokens.kind, 'personal'));
  return transact(ctx, (tx) =>
    tx.select(shown).from(apiTokens).leftJoin(tenants, ofTenant).where(isOwn).orderBy(desc(createdAt), desc(id)),
  );
}

/** Returns the service tokens of all administrators, the newest first. */
export function listServiceTokens(ctx: Ctx): Promise<ServiceToken[]> {
  return ctx.db.read
    .select({ ...shown, organisation: sql<null>`null`, owner: users.email })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.kind, 'service'))
    .orderBy(desc(createdAt), desc(id));
}

/** Returns the tokens of any user, of both kinds, the newest first. */
export function listTokensOf(tx: Tx, userId: string): Promise<UserDetail['tokens']> {
  return tx
    .select({ ...shown, kind: apiTokens.kind })
    .from(apiTokens)
    .leftJoin(tenants, ofTenant)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(createdAt), desc(id));
}
