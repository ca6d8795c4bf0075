import { sql } from 'drizzle-orm';
import { publicPages } from '#contract/business/legal/document-choices.ts';
import { companyFields } from '#contract/content/company-fields.ts';
import type { Launch } from '#contract/operations/overview-tasks.ts';
import { defaultSettings } from '#contract/operations/settings.ts';
import { approvedPages, publicPageOf } from '#server/domains/legal/documents/pages/approved-pages.ts';
import { isUnbannedAdministrator } from '#server/identity/users/active-administrator.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { readBilling } from '#server/records/company/billing.ts';
import { currentSettings } from '#server/records/settings/queries.ts';

type Left = Launch['left'][number];

/**
 * Returns what is left to do before the site is shown to everybody, as far as this server can measure it; backups
 * are among the checks.
 */
export async function launchState(tx: Tx, ctx: Ctx): Promise<Launch> {
  const found = [
    await sampleValues(tx),
    await sampleSupportAddress(ctx),
    await unconfirmedFigures(tx),
    await billingDetails(tx),
    mailOnDisk(ctx),
    await administratorsWithoutFactor(tx),
    await unapprovedDocuments(tx),
    localAddress(ctx),
  ];
  return { left: found.filter((one) => one.count > 0) };
}

async function sampleValues(tx: Tx): Promise<Left> {
  const { rows } = await tx.execute<{ keys: string[] }>(sql`select details -> 'toBeReplaced' as keys from company`);
  const keys = rows[0]?.keys ?? [];
  const labels = Object.entries(companyFields).filter(([key]) => keys.includes(key));
  return { step: 'company', count: keys.length, detail: labels.map(([, { label }]) => label).join(', ') };
}

async function sampleSupportAddress(ctx: Ctx): Promise<Left> {
  const { supportEmail } = (await currentSettings(ctx)).general;
  const isSample = supportEmail === defaultSettings.general.supportEmail;
  return {
    step: 'support',
    count: isSample ? 1 : 0,
    detail: `${supportEmail}: replies and clients' questions go there`,
  };
}

async function unconfirmedFigures(tx: Tx): Promise<Left> {
  const { rows } = await tx.execute<{ count: number; samples: number }>(sql`
    select count(*)::int as count, (count(*) filter (where to_be_replaced))::int as samples
    from statistics where status = 'published' and confirmed_at is null`);
  const { count = 0, samples = 0 } = rows[0] ?? {};
  const detail = samples === 0 ? 'Published, unconfirmed' : `Published, unconfirmed; sample values: ${samples}`;
  return { step: 'statistics', count, detail };
}

async function billingDetails(tx: Tx): Promise<Left> {
  const isMissing = (await readBilling(tx)) === null;
  return { step: 'billing', count: isMissing ? 1 : 0, detail: 'Without them no invoice can be issued' };
}

function mailOnDisk({ sendsMail }: Ctx): Left {
  return { step: 'mail', count: sendsMail ? 0 : 1, detail: 'SMTP_URL is not set: emails are written to files' };
}

async function administratorsWithoutFactor(tx: Tx): Promise<Left> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select email from users where ${isUnbannedAdministrator} and not has_factor order by email limit 100`);
  const [first] = rows;
  const detail =
    rows.length > 1 ? `${first?.email} and ${rows.length - 1} more, password only` : `${first?.email}, password only`;
  return { step: 'factor', count: rows.length, detail };
}

/** The public pages whose document in force nobody has approved, and those without a document. */
async function unapprovedDocuments(tx: Tx): Promise<Left> {
  const { rows } = await tx.execute<{ approved: string[]; written: string[] }>(sql`
    select array(${approvedPages()}) as approved, array(
      select ${publicPageOf(sql`public_page`, sql`document_type`)} from legal_documents where status <> 'archived'
    ) as written`);
  const { approved = [], written = [] } = rows[0] ?? {};
  const missing = Object.keys(publicPages).filter((page) => !approved.includes(page));
  const parts = [
    ['Not approved yet', missing.filter((page) => written.includes(page))],
    ['Without a document', missing.filter((page) => !written.includes(page))],
  ] as const;
  const told = parts.filter(([, pages]) => pages.length > 0).map(([title, pages]) => `${title}: ${pages.join(', ')}`);
  return { step: 'legal', count: missing.length, detail: told.join('. ') };
}

const local = /^(localhost|[\d.]+|\[.*\]|.*\.(localhost|local|test|example|invalid))$/;

function localAddress({ appUrl }: Ctx): Left {
  const { hostname, protocol } = new URL(appUrl);
  const isLocal = protocol !== 'https:' || local.test(hostname);
  return { step: 'address', count: isLocal ? 1 : 0, detail: `APP_URL is ${appUrl}` };
}
