import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { offerValidDays } from '#contract/business/offers/states.ts';
import { dayText } from '#contract/time/day-text.ts';
import { convertForOffer } from '#server/domains/inquiries/conversion/convert.ts';
import { getInquiry } from '#server/domains/inquiries/detail.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { selectWithOwner } from '#server/domains/projects/owner.ts';
import { type Project, projects } from '#server/domains/projects/tables.ts';
import { fullNameOf } from '#server/identity/profiles/names.ts';
import { profiles } from '#server/identity/profiles/tables.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { checkCaller, checkPermission } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readPaymentDays } from '#server/records/company/billing.ts';
import { currentCompany } from '#server/records/company/company.ts';
import { estimateOfInquiry } from './estimate-of-inquiry.ts';

/** Begins a draft for a project, filled with what is known of its client. Refuses with NOT_FOUND. */
export function createOffer(ctx: Ctx, { projectId }: { projectId: string }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const [found] = await selectWithOwner(tx).where(eq(projects.id, projectId));
    if (!found) throw refuse('NOT_FOUND');
    const id = ctx.newId();
    const at = ctx.now();
    const { rows } = await tx.execute<{ running: string }>(sql`select nextval('offer_numbers') as running`);
    const today = dayInZurich(at);
    const number = `OF-${today.slice(0, 4)}-${String(rows[0]?.running).padStart(4, '0')}`;
    const values = {
      ...{ id, number, revision: 1, projectId, tenantId: found.project.tenantId, createdAt: at, updatedAt: at },
      ...(await startOf(tx, ctx, found.project, found.owner.email)),
      validUntil: Temporal.PlainDate.from(today).add({ days: offerValidDays }).toString(),
      ...{ positions: [], discounts: [], netMinor: 0, totalMinor: 0, marginPermille: null },
    };
    await offerRecords.create(tx, ctx, values, {
      event: { kind: 'created', fromTeam: true },
      action: 'offer.created',
      details: { projectId },
    });
    return { id };
  });
}

/**
 * The same for an inquiry, which first becomes a project with its own texts unless it is one: who may not write inquiries, such
 * as an API token without that scope, is refused as by the guard.
 */
export async function createOfferFromInquiry(
  ctx: Ctx,
  { inquiryId: id }: { inquiryId: string },
): Promise<{ id: string }> {
  checkCaller(ctx, { permission: 'inquiries.write', only: null });
  checkPermission(ctx, 'inquiries.write');
  const inquiry = await getInquiry(ctx, { id });
  if (inquiry.status === 'spam') throw refuse('CONFLICT');
  if (inquiry.project) return createOffer(ctx, { projectId: inquiry.project.id });
  const { version, subject, message, serviceType, budget } = inquiry;
  const name = [...subject].slice(0, 120).join('');
  const { project } = await convertForOffer(ctx, { id, version, name, description: message, serviceType, budget });
  if (!project) throw refuse('NOT_FOUND');
  return createOffer(ctx, { projectId: project.id });
}

/** The texts of a new draft. */
async function startOf(tx: Tx, ctx: Ctx, project: Project, email: string) {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, project.ownerId));
  const { inquiryId } = project;
  const [inquiry] = inquiryId === null ? [] : await tx.select().from(inquiries).where(eq(inquiries.id, inquiryId));
  const name = profile ? fullNameOf(profile) : (inquiry?.name ?? email);
  const { tenantId } = project;
  const [tenant] = tenantId === null ? [] : await tx.select().from(tenants).where(eq(tenants.id, tenantId));
  const company = tenant?.name ?? profile?.company ?? inquiry?.company ?? null;
  const asked = inquiry?.receivedAt ?? project.createdAt;
  const days = await readPaymentDays(tx);
  const thanks = inquiry ? 'Thank you for your inquiry of' : 'Thank you for your request of';
  return {
    subject: project.name,
    addressee: [company, name].filter(Boolean).join('\n'),
    intro: `${thanks} ${dayText(dayInZurich(asked))}. We are pleased to offer the following.`,
    currency: 'CHF' as const,
    start: project.startOn === null ? null : dayText(project.startOn),
    payment: days === 1 ? '1 day from invoice' : `${days} days from invoice`,
    closing: (await currentCompany(ctx)).name,
    costRateMinor: await lastCostRate(tx),
    estimate: inquiry ? await estimateOfInquiry(tx, ctx, inquiry.id) : null,
  };
}

/** What an hour costs seldom changes, so a draft begins with the rate of the last one. */
async function lastCostRate(tx: Tx): Promise<number | null> {
  const [last] = await tx
    .select({ rate: offers.costRateMinor })
    .from(offers)
    .where(isNotNull(offers.costRateMinor))
    .orderBy(desc(offers.createdAt))
    .limit(1);
  return last?.rate ?? null;
}
