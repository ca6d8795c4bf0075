// Without schemas: forms and lists read it.

/** The kinds of rates of the Swiss value added tax (Art. 25 VAT Act). */
export const vatKinds = { standard: 'Standard', reduced: 'Reduced', accommodation: 'Accommodation' } as const;
export type VatKind = keyof typeof vatKinds;

/** How a position is taxed; services to clients abroad are not (Art. 8 VAT Act). */
export const vatTreatments = { ...vatKinds, none: 'Not taxed' } as const;
export type VatTreatment = keyof typeof vatTreatments;

/** `8.1%` of a rate in tenths of a percent. */
export function vatRateText(ratePermille: number): string {
  return `${(ratePermille / 10).toFixed(1)}%`;
}

/** The tax on a net amount, both in minor units, rounded half up to one of them. */
export function vatOf(netMinor: number, ratePermille: number): number {
  const amount = Math.floor((Math.abs(netMinor) * ratePermille + 500) / 1000);
  // Not −0, which would be printed with its sign.
  return netMinor < 0 && amount > 0 ? -amount : amount;
}

/** What is taxed at one rate. */
export interface VatLine {
  ratePermille: number;
  netMinor: number;
  vatMinor: number;
}

/** The net amounts by rate, the highest first, each with the tax on their sum; what is not taxed is at 0. */
export function vatLines(positions: readonly { netMinor: number; ratePermille: number }[]): VatLine[] {
  const rates = [...new Set(positions.map(({ ratePermille }) => ratePermille))].sort((a, b) => b - a);
  return rates.map((ratePermille) => {
    const ofRate = positions.filter((position) => position.ratePermille === ratePermille);
    const netMinor = ofRate.reduce((sum, position) => sum + position.netMinor, 0);
    return { ratePermille, netMinor, vatMinor: vatOf(netMinor, ratePermille) };
  });
}
