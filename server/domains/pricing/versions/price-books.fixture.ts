import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import type { Person } from '#server/testing/world.ts';

/** The same content with another base price of the Swiss tier. */
export function withSwissPrice(content: PriceBookContent, basePriceMinor: number): PriceBookContent {
  const tiers = content.tiers.map((tier) => (tier.key === 'swiss' ? { ...tier, basePriceMinor } : tier));
  return { ...content, tiers };
}

/** A draft of this administrator, based on the version in force, with this base price of the Swiss tier. */
export async function addDraft({ api }: Person, basePriceMinor: number): Promise<PriceBookDetail> {
  const { id: baseId } = await api.pricing.current();
  const { id } = await api.priceBooks.create({ baseId });
  const { version, content } = await api.priceBooks.get({ id });
  return api.priceBooks.save({ id, version, content: withSwissPrice(content, basePriceMinor) });
}

/** Takes a draft to approved. */
export async function approve(
  author: Person,
  approver: Person,
  { id, version }: Pick<PriceBookDetail, 'id' | 'version'>,
  effectiveFrom: string,
): Promise<PriceBookDetail> {
  const asked = await author.api.priceBooks.requestApproval({ id, version, effectiveFrom });
  return approveAs(approver, asked);
}

/** Approves it as somebody who has compared it with the version that it replaces. */
export async function approveAs(
  { api }: Person,
  { id, version }: Pick<PriceBookDetail, 'id' | 'version'>,
  comment?: string,
) {
  const { replaces } = await api.priceBooks.get({ id });
  return api.priceBooks.approve({ id, version, replacesId: replaces?.id ?? null, comment: comment ?? null });
}
