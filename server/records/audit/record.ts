import { type AuditAction, auditActions } from '#contract/operations/audit-actions.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { pooledRandomBytes } from '#server/platform/random.ts';
import { withoutSignedIds } from '#server/platform/secrets/signed-id.ts';
import { digestsOf } from './rules.ts';
import { type AuditEntry, auditEntries } from './tables.ts';

export interface AuditRecord {
  /** Such as `inquiry.replied`; its resource, category and severity are defined in the contract. */
  action: AuditAction;
  resourceId?: string | null;
  result?: AuditEntry['result'];
  /**
   * Facts about the change, never a password, token or message. Email addresses only as `email`: erasures look there.
   */
  details?: Record<string, unknown>;
  /** For acts of users who are not signed in yet. */
  user?: { id: string; email: string };
  /** By default the tenant that the actor works in; for acts that begin there, before the actor does. */
  tenantId?: string | null;
}

/** Writes one audit entry in the caller's transaction, so that a change and its entry are committed together. */
export async function recordAudit(tx: Tx, ctx: Ctx, record: AuditRecord): Promise<void> {
  await tx.insert(auditEntries).values(auditRow(ctx, record));
}

/** The API token that was used, and the administrator who was signed in as the user. */
function callerOf({ actor }: Ctx): Record<string, string> {
  return {
    ...(actor?.token && { tokenId: actor.token.id }),
    ...(actor?.impersonator && { impersonatorId: actor.impersonator.id }),
  };
}

/**
 * The tenant that the actor works in. Administrators of the platform act on everybody's records: of theirs, only what
 * concerns their tenant itself is the tenant's.
 */
function tenantOf({ actor }: Ctx, { tenantId, user, resourceId }: AuditRecord): string | null {
  if (tenantId !== undefined) return tenantId;
  // The browser may still have the session of somebody else.
  if (user && user.id !== actor?.id) return null;
  const id = actor?.tenant?.id ?? null;
  return actor?.role === 'admin' && resourceId !== id ? null : id;
}

/** Returns the entry as a row, for acts that insert several rows together. */
export function auditRow(ctx: Ctx, record: AuditRecord): AuditEntry {
  const user = record.user ?? ctx.actor;
  const personal = {
    userEmail: user?.email ?? null,
    ipAddress: ctx.request.address || null,
    userAgent: withoutSignedIds(ctx.request.userAgent).slice(0, 300) || null,
    details: { ...record.details, ...callerOf(ctx) },
  };
  const { resource, category, severity } = auditActions[record.action];
  const salt = pooledRandomBytes(16).toString('base64url');
  return {
    id: ctx.newId(),
    tenantId: tenantOf(ctx, record),
    userId: user?.id ?? null,
    action: record.action,
    resource,
    resourceId: record.resourceId ?? null,
    at: ctx.now(),
    severity,
    category,
    result: record.result ?? 'success',
    requestId: ctx.request.id,
    ...personal,
    salt,
    digests: digestsOf(salt, personal),
  };
}
