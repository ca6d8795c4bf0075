import { z } from 'zod';
import { listQuery, pageOf } from '#contract/lists.ts';
import { get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';

/** The newest exit pack of a tenant. */
export const exitPack = byId.extend({
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'expired']),
  requestedAt: z.date(),
  /** Entries of the archive that are written, of all; both 0 before it begins. */
  done: z.number().int(),
  total: z.number().int(),
  finishedAt: z.date().nullable(),
  /** When it is deleted; null unless it is ready. */
  expiresAt: z.date().nullable(),
  /** Bytes. */
  size: z.number().nullable(),
  sha256: z.string().nullable(),
  /** The archive that can be downloaded: of this order, or of an earlier one while this one is not made. */
  stored: z.object({ madeAt: z.date(), expiresAt: z.date(), size: z.number(), sha256: z.string() }).nullable(),
});
export type ExitPack = z.infer<typeof exitPack>;

export const formerTenant = byId.extend({
  /** The id that the tenant had; its invoices are kept under it. */
  formerId: z.uuid(),
  name: z.string(),
  deletedAt: z.date(),
  sha256: z.string(),
  /** The number of owners that the certificate was mailed to. */
  mailedTo: z.number().int(),
});
export type FormerTenant = z.infer<typeof formerTenant>;

export const formerTenantQuery = listQuery({ filters: {}, sorts: ['-deleted', 'deleted', 'name', '-name'] });
export type FormerTenantQuery = z.infer<typeof formerTenantQuery>;

/** The archive with everything of a tenant, for its owners and for platform administrators; `id` is the tenant. */
export const exitPacksContract = {
  get: get('signed-in', '/tenants/{id}/exit-pack', 'Get the newest exit pack of a tenant', {
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  })
    .input(byId)
    .output(exitPack.nullable()),
  request: post('signed-in', '/tenants/{id}/exit-pack', 'Create an exit pack of a tenant', {
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    isOpenOnTenantHosts: true,
  })
    .input(byId)
    .output(exitPack),
  download: post('signed-in', '/tenants/{id}/exit-pack/download', 'Get the address of an exit pack', {
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
    isOpenOnTenantHosts: true,
  })
    .input(byId)
    .output(z.object({ href: z.string() })),
  verifier: get('signed-in', '/exit-packs/verifier', 'Get the program that verifies exit packs').output(z.file()),
};

export const formerTenantsContract = {
  list: get('tenants.manage', '/former-tenants', 'List the deleted tenants')
    .input(formerTenantQuery)
    .output(pageOf(formerTenant)),
  get: get('tenants.manage', '/former-tenants/{id}', 'Get a deleted tenant').input(byId).output(formerTenant),
  certificate: get('tenants.manage', '/former-tenants/{id}/certificate', 'Get a deletion certificate')
    .input(byId)
    .output(z.file()),
};
