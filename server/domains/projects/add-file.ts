import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { recordAddress } from '#contract/back-office.ts';
import { maximumFileBytes, maximumFiles } from '#contract/business/project-files.ts';
import { isId } from '#contract/ids.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { isRefusal, refuse, refuseFields } from '#server/platform/refuse.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { checkFile, inspectorFor } from './file-types.ts';
import { nameOf } from './owner.ts';
import { lockPeopleOf } from './people.ts';
import { projectRecords } from './records.ts';
import { storageLimitGbOf } from './storage-limit.ts';
import { type Project, projectFiles, projects } from './tables.ts';
import { isOfReader } from './visibility.ts';

/** Uploads per user and hour. */
const cap = { name: 'project-files', points: 120, perSeconds: 3600 };

/**
 * Adds a file to a project, for its owner or for the team. The bytes are on disk before the row is inserted, so an
 * acknowledged file exists; a file without a row is removed by the sweep. Refuses with NOT_FOUND, and with
 * INVALID_INPUT for type, content, number and size.
 */
export async function addProjectFile(
  ctx: Ctx,
  given: { projectId: string; name: string },
  source: AsyncIterable<Uint8Array>,
): Promise<{ id: string }> {
  const me = actorOf(ctx);
  const { projectId } = given;
  if (!isId(projectId)) throw refuse('NOT_FOUND');
  const { name, extension } = checkFile(given.name);
  await ctx.limits.consume(cap, me.id);
  // Checked before the upload, so that requests without permission write nothing to the disk.
  await transact(ctx, (tx) => lockForUpload(tx, ctx, projectId, 1));
  const { key, ...stored } = await ctx.files.put(source, {
    maximumBytes: maximumFileBytes,
    inspector: inspectorFor(extension),
  });
  const id = ctx.newId();
  const row = { id, projectId, uploaderId: me.id, name, storageKey: key, ...stored, at: ctx.now() };
  await transact(ctx, async (tx) => {
    await lockPeopleOf(tx, [projectId]);
    const { project, fromTeam } = await lockForUpload(tx, ctx, projectId, stored.size);
    await projectRecords.change(tx, ctx, { id: projectId }, () => ({
      event: { kind: 'file', detail: name, fromTeam },
      action: 'project.file-added',
      details: { ...(!fromTeam && { name: project.name }), bytes: stored.size },
    }));
    await tx.insert(projectFiles).values({ ...row, tenantId: project.tenantId, fromTeam });
    await notifyOthers(tx, ctx, project, { name, fromTeam });
  }).catch(async (error: unknown) => {
    // Only after a refusal: after a lost connection the commit may have succeeded, and the sweep cleans up if it did
    // not.
    if (isRefusal(error)) await ctx.files.remove(key);
    throw error;
  });
  return { id };
}

/** The people of the project are told as they chose; the team in the app only, because it gets mails about messages. */
async function notifyOthers(
  tx: Tx,
  ctx: Ctx,
  project: Project,
  { name, fromTeam }: { name: string; fromTeam: boolean },
): Promise<void> {
  const { id: userId } = actorOf(ctx);
  const body = fromTeam ? name : `${await nameOf(tx, userId)} added “${name}”.`;
  const notice = { title: `New file in “${project.name}”`, body, ...(!fromTeam && { about: { userId } }) };
  const href = `/projects/${project.id}`;
  await notify(tx, ctx, { projectPeople: project }, { kind: 'project-message', ...notice, href });
  if (!fromTeam)
    await notify(
      tx,
      ctx,
      { team: 'all' },
      { kind: 'member-message', ...notice, href: recordAddress('project', project.id) },
    );
}

/**
 * Locks and returns the project, and whether the user acts for the team. Refuses when the project or the owner's quota
 * has no room for the file.
 */
async function lockForUpload(tx: Tx, ctx: Ctx, projectId: string, bytes: number) {
  const me = actorOf(ctx);
  const project = await projectRecords.lock(tx, { id: projectId });
  const isOwn = isOfReader(project, me);
  if (!(isOwn || hasPermission(ctx, 'projects.write'))) throw refuse('NOT_FOUND');
  const [row] = await tx.select({ n: count() }).from(projectFiles).where(eq(projectFiles.projectId, projectId));
  if ((row?.n ?? 0) >= maximumFiles) throw refuseFields({ file: `A project can have at most ${maximumFiles} files` });
  await requireStorage(tx, project, bytes);
  return { project, fromTeam: !isOwn };
}

const bytesPerGb = 1024 ** 3;

/**
 * Refuses when this many more bytes exceed the quota of the owner's projects together, or that of the project's tenant.
 * Locks the quota until the transaction ends; otherwise two parallel uploads could both use the last free bytes.
 */
async function requireStorage(tx: Tx, { ownerId, tenantId }: Pick<Project, 'ownerId' | 'tenantId'>, bytes: number) {
  const key = `project-storage:${tenantId ?? ownerId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const ofOwner = and(eq(projects.ownerId, ownerId), isNull(projects.tenantId));
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${projectFiles.size}), 0)` })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .where(tenantId === null ? ofOwner : eq(projects.tenantId, tenantId));
  const used = Number(row?.bytes) + bytes;
  const limitGb = await storageLimitGbOf(tx, { tenantId });
  if (used <= limitGb * bytesPerGb) return;
  const full =
    tenantId === null
      ? `The files of one account can use at most ${limitGb} GB. Delete some first.`
      : `The files of your organisation can use at most ${limitGb} GB. Delete some first, or ask us for more storage.`;
  throw refuseFields({ file: full });
}
