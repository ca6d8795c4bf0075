import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, gt, gte, lte, min, type SQL, sql } from 'drizzle-orm';
import type { AuditLogQuery } from '#contract/operations/audit-log.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { signText } from '#server/platform/secrets/signing.ts';
import { StreamedFile } from '#server/platform/streamed-file.ts';
import { verifierFile } from '#server/platform/verifiers.ts';
import { sealedFields } from '#server/records/audit/rules.ts';
import { auditAnchors, auditEntries, auditSeals, auditTimeStamps } from '#server/records/audit/tables.ts';
import { startExport } from '#server/records/list/export.ts';
import { matching } from '#server/records/list/list.ts';
import { planForValues } from '#server/records/list/plan-for-values.ts';
import { auditLogList } from './list.ts';

const purpose = 'audit-export';
/** Entries read at once. */
const batchSize = 1_000;

/**
 * Returns the filtered entries with the proofs of the chain, as JSON with one entry a line. The chain runs from the first of
 * them to its head, so that the file can be compared with heads that were anchored since. Entries in between that do not
 * match have neither personal data nor salt: what the chain covers of them are digests.
 */
export async function exportAuditLogJson(ctx: Ctx, query: AuditLogQuery): Promise<File> {
  const name = await startExport(ctx, auditLogList, query, { name: 'audit-log', action: 'audit.exported' });
  const condition = matching(auditLogList, query, ctx);
  const range = await transact(ctx, async (tx) => {
    await planForValues(tx);
    return rangeOf(tx, condition);
  });
  return new StreamedFile(`${name}.json`, 'application/json', async function* () {
    const digest = createHash('sha256');
    const signed = (line: string) => {
      digest.update(`${line}\n`);
      return Buffer.from(`${line}\n`);
    };
    const { first, head, anchors, unsealed } = range;
    const { q, after: _, until: __, sort: ___, ...filters } = query;
    yield signed(
      `{"header":${JSON.stringify({ format: 'firn-audit-export-1', issuer: ctx.appUrl, exportedAt: ctx.now(), search: q, filters, first, anchors })},`,
    );
    yield signed('"entries":[');
    let [position, entries, shown] = [first ? first.position - 1 : head.position, 0, 0];
    while (position < head.position) {
      const rows = await transact(ctx, (tx) => readLinks(tx, position, head.position, condition));
      const last = rows.at(-1)?.position;
      if (last === undefined) break;
      const isLast = last >= head.position;
      for (const [index, { isShown, line }] of rows.entries()) {
        if (isShown) shown += 1;
        yield signed(isLast && index === rows.length - 1 ? line : `${line},`);
      }
      entries += rows.length;
      position = last;
    }
    yield signed('],');
    yield signed(`"end":${JSON.stringify({ ...head, entries, shown, unsealed })},`);
    yield Buffer.from(`"signature":"${signText(ctx.secrets, purpose, digest.digest('hex'))}"}\n`);
  });
}

/** The program that verifies such files. */
export function exportVerifier(ctx: Ctx): Promise<File> {
  return verifierFile(ctx, 'verify-audit.mjs', purpose);
}

/** The first matching entry in the chain, the head of the chain, and the heads that were anchored from there on. */
async function rangeOf(tx: Tx, condition: SQL | undefined) {
  const inChain = eq(auditSeals.entryId, auditEntries.id);
  const [found] = await tx
    .select({ first: min(auditSeals.position), all: count(), sealed: count(auditSeals.position) })
    .from(auditEntries)
    .leftJoin(auditSeals, inChain)
    .where(condition);
  const from = found?.first ?? null;
  const [head] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1);
  const [first] = from === null ? [] : await tx.select().from(auditSeals).where(eq(auditSeals.position, from));
  const anchors =
    from === null
      ? []
      : await tx
          .select({
            position: auditAnchors.position,
            hash: auditAnchors.hash,
            anchoredAt: auditAnchors.anchoredAt,
            timeStamp: sql<string | null>`translate(encode(${auditTimeStamps.token}, 'base64'), E'\n', '')`,
          })
          .from(auditAnchors)
          .leftJoin(auditTimeStamps, eq(auditTimeStamps.position, auditAnchors.position))
          .where(gte(auditAnchors.position, from))
          .orderBy(asc(auditAnchors.position));
  return {
    first: first ? { position: first.position, previousHash: first.previousHash } : null,
    head: { position: head?.position ?? 0, hash: head?.hash ?? '' },
    anchors,
    unsealed: found ? found.all - found.sealed : 0,
  };
}

async function readLinks(tx: Tx, after: number, until: number, condition: SQL | undefined) {
  const rows = await tx
    .select({ seal: auditSeals, entry: auditEntries, matches: sql<boolean | null>`${condition ?? sql`true`}` })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(and(gt(auditSeals.position, after), lte(auditSeals.position, until)))
    .orderBy(asc(auditSeals.position))
    .limit(batchSize);
  return rows.map(({ seal: { position, previousHash, hash }, entry, matches }) => {
    const isShown = entry !== null && matches === true;
    const personal = isShown && {
      userEmail: entry.userEmail,
      ipAddress: entry.ipAddress,
      userAgent: entry.userAgent,
      details: entry.details,
      salt: entry.salt,
    };
    const link = { position, previousHash, hash, entry: entry && sealedFields(entry), ...(personal && { personal }) };
    return { position, isShown, line: JSON.stringify(link) };
  });
}
