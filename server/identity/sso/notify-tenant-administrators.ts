import { administratorsOf } from '#server/identity/tenants/administrators-of.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { tenantProviderPath } from './providers/provider-path.ts';

interface Notice {
  purpose: string;
  subject: string;
  text: string;
}

/** Mails those who administer the tenant of a provider, who can repair it; the team is told as well. In the system's scope. */
export async function notifyTenantAdministrators(
  tx: Tx,
  ctx: Ctx,
  { tenantId, key }: { tenantId: string | null; key: string },
  { purpose, subject, text }: Notice,
): Promise<void> {
  if (tenantId === null) return;
  const addresses = (await administratorsOf(tx, tenantId)).map(({ email }) => email);
  const button = { label: 'Open the provider', href: ctx.appUrl + tenantProviderPath(key) };
  await notify(tx, ctx, { addresses }, { mail: { purpose, subject, blocks: [text, { button }] } });
}
