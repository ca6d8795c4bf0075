import { desc } from 'drizzle-orm';
import { splitAddresses } from '#contract/operations/settings.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { exportAuditHead } from '#server/records/audit/export-head.ts';
import {
  appendExportedHead,
  type ExportedHead,
  headsFileIn,
  readExportedHeads,
} from '#server/records/audit/exported-heads.ts';
import { auditAnchors } from '#server/records/audit/tables.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

/** The head is exported once a day; an hour less, because both are looked at once an hour. */
const anchorEveryMs = dayMs - hourMs;

export interface AnchorOptions {
  dataDir: string;
  /** The file outside the data folder; null: none. */
  headsFile: string | null;
}

/**
 * Once a day takes the head of the chain out of the reach of the database: to the files of heads, and by mail to the addresses
 * that the settings list for alerts. What was done is stored, for the screen and for exports.
 */
export async function anchorAuditHead(services: Services, options: AnchorOptions): Promise<void> {
  await exportAuditHead(services, options.dataDir);
  const head = (await readExportedHeads(headsFileIn(options.dataDir))).at(-1);
  if (!head || !(await isDue(services, head))) return;
  const fileWritten = await writeOutside(services, options.headsFile, head);
  const ctx = systemContext(services, 'audit-anchor');
  await services.db.transact(systemScope, async (tx) => {
    const { position, hash } = head;
    const recipients = await listedAddresses(ctx);
    const anchor = { position, hash, anchoredAt: ctx.now(), mailedTo: recipients.length, fileWritten };
    // Another process may have been faster.
    const added = await tx.insert(auditAnchors).values(anchor).onConflictDoNothing().returning();
    if (added.length > 0) await notify(tx, ctx, { addresses: recipients }, { mail: headMail(ctx, head) });
  });
}

async function isDue({ db, now }: Services, { position }: ExportedHead): Promise<boolean> {
  const [latest] = await db.transact(systemScope, (tx) =>
    tx.select().from(auditAnchors).orderBy(desc(auditAnchors.anchoredAt)).limit(1),
  );
  if (!latest) return true;
  return latest.position !== position && now().getTime() - latest.anchoredAt.getTime() >= anchorEveryMs;
}

/** Whether the head is in the file; null where none is configured. A file that cannot be written stops nothing else. */
async function writeOutside({ log }: Services, file: string | null, head: ExportedHead): Promise<boolean | null> {
  if (file === null) return null;
  try {
    const last = (await readExportedHeads(file)).at(-1);
    if (last?.hash !== head.hash) await appendExportedHead(file, head);
    return true;
  } catch (error) {
    log.error('audit.head.not-written', { error });
    return false;
  }
}

async function listedAddresses(ctx: Ctx): Promise<string[]> {
  const { enableAdminAlerts, adminNotificationEmails } = (await currentSettings(ctx)).notifications;
  return enableAdminAlerts ? [...new Set(splitAddresses(adminNotificationEmails))] : [];
}

/** The head of the chain, to be kept outside the installation. */
function headMail({ appUrl }: Ctx, { position, hash, exportedAt }: ExportedHead) {
  return {
    purpose: 'audit-head',
    subject: `Head of the audit log: entry ${position}`,
    blocks: [
      `The audit log of ${appUrl} has ${position} entries in its chain as of ${exportedAt}. Its head is:`,
      `${position}:${hash}`,
      'Please keep this email. If anyone changes, removes or recomputes an entry up to this one, even as the owner of the database, the chain no longer matches this head. The verifier compares an export with it:',
      `node verify-audit.mjs export.json ${position}:${hash}`,
    ],
  };
}
