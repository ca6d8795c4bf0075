import { byId } from '#contract/records.ts';
import { tenantOfRequest } from '#server/identity/tenants/tenant-of-request.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { checkCaller, checkPermission } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';
import { cachedBranding } from './theme.ts';

export interface FoundLogo extends Omit<FoundFile, 'name'> {
  sha256: string;
  /** Of the stored file. */
  key: string;
}

/**
 * The logo of the tenant of this request, or of the one that an administrator of the platform asks for; null: it has none,
 * or there is no tenant. Refuses others who ask for one.
 */
export async function findLogo(ctx: Ctx, asked?: string): Promise<FoundLogo | null> {
  if (asked !== undefined) {
    checkCaller(ctx, { permission: 'tenants.manage', only: 'session' });
    checkPermission(ctx, 'tenants.manage');
    if (!byId.safeParse({ id: asked }).success) throw refuse('NOT_FOUND');
  }
  const tenantId = asked ?? tenantOfRequest(ctx);
  const row = tenantId === null ? null : await cachedBranding(ctx, tenantId);
  const { logoKey: key, logoSize: size, logoSha256: sha256 } = row ?? {};
  if (!key || !size || !sha256) return null;
  return { size, sha256, key, open: () => ctx.files.open(key) };
}
