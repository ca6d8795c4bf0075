import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { recordAddress } from '#contract/back-office.ts';
import { exitPackDays } from '#contract/identity/tenants/choices.ts';
import { weekAfter } from '#server/domains/tenants/exit-packs/deletion/deletion-time.ts';
import { expiryOf } from '#server/domains/tenants/exit-packs/state.ts';
import { type StoredExitPack, tenantExitPacks } from '#server/domains/tenants/exit-packs/tables.ts';
import { ownersOf } from '#server/identity/tenants/owners-of.ts';
import { type Tenant, tenants } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { longDay } from '#server/platform/days/texts.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import type { StoredFile } from '#server/platform/files/files.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { TenantTables } from '#server/records/tenant-tables.ts';
import { storeArchive } from './archive.ts';
import { begun, packRuns } from './claim.ts';
import { fillArchive } from './fill.ts';

const maximumAttempts = 3;
const progressMs = 1_000;
const renewMs = 30_000;

/**
 * Called every few seconds, in every process: makes the exit pack that waits. Returns whether there was one. When the process
 * is stopping, the pack waits for another one again: a large one takes longer than a stop may.
 */
export async function makeExitPack(services: Services, tables: TenantTables, stopping?: AbortSignal): Promise<boolean> {
  const ctx = systemContext(services, 'exit-pack');
  const pack = await ctx.db.transact(systemScope, (tx) => packRuns.claim(tx, ctx.now(), begun));
  if (pack === null) return false;
  // Each attempt before has ended with its process.
  if (pack.attempts > maximumAttempts) {
    await giveUp(ctx, pack);
    return true;
  }
  // A large file takes longer than the lease.
  const renewing = setInterval(() => void renew(ctx, pack).catch(() => {}), renewMs);
  try {
    await make(ctx, pack, tables, stopping);
  } catch (error) {
    if (stopping?.aborted) {
      await putBack(ctx, pack);
      return true;
    }
    services.log.error('exit-pack.failed', { packId: pack.id, attempt: pack.attempts, error });
    await giveUp(ctx, pack);
  } finally {
    clearInterval(renewing);
  }
  return true;
}

async function make(ctx: Ctx, pack: StoredExitPack, tables: TenantTables, stopping?: AbortSignal): Promise<void> {
  const [tenant] = await ctx.db.transact(systemScope, (tx) =>
    tx.select().from(tenants).where(eq(tenants.id, pack.tenantId)),
  );
  if (!tenant) return;
  // What was done until now is in the chain, the order of this pack included.
  while ((await sealAuditEntries(ctx)) > 0);
  let manifestHash = '';
  let shownAt = 0;
  const stored = await storeArchive(ctx.files, { at: ctx.now(), stopping }, async (archive) => {
    manifestHash = await fillArchive(ctx, archive, { tenant, tables }, async (done, total) => {
      if (ctx.now().getTime() - shownAt < progressMs) return;
      shownAt = ctx.now().getTime();
      await renew(ctx, pack, { done, total });
    });
  });
  const replaced = await ctx.db.transact(systemScope, (tx) => finish(tx, ctx, pack, { stored, manifestHash }));
  for (const key of replaced) await ctx.files.remove(key);
}

interface Made {
  stored: StoredFile;
  manifestHash: string;
}

/** Returns the keys of stored files that are no longer needed: those of former packs, or the new one if it was lost meanwhile. */
async function finish(tx: Tx, ctx: Ctx, pack: StoredExitPack, { stored, manifestHash }: Made): Promise<string[]> {
  const { key: storageKey, size, sha256 } = stored;
  const made = { finishedAt: ctx.now(), storageKey, size, sha256, manifestHash };
  // Its deletion may have been ordered while the pack was made.
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, pack.tenantId));
  if (!tenant) return [storageKey];
  const { rowCount } = await tx.update(tenantExitPacks).set(made).where(packRuns.isHeld(pack));
  if (rowCount === 0) return [storageKey];
  const { id: packId, tenantId, storageKey: key } = tenantExitPacks;
  const isFormer = and(eq(tenantId, tenant.id), ne(packId, pack.id), isNotNull(key));
  const former = await tx.select({ key }).from(tenantExitPacks).where(isFormer);
  await tx.update(tenantExitPacks).set({ storageKey: null }).where(isFormer);
  await recordAudit(tx, ctx, {
    action: 'tenant.exit-pack-made',
    resourceId: tenant.id,
    details: { name: tenant.name, size, sha256, manifestHash },
  });
  const expiresAt = await expiryOf(tx, made.finishedAt, tenant);
  // A legal hold may have kept the tenant longer.
  const until = expiresAt > ctx.now() ? longDay(expiresAt) : 'the organisation is deleted';
  const { deleteAt } = tenant;
  // Only the first pack since the order puts the deletion off.
  const isFirst = expiresAt.getTime() === weekAfter(made.finishedAt).getTime();
  const isLate = deleteAt !== null && expiresAt > deleteAt && isFirst;
  const waits = isLate ? ' The organisation will not be deleted before then.' : '';
  const text = `The exit pack of ${tenant.name} is ready. It contains all data of the organisation. You can download it after signing in, until ${until}.${waits}`;
  await notifyRequester(tx, ctx, pack, { tenant, subject: 'is ready', text });
  if (isLate) await notifyOfLatePack(tx, ctx, { ...tenant, deleteAt }, expiresAt);
  return former.flatMap((row) => row.key ?? []);
}

/** Notifies the person who ordered the pack that it is ready, or that it could not be made. */
async function notifyRequester(
  tx: Tx,
  ctx: Ctx,
  { requestedBy }: StoredExitPack,
  { tenant: { id, name }, subject, text }: { tenant: Pick<Tenant, 'id' | 'name'>; subject: string; text: string },
): Promise<void> {
  if (requestedBy === null) return;
  const [person] = await tx
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, requestedBy));
  if (!person) return;
  const path = person.role === 'admin' ? recordAddress('tenant', id) : '/settings/organisation';
  const blocks = [text, { button: { label: 'Open the exit pack', href: `${ctx.appUrl}${path}` } }];
  const mail = { purpose: 'exit-pack', subject: `The exit pack of ${name} ${subject}`, blocks };
  await notify(tx, ctx, { addresses: [person.email] }, { mail });
}

async function renew(ctx: Ctx, pack: StoredExitPack, progress: { done?: number; total?: number } = {}): Promise<void> {
  const set = { ...progress, leaseUntil: packRuns.leaseFrom(ctx.now()) };
  await ctx.db.transact(systemScope, (tx) => tx.update(tenantExitPacks).set(set).where(packRuns.isHeld(pack)));
}

async function putBack(ctx: Ctx, pack: StoredExitPack): Promise<void> {
  const set = { leaseUntil: null, attempts: pack.attempts - 1 };
  await ctx.db.transact(systemScope, (tx) => tx.update(tenantExitPacks).set(set).where(packRuns.isHeld(pack)));
}

/** It is tried again when its lease is over, three times in all. */
async function giveUp(ctx: Ctx, pack: StoredExitPack): Promise<void> {
  if (pack.attempts < maximumAttempts) return;
  const set = { finishedAt: ctx.now(), failed: true };
  await ctx.db.transact(systemScope, async (tx) => {
    const { rowCount } = await tx.update(tenantExitPacks).set(set).where(packRuns.isHeld(pack));
    if (rowCount === 0) return;
    await recordAudit(tx, ctx, { action: 'tenant.exit-pack-made', resourceId: pack.tenantId, result: 'failure' });
    const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, pack.tenantId));
    if (!tenant) return;
    const waits = tenant.deleteAt ? ' The organisation will not be deleted without one.' : '';
    const text = `The exit pack of ${tenant.name} could not be created.${waits} Please try again, and contact us if it fails again.`;
    await notifyRequester(tx, ctx, pack, { tenant, subject: 'could not be created', text });
  });
}

/** Notifies the owners of a tenant that waits for its deletion that a late exit pack puts it off until this time. */
async function notifyOfLatePack(
  tx: Tx,
  ctx: Ctx,
  { id, name, deleteAt }: Pick<Tenant, 'id' | 'name'> & { deleteAt: Date },
  until: Date,
): Promise<void> {
  const [planned, day] = [longDay(deleteAt), longDay(until)];
  const blocks = [
    `The exit pack of ${name} is ready. Its owners have ${exitPackDays} days to download it, so ${name} will be deleted with its projects and files on ${day} at the earliest, not on ${planned}.`,
    `Please ask us for the exit pack, or to restore ${name}, before then.`,
  ];
  const subject = `${name} will not be deleted before ${day}`;
  const mail = { purpose: 'tenant-deletion', subject, blocks, about: { type: 'tenant', id } };
  await notify(tx, ctx, { addresses: await ownersOf(tx, id) }, { mail });
}
