import type { AuditLogQuery } from '#contract/operations/audit-log.ts';
import type { Ctx } from '#server/platform/context.ts';
import { exportJsonLines } from '#server/records/list/export.ts';
import { auditLogList } from './list.ts';
import type { SelectedEntry } from './rows.ts';

/** Returns the filtered entries as a file with one JSON object a line. */
export function exportAuditLogLines(ctx: Ctx, query: AuditLogQuery): Promise<File> {
  return exportJsonLines(ctx, auditLogList, query, { name: 'activity', action: 'audit.exported', toObject });
}

/** Without the salt, which would let an erased value be guessed by its digest. */
function toObject({ entry: { salt: _, digests: __, ...entry }, seal }: SelectedEntry): object {
  return { entry: seal?.position ?? null, ...entry, hash: seal?.hash ?? null };
}
