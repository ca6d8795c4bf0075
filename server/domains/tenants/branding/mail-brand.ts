import { brandTokensOf } from '#contract/identity/tenants/brand-properties.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { MailBrand } from '#server/platform/mail/html.ts';
import { readBranding } from './describe.ts';

/** The name and colours of emails to the people of a tenant about it. */
export async function mailBrandOf(tx: Tx, { id, name }: Pick<Tenant, 'id' | 'name'>): Promise<MailBrand> {
  const row = await readBranding(tx, id);
  const tokens = row ? brandTokensOf(row) : {};
  const [light, dark] = [tokens['--brand-primary-light'], tokens['--brand-primary-dark']];
  return { name, ...(light && dark && { primary: { light, dark } }) };
}
