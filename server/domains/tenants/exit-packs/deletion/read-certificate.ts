import { eq } from 'drizzle-orm';
import { tenantDeletionCertificates } from '#server/domains/tenants/exit-packs/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/** Returns a deletion certificate as a file. The hash is that of the certificate's JSON text without spaces. */
export async function readCertificate(ctx: Ctx, { id }: { id: string }): Promise<File> {
  return transact(ctx, async (tx) => {
    const [found] = await tx.select().from(tenantDeletionCertificates).where(eq(tenantDeletionCertificates.id, id));
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
