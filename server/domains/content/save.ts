import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Claim, Company, content, Page } from '#contract/content.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { pageTag, siteTag } from './queries.ts';
import { claimsTable, companyTable, pagesTable } from './tables.ts';

type InputOf<Procedure extends keyof typeof content> = z.output<
  NonNullable<(typeof content)[Procedure]['~orpc']['inputSchema']>
>;

/** Publishes a page at its address, new or changed; every process shows it on its next request. */
export function savePage(ctx: Ctx, input: InputOf<'savePage'>): Promise<Page> {
  return transact(ctx, async (tx) => {
    const updatedAt = ctx.now();
    const { path, locale, title, description, body } = input;
    await tx
      .insert(pagesTable)
      .values({ id: ctx.newId(), translationGroup: ctx.newId(), path, locale, title, description, body, updatedAt })
      .onConflictDoUpdate({
        target: [pagesTable.path, pagesTable.locale],
        set: { title, description, body, updatedAt },
      });
    await recordAudit(tx, ctx, { action: 'page.saved', resource: 'page', resourceId: path, category: 'data' });
    tx.invalidate(pageTag(path), siteTag);
    return { ...input, updatedAt };
  });
}

/** Changes a claim wherever it stands. Confirming says that an administrator vouches for it from now. */
export function saveClaim(ctx: Ctx, { confirmed, ...input }: InputOf<'saveClaim'>): Promise<Claim> {
  return transact(ctx, async (tx) => {
    const claim = { ...input, confirmedAt: confirmed ? ctx.now() : null };
    const updatedAt = ctx.now();
    await tx
      .insert(claimsTable)
      .values({ ...claim, updatedAt, position: sql`(select coalesce(max(position), 0) + 1 from claims)` })
      .onConflictDoUpdate({ target: claimsTable.key, set: { ...claim, updatedAt } });
    await recordAudit(tx, ctx, {
      action: confirmed ? 'claim.confirmed' : 'claim.saved',
      resource: 'claim',
      resourceId: claim.key,
      category: 'data',
      details: { figure: claim.figure, asOf: claim.asOf },
    });
    tx.invalidate(siteTag);
    return claim;
  });
}

/** Changes who the site speaks for. What differs from the seeded value counts as replaced. */
export function saveCompany(ctx: Ctx, input: InputOf<'saveCompany'>): Promise<Company> {
  return transact(ctx, async (tx) => {
    const [row] = await tx.select().from(companyTable).for('update');
    const before: Record<string, unknown> = row?.details ?? {};
    const replaced = (key: string) => before[key] !== input[key as keyof typeof input];
    const company = { ...input, toBeReplaced: (row?.details.toBeReplaced ?? []).filter((key) => !replaced(key)) };
    const updatedAt = ctx.now();
    await tx
      .insert(companyTable)
      .values({ id: 1, details: company, updatedAt })
      .onConflictDoUpdate({ target: companyTable.id, set: { details: company, updatedAt } });
    await recordAudit(tx, ctx, {
      action: 'company.saved',
      resource: 'company',
      category: 'data',
      severity: 'medium',
      details: { changed: Object.keys(input).filter(replaced) },
    });
    tx.invalidate(siteTag);
    return company;
  });
}
