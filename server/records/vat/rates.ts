import { and, gte, isNull, lte, or } from 'drizzle-orm';
import type { VatKind, VatTreatment } from '#contract/business/vat.ts';
import type { Queries, Tx } from '#server/platform/db/db.ts';
import { vatRates } from './tables.ts';

/** Returns the rates of a day in tenths of a percent, by kind; a kind without a rate on this day is absent. */
export async function vatRatesOn(read: Queries | Tx, day: string): Promise<ReadonlyMap<VatKind, number>> {
  const { kind, ratePermille, validFrom, validTo } = vatRates;
  const rows = await read
    .select({ kind, ratePermille })
    .from(vatRates)
    .where(and(lte(validFrom, day), or(isNull(validTo), gte(validTo, day))));
  return new Map(rows.map((row) => [row.kind, row.ratePermille]));
}

/**
 * Returns the rate that taxes a service on a day, in tenths of a percent: 81 is 8.1%. It is 0 for what is not taxed. Throws for
 * a day before 2018, when the first stored rate begins.
 */
export async function vatRateOn(read: Queries | Tx, treatment: VatTreatment, day: string): Promise<number> {
  return rateAmong(await vatRatesOn(read, day), treatment, day);
}

/** The same among the rates of that day. */
export function rateAmong(rates: ReadonlyMap<VatTreatment, number>, treatment: VatTreatment, day: string): number {
  if (treatment === 'none') return 0;
  const rate = rates.get(treatment);
  if (rate === undefined) throw new Error(`no ${treatment} VAT rate is stored for ${day}`);
  return rate;
}
