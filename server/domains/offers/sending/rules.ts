import { sql } from 'drizzle-orm';
import { amountText } from '#contract/business/billed-positions.ts';
import { maximumTotalMinor, offerReminderDays } from '#contract/business/offers/states.ts';
import { isClosedStatus, type ProjectStatus, projectStatuses } from '#contract/business/project-statuses.ts';
import type { Offer } from '#server/domains/offers/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

type Draft = Pick<Offer, 'positions' | 'netMinor' | 'totalMinor' | 'validUntil'>;

/** Why a draft cannot be sent as it is, in a project with this status; empty when it can. */
export function missingIn(
  ctx: Ctx,
  { positions, netMinor, totalMinor, validUntil }: Draft,
  status: ProjectStatus | undefined,
): string[] {
  return [
    ...(status && isClosedStatus(status)
      ? [`Its project is ${projectStatuses[status].toLowerCase()}. Reopen it first.`]
      : []),
    ...(positions.length === 0 ? ['It has no positions.'] : []),
    ...(netMinor < 0 ? ['The discounts are more than the positions.'] : []),
    ...(totalMinor > maximumTotalMinor ? [`Its total is more than ${amountText(maximumTotalMinor)}.`] : []),
    ...(isExpired(ctx, { validUntil }) ? ['The last day of its validity is over.'] : []),
  ];
}

/** An offer is valid until the end of this day in Zurich. */
export function isExpired(ctx: Ctx, { validUntil }: Pick<Offer, 'validUntil'>): boolean {
  return dayInZurich(ctx.now()) > validUntil;
}

/** The day on which the client is reminded; null where it would follow the offer at once. */
export function reminderOf(ctx: Ctx, { validUntil }: Pick<Offer, 'validUntil'>): string | null {
  const day = Temporal.PlainDate.from(validUntil).subtract({ days: offerReminderDays }).toString();
  return day > dayInZurich(ctx.now()) ? day : null;
}

/** Whether the client's organisation has two people who could sign. */
export async function canDemandTwo(tx: Tx, { tenantId }: Pick<Offer, 'tenantId'>): Promise<boolean> {
  if (tenantId === null) return false;
  const { rows } = await tx.execute<{ people: number }>(
    sql`select count(*)::integer as people from tenant_members where tenant_id = ${tenantId} and joined_at is not null`,
  );
  return (rows[0]?.people ?? 0) > 1;
}
