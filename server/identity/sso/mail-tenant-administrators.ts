import { administratorsOf } from '#server/identity/tenants/administrators-of.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { tenantProviderPath } from './providers/provider-path.ts';

interface Notice {
  purpose: string;
  subject: string;
  text: string;
}

/** Mails those who administer the tenant of a provider, who can repair it; the team is told as well. In the system's scope. */
export async function mailTenantAdministrators(
  tx: Tx,
  ctx: Ctx,
  { tenantId, key }: { tenantId: string | null; key: string },
  { purpose, subject, text }: Notice,
): Promise<void> {
  if (tenantId === null) return;
  const button = { label: 'Open the provider', href: ctx.appUrl + tenantProviderPath(key) };
  for (const { email: recipient } of await administratorsOf(tx, tenantId)) {
    if (await isOverMailCap(tx, ctx, purpose, recipient)) continue;
    await queueMails(tx, ctx, [{ purpose, recipient, subject, blocks: [{ paragraph: text }, { button }] }]);
  }
}
