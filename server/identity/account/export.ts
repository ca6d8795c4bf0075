import { eq } from 'drizzle-orm';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { users } from '#server/identity/users/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { collectPerson, zipPerson } from './zip-person.ts';

/** The address that serves the data export. */
export const dataExportPath = '/api/account/archive';

/** Exports per user and hour. */
const cap = { name: 'account-export', points: 5, perSeconds: 3600 };

/** Returns the address of the signed-in user's data export. Requires a recent reauthentication. */
export function startExport(ctx: Ctx): { href: string } {
  requireReauthentication(ctx);
  return { href: dataExportPath };
}

export interface DataExport {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Exports everything stored about the signed-in user: one JSON file for each part of the inventory, and their uploaded
 * files unchanged. The ZIP is produced while it is read, so a large one does not fill the memory. The audit entry is
 * committed before the first byte is sent. Requires a recent reauthentication.
 */
export async function exportAccount(ctx: Ctx, inventory: readonly PersonalData[]): Promise<DataExport> {
  requireReauthentication(ctx);
  const me = actorOf(ctx);
  await ctx.limits.take(cap, me.id);
  // In the system scope: a member's own queries cannot read some of it, such as visits. Each part filters by this user.
  const collected = await ctx.db.transact(systemScope, async (tx) => {
    const [user] = await tx.select({ isEmailConfirmed: users.emailVerified }).from(users).where(eq(users.id, me.id));
    return collectPerson(tx, inventory, { ...me, isEmailConfirmed: user?.isEmailConfirmed ?? false });
  });
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'account.exported',
      resourceId: me.id,
      details: { files: collected.files.length },
    }),
  );
  return { name: dataExportName(ctx), content: zipPerson(ctx, collected) };
}

/** Returns the file name that an export would have now, for HEAD requests. Requires a recent reauthentication. */
export function nameDataExport(ctx: Ctx): string {
  requireReauthentication(ctx);
  return dataExportName(ctx);
}

function dataExportName(ctx: Ctx): string {
  return `my-data-${inZurich(ctx.now()).toPlainDate()}.zip`;
}
