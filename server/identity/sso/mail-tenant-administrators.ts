import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { tenantMembers } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { tenantProviderPath } from './providers/provider-path.ts';

interface Notice {
  purpose: string;
  subject: string;
  text: string;
}

/** Mails those who administer the tenant of a provider, who can mend it; the team is told as well. In the system's scope. */
export async function mailTenantAdministrators(
  tx: Tx,
  ctx: Ctx,
  { tenantId, key }: { tenantId: string | null; key: string },
  { purpose, subject, text }: Notice,
): Promise<void> {
  if (tenantId === null) return;
  const { joinedAt, role } = tenantMembers;
  const people = await tx
    .select({ email: users.email })
    .from(tenantMembers)
    .innerJoin(users, eq(users.id, tenantMembers.userId))
    .where(and(eq(tenantMembers.tenantId, tenantId), ne(role, 'member'), isNotNull(joinedAt), isNull(users.bannedAt)))
    .orderBy(asc(users.email));
  const button = { label: 'Open the provider', href: ctx.appUrl + tenantProviderPath(key) };
  for (const { email: recipient } of people) {
    if (await isOverMailCap(tx, ctx, purpose, recipient)) continue;
    await queueMails(tx, ctx, [{ purpose, recipient, subject, blocks: [{ paragraph: text }, { button }] }]);
  }
}
