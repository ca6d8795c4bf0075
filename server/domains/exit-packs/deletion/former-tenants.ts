import { eq } from 'drizzle-orm';
import type { FormerTenant, FormerTenantQuery } from '#contract/identity/tenants/exit-packs.ts';
import type { ListPage } from '#contract/lists.ts';
import { tenantDeletionCertificates } from '#server/domains/exit-packs/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { defineList, readPage } from '#server/records/list/list.ts';

const { id, name, deletedAt, sha256, mailedTo } = tenantDeletionCertificates;

const formerTenantList = defineList({
  select: (tx) => tx.select({ id, name, deletedAt, sha256, mailedTo }).from(tenantDeletionCertificates).$dynamic(),
  id,
  idOf: (row: FormerTenant) => row.id,
  search: [name],
  filters: (_query: FormerTenantQuery) => [],
  sorts: {
    deleted: { type: 'time', column: deletedAt, value: (row) => row.deletedAt },
    name: { type: 'text', column: name, value: (row) => row.name },
  },
  toRow: (row) => row,
});

/** Returns one page of the deleted tenants. */
export function listFormerTenants(ctx: Ctx, query: FormerTenantQuery): Promise<ListPage<FormerTenant>> {
  return readPage(ctx, formerTenantList, query);
}

/** Returns a deletion certificate as a file. The hash is that of the certificate's JSON text without spaces. */
export async function readCertificate(ctx: Ctx, { id: certificateId }: { id: string }): Promise<File> {
  return transact(ctx, async (tx) => {
    const [found] = await tx.select().from(tenantDeletionCertificates).where(eq(id, certificateId));
    if (!found) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, {
      action: 'tenant.certificate-downloaded',
      resourceId: found.formerId,
      details: { name: found.name, sha256: found.sha256 },
    });
    const file = `{"certificate":${found.certificate},"sha256":"${found.sha256}"}\n`;
    return new File([file], `deletion-certificate-${found.formerId.slice(-8)}.json`, { type: 'application/json' });
  });
}
