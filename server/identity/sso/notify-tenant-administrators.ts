import { administratorsOf } from '#server/identity/tenants/administrators-of.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { tenantProviderPath } from './providers/provider-path.ts';

interface Notice {
  purpose: string;
  subject: string;
  text: string;
  /** See `notify`. */
  cap?: 'none';
  aboutUserId?: string;
}

/** Mails those who administer the tenant of a provider, who can repair it. A person’s scope has to be in this tenant, or staff. */
export async function notifyTenantAdministrators(
  tx: Tx,
  ctx: Ctx,
  { tenantId, key }: { tenantId: string | null; key: string },
  { subject, text, ...mail }: Notice,
): Promise<void> {
  if (tenantId === null) return;
  const addresses = (await administratorsOf(tx, tenantId)).map(({ email }) => email);
  const button = { label: 'Open the provider', href: ctx.appUrl + tenantProviderPath(key) };
  await notify(tx, ctx, { addresses }, { mail: { ...mail, subject, blocks: [text, { button }] } });
}
