import { eq } from 'drizzle-orm';
import { tenantBlockOf } from '#server/identity/tenants/blocked.ts';
import { readTenantsOf } from '#server/identity/tenants/tenant-of-session.ts';
import type { JoinedTenant } from '#server/identity/tenants/tenants-of.ts';
import { personOf } from '#server/identity/users/person.ts';
import { users } from '#server/identity/users/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { requireReauthentication } from '#server/platform/guard/reauthentication.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { collectPerson, zipPerson } from './zip-person.ts';

/** The address that serves the data export. */
export const dataExportPath = '/api/account/archive';

/** Exports per user and hour. */
const cap = { name: 'account-export', points: 5, perSeconds: 3600 };

/** Returns the address of the signed-in user's data export. Requires a recent reauthentication. */
export function startExport(): { href: string } {
  return { href: dataExportPath };
}

/**
 * Exports everything stored about the signed-in user: one JSON file for each part of the inventory, and their uploaded
 * files unchanged. The ZIP is produced while it is read, so a large one does not fill the memory. The audit entry is
 * committed before the first byte is sent. Projects, notices and details of acts of organisations that the user cannot work in
 * from here are left out, and these organisations are named. Requires a recent reauthentication.
 */
export async function exportAccount(ctx: Ctx, inventory: readonly PersonalData[]): Promise<AsyncIterable<Uint8Array>> {
  requireReauthentication(ctx);
  const me = actorOf(ctx);
  await ctx.limits.consume(cap, me.id);
  // In the system scope: a member's own queries cannot read some of it, such as visits. Each part filters by this user.
  const collected = await ctx.db.transact(systemScope, async (tx) => {
    const [user] = await tx.select({ hasFactor: users.hasFactor }).from(users).where(eq(users.id, me.id));
    const closed = await tenantsClosedTo(tx, ctx, user?.hasFactor === true);
    const { parts, files } = await collectPerson(tx, inventory, {
      ...(await personOf(tx, me)),
      blockedTenantIds: closed.map(({ id }) => id),
    });
    const leftOut = closed.map(({ name }) => ({
      organisation: name,
      leftOut: ['projects', 'files', 'offers', 'invoices', 'notices of projects', 'details of your activity there'],
    }));
    return { parts: leftOut.length > 0 ? [...parts, ['left-out', leftOut] as [string, unknown]] : parts, files };
  });
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'account.exported',
      resourceId: me.id,
      details: { files: collected.files.length },
    }),
  );
  return zipPerson(ctx, collected);
}

/** The organisations of the user that are not usable or whose rules block them, also those that they do not work in now. */
async function tenantsClosedTo(tx: Tx, ctx: Ctx, hasFactor: boolean): Promise<JoinedTenant[]> {
  const { id, assuranceLevel } = actorOf(ctx);
  const visit = {
    now: ctx.now(),
    address: ctx.request.address,
    isProtected: hasFactor || assuranceLevel === 'aal2',
    isToken: false,
  };
  return (await readTenantsOf(tx, id)).filter((tenant) => !tenant.isUsable || tenantBlockOf(tenant, visit) !== null);
}

/** Returns the file name that an export has now. Requires a recent reauthentication. */
export function nameDataExport(ctx: Ctx): string {
  requireReauthentication(ctx);
  return `my-data-${inZurich(ctx.now()).toPlainDate()}.zip`;
}
