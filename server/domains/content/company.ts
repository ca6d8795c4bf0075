import type { CompanyDetails, CompanyForm } from '#contract/content/content.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { changesBetween } from '#server/records/audit/changes-between.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { companyTag } from '#server/records/company/company.ts';
import { company } from '#server/records/company/tables.ts';
import { siteTag } from './queries.ts';

/** Returns the company details as they are stored now, to change them. */
export function getCompany(ctx: Ctx): Promise<CompanyDetails> {
  return readCompany(ctx.db.read);
}

async function readCompany(read: Queries): Promise<CompanyDetails> {
  const [row] = await read.select().from(company);
  if (!row) throw new Error('the company row is missing; start the application to seed it');
  return { ...row.details, version: row.version };
}

/** `Firn AG, Musterstrasse 1, 8000 Zürich, Switzerland`, as a paragraph of an email; none before the first start has stored it. */
export async function postalAddress(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const [row] = await ctx.db.read.select({ details: company.details }).from(company);
  if (!row) return [];
  const { legalName, street, postalCode, city, country } = row.details;
  return [`${legalName}, ${street}, ${postalCode} ${city}, ${country}`];
}

/**
 * Changes the company details on every page. Values that differ from the seeded ones are no longer marked 'to be replaced'.
 * Refuses with CONFLICT when they are no longer the version that was changed.
 */
export function saveCompany(
  ctx: Ctx,
  { version, ...input }: CompanyForm & { version: number },
): Promise<CompanyDetails> {
  return transact(ctx, async (tx) => {
    await tx.select({ id: company.id }).from(company).for('update');
    const { version: stored, toBeReplaced, ...before } = await readCompany(tx);
    if (stored !== version) throw refuse('CONFLICT');
    const isSame = (key: string) => before[key as keyof CompanyForm] === input[key as keyof CompanyForm];
    const details = { ...input, toBeReplaced: toBeReplaced.filter(isSame) };
    await tx.update(company).set({ details, version: version + 1, updatedAt: ctx.now() });
    await recordAudit(tx, ctx, { action: 'company.saved', details: { changes: changesBetween(before, input) } });
    tx.invalidate(siteTag, companyTag);
    return { ...details, version: version + 1 };
  });
}
