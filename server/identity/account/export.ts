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

/** Where the archive is fetched. */
export const dataExportPath = '/api/account/archive';

/** Archives that one person may fetch in an hour. */
const cap = { name: 'account-export', points: 5, perSeconds: 3600 };

/** Where whoever asks can fetch their data, as long as their proof is fresh. */
export function startExport(ctx: Ctx): { href: string } {
  requireReauthentication(ctx);
  return { href: dataExportPath };
}

export interface DataExport {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Everything that we know of whoever asks: a file of JSON for each domain, and their files as they are. Written while it
 * is read, so a large one costs no memory. Taking data out of the house is audited before the first byte leaves.
 */
export async function exportAccount(ctx: Ctx, personalDataSources: readonly PersonalData[]): Promise<DataExport> {
  requireReauthentication(ctx);
  const me = actorOf(ctx);
  await ctx.limits.take(cap, me.id);
  // The system reads: some of it, such as visits, no member's query reaches. Each part asks for this person alone.
  const { parts, files } = await ctx.db.transact(systemScope, async (tx) => {
    const [user] = await tx.select({ isEmailConfirmed: users.emailVerified }).from(users).where(eq(users.id, me.id));
    const person = { ...me, isEmailConfirmed: user?.isEmailConfirmed ?? false };
    const collected: [string, unknown][] = [];
    for (const { name, collect } of personalDataSources) collected.push([name, await collect(tx, person)]);
    const ofEach = await Promise.all(personalDataSources.map(({ collectFiles }) => collectFiles?.(tx, person) ?? []));
    return { parts: collected, files: ofEach.flat() };
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

/** How the archive is called that whoever asks may fetch now; for whoever does not want its bytes. */
export function nameDataExport(ctx: Ctx): string {
  requireReauthentication(ctx);
  return dataExportName(ctx);
}

function dataExportName(ctx: Ctx): string {
  return `my-data-${inZurich(ctx.now()).toPlainDate()}.zip`;
}

/** What file systems take is 255 bytes, of which the id before the name has 37. */
const longestName = 200;

/** A name that leads out of no folder and that every system can store; letters of any script stay, as does the ending. */
function withoutPath(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"/\\|?*]/gu, '_')
    .replace(/[. ]+$/, '_');
  const extension = extname(plain);
  let stem = [...plain.slice(0, plain.length - extension.length)];
  while (Buffer.byteLength(stem.join('') + extension) > longestName) stem = stem.slice(0, -1);
  return stem.join('') + extension;
}

/** In the format without its 64-bit fields, which ends at 4 GB: the quota of files (1 GB for an owner) stays far below. */
async function* zip(
  { files: stored }: Ctx,
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
  for (const { id, name, storageKey } of files) {
    // The id keeps apart what has the same name.
    const entry = new ZipPassThrough(`files/${id}-${withoutPath(name)}`);
    zipStream.add(entry);
    for await (const chunk of await stored.open(storageKey)) {
      entry.push(chunk as Uint8Array);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zipStream.end();
  yield* take();
}
