import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Ctx, transact } from '#server/platform/context.ts';
import { type Queries, systemScope, type Tx } from '#server/platform/db/db.ts';
import { isActiveAdministrator, isStillAdministrator, isUnbannedAdministrator } from './active-administrator.ts';
import { accounts, type User, users } from './tables.ts';

export const administratorsTag = 'administrators';

/** Returns the administrators without a ban, ordered by email address. */
export function listAdministrators(ctx: Pick<Ctx, 'db' | 'cache'>): Promise<{ id: string; email: string }[]> {
  return ctx.cache.get('administrators', [administratorsTag], async () =>
    ctx.db.read
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(isUnbannedAdministrator)
      .orderBy(asc(users.email)),
  );
}

/**
 * Returns the active administrators, the choices wherever `lockAdministrator` decides, ordered by
 * email address.
 */
export function listActiveAdministrators(ctx: Pick<Ctx, 'db' | 'cache'>): Promise<{ id: string; email: string }[]> {
  return ctx.cache.get('active-administrators', [administratorsTag], () =>
    ctx.db.transact(systemScope, (tx) =>
      tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(isActiveAdministrator(tx))
        .orderBy(asc(users.email)),
    ),
  );
}

/**
 * Returns whom a filter by this column finds, ordered by email address: the active administrators, and others who still have
 * records, such as one whose deletion is pending, or who is no administrator any more.
 */
export const listAssigned =
  (assigneeId: PgColumn) =>
  (ctx: Ctx): Promise<{ id: string; email: string }[]> =>
    transact(ctx, (tx) => {
      const active = tx.select({ id: users.id }).from(users).where(isActiveAdministrator(tx));
      const assigned = tx
        .select({ id: sql<string>`${assigneeId}` })
        .from<PgTable>(assigneeId.table)
        .where(isNotNull(assigneeId));
      return tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(inArray(users.id, active.union(assigned)))
        .orderBy(asc(users.email));
    });

/**
 * Returns this user if they are an active administrator, who stays one until the transaction ends;
 * otherwise null. Two statements, because one that waits for the lock does not see what was changed
 * meanwhile in another table.
 */
export async function lockAdministrator(tx: Tx, id: string): Promise<{ id: string; email: string } | null> {
  const { email } = users;
  const [administrator] = await tx.select({ id: users.id, email }).from(users).where(eq(users.id, id)).for('share');
  return administrator && (await isStillAdministrator(tx, id)) ? administrator : null;
}

export interface Credential {
  user: User;
  hash: string | null;
}

/** Returns the user with this email address and the hash of their password, or null. */
export async function findCredential(db: Queries, email: string): Promise<Credential | null> {
  const [row] = await db
    .select({ user: users, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email));
  return row ?? null;
}

/**
 * Returns whether the password that was just verified is still current, and locks its row. A concurrent change waits
 * until this transaction ends, and then ends the session that it opens. Callers that change the password lock `update`.
 */
export async function isPasswordUnchanged(
  tx: Tx,
  { user, hash }: Credential,
  lock: 'share' | 'update' = 'share',
): Promise<boolean> {
  const [row] = await tx
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, user.id), eq(accounts.providerId, 'credential')))
    .for(lock);
  return row !== undefined && row.hash === hash;
}
