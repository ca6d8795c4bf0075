import { desc } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { appendExportedHead, headsFileIn, readExportedHeads } from './exported-heads.ts';
import { auditSeals } from './tables.ts';

/**
 * Once a day writes the head of the audit chain to a file outside the database, and to the log. Who rewrites the chain
 * afterwards, even as the owner of the database, would have to rewrite every copy of the file and of the log as well.
 */
export async function exportAuditHead({ db, log, now }: Services, dataDir: string): Promise<void> {
  const file = headsFileIn(dataDir);
  const last = (await readExportedHeads(file)).at(-1);
  if (last && now().getTime() - Date.parse(last.exportedAt) < dayMs) return;
  const [head] = await db.transact(systemScope, (tx) =>
    tx.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1),
  );
  if (!head || head.hash === last?.hash) return;
  const { position, hash } = head;
  const exported = { exportedAt: now().toISOString(), position, hash, sealedAt: head.sealedAt.toISOString() };
  await appendExportedHead(file, exported);
  log.info('audit.head.exported', { position, hash });
}
