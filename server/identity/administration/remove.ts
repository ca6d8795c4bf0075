import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { DeletionConsequences } from '#contract/identity/users.ts';
import { reassignInquiries } from '#server/domains/inquiries/assign.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { projectFiles, projects } from '#server/domains/projects/tables.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { eraseUser, finishErasures } from '#server/identity/account/erase.ts';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { accountDeletions, sessions, users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { lockUsers } from './lock-users.ts';
import { userRecords } from './records.ts';

/** Counts what deleting a user deletes, and what is assigned to them. Refuses with NOT_FOUND. */
export function deletionConsequencesOf(ctx: Ctx, { id }: { id: string }): Promise<DeletionConsequences> {
  return transact(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    if (!user) throw refuse('NOT_FOUND');
    const owned = tx.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, id));
    const sent = and(eq(inquiries.email, user.email), sql`${user.emailVerified}`);
    const counts = [
      tx.select({ rows: count() }).from(projects).where(eq(projects.ownerId, id)),
      tx.select({ rows: count() }).from(projectFiles).where(inArray(projectFiles.projectId, owned)),
      tx.select({ rows: count() }).from(inquiries).where(sent),
      tx.select({ rows: count() }).from(sessions).where(eq(sessions.userId, id)),
      tx.select({ rows: count() }).from(inquiries).where(eq(inquiries.assigneeId, id)),
    ] as const;
    const [projectCount = 0, files = 0, inquiryCount = 0, sessionCount = 0, assigned = 0] = (
      await Promise.all(counts.map((query) => query.execute()))
    ).map(([row]) => row?.rows);
    return { projects: projectCount, files, inquiries: inquiryCount, sessions: sessionCount, assigned };
  });
}

/**
 * Deletes a user and everything stored about them, immediately; what was assigned to them goes to another administrator,
 * or to nobody. No email is sent, because its address would have to be kept. Nobody deletes themselves here: their own
 * account has a grace period. Refuses with NOT_FOUND and CONFLICT. Requires a recent reauthentication.
 */
export async function removeUser(
  ctx: Ctx,
  inventory: readonly PersonalData[],
  { id, version, assigneeId }: { id: string; version: number; assigneeId: string | null },
): Promise<{ ok: true }> {
  requireReauthentication(ctx);
  const me = actorOf(ctx).id;
  if (id === me) throw refuseFields({ id: 'Delete your own account in your settings' });
  await refuseUnconfirmed(ctx, id);
  if (id === assigneeId) throw refuseFields({ assigneeId: 'Please choose somebody from the list' });
  const files = await ctx.db.transact(systemScope, async (tx) => {
    await lockUsers(tx, ctx, [id]);
    const user = await userRecords.lock(tx, { id, version });
    await reassignInquiries(tx, ctx, id, assigneeId);
    // The database erases audit entries only for an order of this transaction.
    const order = { requestedAt: ctx.now(), eraseAt: ctx.now(), orderedBy: me };
    await tx
      .insert(accountDeletions)
      .values({ userId: id, ...order })
      .onConflictDoUpdate({ target: accountDeletions.userId, set: order });
    const person = { ...user, isEmailConfirmed: user.emailVerified };
    const lists = await Promise.all(inventory.map(({ collectFiles }) => collectFiles?.(tx, person) ?? []));
    await eraseUser(tx, ctx, inventory, user);
    return lists.flat();
  });
  // After the commit. The sweep that follows leaves files of the last hour, which may be uploads without a row yet.
  for (const { storageKey } of files) await ctx.files.remove(storageKey);
  await finishErasures(ctx, inventory);
  return { ok: true };
}

/** While the settings ask for a second administrator, an administrator loses the role first, which another one confirms. */
async function refuseUnconfirmed(ctx: Ctx, id: string): Promise<void> {
  if (!(await currentSettings(ctx)).security.askSecondAdministrator) return;
  const isAdministrator = and(eq(users.id, id), eq(users.role, 'admin'));
  const [administrator] = await ctx.db.read.select({ id: users.id }).from(users).where(isAdministrator);
  if (administrator)
    throw refuseFields({ id: 'Remove the administrator role first. Another administrator confirms it' });
}
