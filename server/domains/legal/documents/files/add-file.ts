import {
  legalFileHref,
  legalFileProblems,
  legalFileTypeOf,
  legalFileTypes,
  maximumLegalFileBytes,
} from '#contract/business/legal/document-files.ts';
import { checkFileName, inspectorFor } from '#server/domains/projects/file-types.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { readDocument } from '#server/platform/documents/document-reader.ts';
import { isRefusal, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { requireStorage } from './storage.ts';
import { legalDocumentFiles } from './tables.ts';

const { text: wrongType } = legalFileProblems.type;

/** Requirements 2.3. */
interface UploadedFile {
  id: string;
  name: string;
  size: number;
  type: string;
  /** For the team alone until a version with it is published. */
  url: string;
}

/** Uploads per user and hour. */
const cap = { name: 'legal-document-files', points: 120, perSeconds: 3600 };
/** As many as a document's own text may have. */
const maximumCharacters = 100_000;

const problems = {
  unreadable: `This file is damaged or protected by a password. ${wrongType}`,
  active: `This file contains macros or scripts. ${wrongType} without them`,
};

/**
 * Stores a file for a document, with its words; a document names it afterwards. Refuses with TOO_LARGE, BUSY, LEGAL_STORAGE_FULL, and
 * INVALID_INPUT beside `file` for what is not a document of an accepted kind, is damaged, or runs something.
 */
export async function addLegalFile(
  ctx: Ctx,
  given: { name: string },
  source: AsyncIterable<Uint8Array>,
): Promise<UploadedFile> {
  const uploaderId = actorOf(ctx).id;
  const name = checkFileName(given.name);
  const type = legalFileTypeOf(name);
  if (type === null) throw refuseFields({ file: wrongType });
  await ctx.limits.consume(cap, uploaderId);
  const { key: storageKey, ...stored } = await ctx.files.put(source, {
    maximumBytes: maximumLegalFileBytes,
    inspector: inspectorFor(type, wrongType),
  });
  try {
    const read = await readDocument(() => ctx.files.open(storageKey), type, maximumCharacters);
    if ('problem' in read) throw refuseFields({ file: problems[read.problem] });
    const { size, sha256 } = stored;
    const id = ctx.newId();
    const row = { id, storageKey, name, size, sha256, mimeType: legalFileTypes[type], text: read.text, uploaderId };
    await transact(ctx, async (tx) => {
      await requireStorage(tx, size);
      await tx.insert(legalDocumentFiles).values({ ...row, createdAt: ctx.now() });
      const details = { fileId: id, file: name, bytes: size, sha256 };
      await recordAudit(tx, ctx, { action: 'legal-document.file-uploaded', details });
    });
    return { id, name, size, type: row.mimeType, url: legalFileHref(id) };
  } catch (failure) {
    // Only after a refusal: after a lost connection the commit may have succeeded.
    if (isRefusal(failure)) await ctx.files.remove(storageKey);
    throw failure;
  }
}
