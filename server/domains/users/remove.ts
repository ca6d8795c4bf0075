import { and, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import { type DeletionConsequences, type Removal, removal } from '#contract/identity/users.ts';
import { endLinksOf } from '#server/domains/analytics/dashboards/link/share.ts';
import { reassignInquiries } from '#server/domains/inquiries/assign.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { invoices } from '#server/domains/invoices/tables.ts';
import {
  concernedByReviewsOf,
  isWaitingFor,
  reassignReviews,
} from '#server/domains/legal/documents/reassign-reviews.ts';
import { legalDocumentApprovals } from '#server/domains/legal/documents/tables.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { projectFiles, projects } from '#server/domains/projects/tables.ts';
import { reassignToAdministrator } from '#server/domains/projects/team/assign.ts';
import { reassignStatistics } from '#server/domains/statistics/reassign.ts';
import { statistics } from '#server/domains/statistics/tables.ts';
import { eraseUser, finishErasures } from '#server/identity/account/erase.ts';
import { lockPeopleOfTenantsOf } from '#server/identity/tenants/leave.ts';
import { nextOwnersAfter, passOwnership } from '#server/identity/tenants/next-owners.ts';
import { lockAddresses } from '#server/identity/users/lock-addresses.ts';
import { isOfPerson, personOf } from '#server/identity/users/person.ts';
import { accountDeletions, sessions, users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { confirmAdministratorChange } from './confirm-administrator.ts';
import { lockUsers } from './lock-users.ts';
import { userRecords } from './records.ts';

/** Counts what deleting a user deletes, and what they are responsible for. Refuses with NOT_FOUND. */
export function deletionConsequencesOf(ctx: Ctx, { id }: { id: string }): Promise<DeletionConsequences> {
  return transact(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    if (!user) throw refuse('NOT_FOUND');
    // Without other people in the organisation nobody takes a project over.
    const isShared = sql`exists (select from others_in_tenant(${projects.tenantId}, ${id}))`;
    const owned = and(eq(projects.ownerId, id), not(isShared));
    const ownedIds = tx.select({ id: projects.id }).from(projects).where(owned);
    const sent = isOfPerson(await personOf(tx, user), { email: inquiries.email, at: inquiries.receivedAt });
    const toThem = and(eq(invoices.clientId, id), isNull(invoices.tenantId));
    return {
      projects: await tx.$count(projects, owned),
      files: await tx.$count(projectFiles, inArray(projectFiles.projectId, ownedIds)),
      inquiries: await tx.$count(inquiries, and(sent, eq(inquiries.isCanary, false))),
      sessions: await tx.$count(sessions, eq(sessions.userId, id)),
      invoices: {
        kept: await tx.$count(invoices, and(toThem, ne(invoices.state, 'draft'))),
        open: await tx.$count(invoices, and(toThem, eq(invoices.state, 'issued'))),
      },
      acceptedOffers: await tx.$count(offers, and(inArray(offers.projectId, ownedIds), eq(offers.state, 'accepted'))),
      sharedProjects: await tx.$count(projects, and(eq(projects.ownerId, id), isShared)),
      assigned: await tx.$count(inquiries, eq(inquiries.assigneeId, id)),
      assignedProjects: await tx.$count(projects, eq(projects.assigneeId, id)),
      ownedStatistics: await tx.$count(statistics, eq(statistics.ownerId, id)),
      pendingApprovals: await tx.$count(legalDocumentApprovals, isWaitingFor(id)),
      nextOwners: (await nextOwnersAfter(tx, id)).map(({ tenant, person }) => ({
        tenant: tenant.name,
        email: person.email,
      })),
    };
  });
}

/**
 * Deletes a user and everything stored about them, immediately; what they were responsible for goes
 * to another administrator, or to nobody, and a tenant that only they owned to another of its
 * people. No email is sent to them, because its address would have to be kept. Nobody deletes
 * themselves here: their own account has a grace period. Deleting an administrator may have to wait
 * for a second one. Refuses with NOT_FOUND and CONFLICT. Requires a recent reauthentication.
 */
export async function removeUser(ctx: Ctx, inventory: readonly PersonalData[], order: Removal): Promise<{ ok: true }> {
  refuseOwn(ctx, order);
  await confirmAdministratorChange(ctx, {
    kind: 'user.remove',
    what: 'is deleted with all data',
    payload: order,
  });
  const files = await ctx.db.transact(systemScope, (tx) => remove(tx, ctx, inventory, order));
  // After the commit. The sweep that follows leaves files of the last hour, which may be uploads without a row yet.
  for (const { storageKey } of files) await ctx.files.remove(storageKey);
  await finishErasures(ctx, inventory);
  return { ok: true };
}

/** Applies the deletion of an administrator that a second one has confirmed. The sweep deletes their files. */
export async function applyRemoval(
  tx: Tx,
  ctx: Ctx,
  inventory: readonly PersonalData[],
  payload: unknown,
): Promise<void> {
  const confirmed = removal.parse(payload);
  refuseOwn(ctx, confirmed);
  await tx.execute(sql`select set_config('firn.scope', 'system', true)`);
  await remove(tx, ctx, inventory, confirmed);
}

function refuseOwn(ctx: Ctx, { id, assigneeId }: Removal): void {
  if (id === actorOf(ctx).id) throw refuseFields({ id: 'Delete your own account in your settings' });
  if (id === assigneeId) throw refuseFields({ assigneeId: 'Please choose someone from the list' });
}

/** Deletes in the caller's transaction, which has the system scope. Returns the files, to delete after the commit. */
async function remove(tx: Tx, ctx: Ctx, inventory: readonly PersonalData[], { id, version, assigneeId }: Removal) {
  const told = [...(await concernedByReviewsOf(tx, id)), assigneeId].filter((userId) => userId !== null);
  // The people of the tenants between addresses and administrators, in the order of every act.
  await lockAddresses(tx, [id, ...told]);
  await lockPeopleOfTenantsOf(tx, id);
  await lockUsers(tx, ctx, [id, ...told]);
  const user = await userRecords.lock(tx, { id, version });
  await passOwnership(tx, ctx, id);
  await endLinksOf(tx, ctx, id);
  await reassignInquiries(tx, ctx, id, assigneeId);
  await reassignToAdministrator(tx, ctx, id, assigneeId);
  await reassignStatistics(tx, ctx, id, assigneeId);
  await reassignReviews(tx, ctx, id, assigneeId);
  // The database erases audit entries only for an order of this transaction.
  const order = { requestedAt: ctx.now(), eraseAt: ctx.now(), orderedBy: actorOf(ctx).id };
  await tx
    .insert(accountDeletions)
    .values({ userId: id, ...order })
    .onConflictDoUpdate({ target: accountDeletions.userId, set: order });
  const person = await personOf(tx, user);
  const files = (await Promise.all(inventory.map(({ collectFiles }) => collectFiles?.(tx, person) ?? []))).flat();
  await eraseUser(tx, ctx, inventory, person);
  // The projects of a tenant stay with it, and their files too.
  const keys = files.map(({ storageKey }) => storageKey);
  const { storageKey: key } = projectFiles;
  const kept = new Set((await tx.select({ key }).from(projectFiles).where(inArray(key, keys))).map((row) => row.key));
  return files.filter(({ storageKey }) => !kept.has(storageKey));
}
