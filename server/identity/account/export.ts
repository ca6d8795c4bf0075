import { extname } from 'node:path';
import { eq } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { users } from '#server/identity/users/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { PersonalData, PersonalFile } from '#server/records/personal-data.ts';

/** The address that serves the data export. */
export const dataExportPath = '/api/account/archive';

/** Exports per user and hour. */
const cap = { name: 'account-export', points: 5, perSeconds: 3600 };

/** Returns the address of the signed-in user's data export. Requires a recent reauthentication. */
export function startExport(ctx: Ctx): { href: string } {
  requireReauthentication(ctx);
  return { href: dataExportPath };
}

export interface DataExport {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Exports everything stored about the signed-in user: one JSON file for each part of the inventory, and their uploaded
 * files unchanged. The ZIP is produced while it is read, so a large one does not fill the memory. The audit entry is
 * committed before the first byte is sent. Requires a recent reauthentication.
 */
export async function exportAccount(ctx: Ctx, inventory: readonly PersonalData[]): Promise<DataExport> {
  requireReauthentication(ctx);
  const me = actorOf(ctx);
  await ctx.limits.take(cap, me.id);
  // In the system scope: a member's own queries cannot read some of it, such as visits. Each part filters by this user.
  const { parts, files } = await ctx.db.transact(systemScope, async (tx) => {
    const [user] = await tx.select({ isEmailConfirmed: users.emailVerified }).from(users).where(eq(users.id, me.id));
    const person = { ...me, isEmailConfirmed: user?.isEmailConfirmed ?? false };
    const collected: [string, unknown][] = [];
    for (const { name, collect } of inventory) collected.push([name, await collect(tx, person)]);
    const fileLists = await Promise.all(inventory.map(({ collectFiles }) => collectFiles?.(tx, person) ?? []));
    return { parts: collected, files: fileLists.flat() };
  });
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'account.exported',
      resourceId: me.id,
      details: { files: files.length },
    }),
  );
  return { name: dataExportName(ctx), content: zip(ctx, parts, files) };
}

/** Returns the file name that an export would have now, for HEAD requests. Requires a recent reauthentication. */
export function nameDataExport(ctx: Ctx): string {
  requireReauthentication(ctx);
  return dataExportName(ctx);
}

function dataExportName(ctx: Ctx): string {
  return `my-data-${inZurich(ctx.now()).toPlainDate()}.zip`;
}

/** File systems allow 255 bytes; the id in front of the name takes 37. */
const maximumNameBytes = 200;

/**
 * A file name without path separators or characters that some file systems reject. Letters of any script and the
 * extension are preserved.
 */
function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"/\\|?*]/gu, '_')
    .replace(/[. ]+$/, '_');
  const extension = extname(plain);
  let stem = [...plain.slice(0, plain.length - extension.length)];
  while (Buffer.byteLength(stem.join('') + extension) > maximumNameBytes) stem = stem.slice(0, -1);
  return stem.join('') + extension;
}

function missingFilesText(names: readonly string[]): string {
  const list = names.map((name) => `- ${name.replaceAll(/\p{C}/gu, ' ')}\n`).join('');
  return `These files of yours could not be read and are not in this archive. Please contact us.\n\n${list}`;
}

/** Writes plain ZIP without ZIP64, so at most 4 GB: the storage quota (1 GB per owner) is far below. */
async function* zip(
  { files: stored, log }: Ctx,
  parts: readonly [string, unknown][],
  files: readonly PersonalFile[],
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zipStream = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for (const [name, part] of parts) {
    const entry = new ZipDeflate(`${name}.json`);
    zipStream.add(entry);
    entry.push(new TextEncoder().encode(JSON.stringify(part, null, 2)), true);
    yield* take();
  }
  const missing: string[] = [];
  for (const { id, name, storageKey } of files) {
    const content = await stored.open(storageKey).catch(() => null);
    if (content === null) {
      log.error('export.file.missing', { fileId: id });
      missing.push(name);
      continue;
    }
    // The id makes equal names unique.
    const entry = new ZipPassThrough(`files/${id}-${safeFileName(name)}`);
    zipStream.add(entry);
    for await (const chunk of content) {
      entry.push(chunk as Uint8Array);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  if (missing.length > 0) {
    const entry = new ZipDeflate('missing-files.txt');
    zipStream.add(entry);
    entry.push(new TextEncoder().encode(missingFilesText(missing)), true);
  }
  zipStream.end();
  yield* take();
}
