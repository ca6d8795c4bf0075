import { amountText, type BilledUnit } from '#contract/business/billed-positions.ts';
import type { OfferDetail, OfferForm } from '#contract/business/offers/offers.ts';
import type { VatTreatment } from '#contract/business/vat.ts';

// A draft as it is typed: amounts and quantities are texts until they are saved.

export interface TypedPosition {
  /** Tells rows apart while they move. */
  key: string;
  title: string;
  note: string;
  unit: BilledUnit;
  quantity: string;
  price: string;
  vat: VatTreatment;
  hours: string;
}

export interface TypedDiscount {
  key: string;
  reason: string;
  amount: string;
}

export interface TypedOffer
  extends Pick<
    OfferForm,
    'subject' | 'addressee' | 'intro' | 'currency' | 'validUntil' | 'payment' | 'closing' | 'signatures' | 'estimate'
  > {
  start: string;
  costRate: string;
  positions: TypedPosition[];
  discounts: TypedDiscount[];
}

/** `1’234.50`, `1 234,5` and `1234.5` are the same. NaN: no number, or more than two decimals. */
export function parseHundredths(text: string): number {
  const plain = text.replaceAll(/[’'\s\u00A0]/g, '').replace(',', '.');
  if (!/^\d{1,12}(\.\d{0,2})?$/.test(plain)) return Number.NaN;
  const [whole = '', decimals = ''] = plain.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Without decimals where there are none: `51`, `0.5`. */
export const quantityOf = (hundredths: number | null) => (hundredths === null ? '' : String(hundredths / 100));

let keys = 0;
export const newKey = () => `row-${++keys}`;

export const emptyPosition = (): TypedPosition => ({
  ...{ key: newKey(), title: '', note: '', unit: 'fixed', quantity: '1', price: '', vat: 'standard', hours: '' },
});

export function typedOf(offer: OfferDetail): TypedOffer {
  const { subject, addressee, intro, currency, validUntil, payment, closing, signatures, estimate } = offer;
  return {
    ...{ subject, addressee, intro, currency, validUntil, payment, closing, signatures, estimate },
    start: offer.start ?? '',
    costRate: offer.costRateMinor === null ? '' : amountText(offer.costRateMinor),
    positions: offer.positions.map((position) => ({
      key: newKey(),
      title: position.title,
      note: position.note ?? '',
      unit: position.unit,
      quantity: quantityOf(position.quantityHundredths),
      price: amountText(position.unitPriceMinor),
      vat: position.vat,
      hours: quantityOf(position.hoursHundredths),
    })),
    discounts: offer.discounts.map(({ reason, amountMinor }) => ({
      key: newKey(),
      reason,
      amount: amountText(amountMinor),
    })),
  };
}

/** What is sent; an amount that is no number is refused by the server beside its field. */
export function formOf(typed: TypedOffer): OfferForm {
  const { costRate, start, positions, discounts, ...rest } = typed;
  return {
    ...rest,
    start: start.trim() === '' ? null : start,
    costRateMinor: costRate.trim() === '' ? null : parseHundredths(costRate),
    positions: positions.map(({ title, note, unit, quantity, price, vat, hours }) => ({
      title,
      note: note.trim() === '' ? null : note,
      unit,
      quantityHundredths: parseHundredths(quantity),
      unitPriceMinor: parseHundredths(price),
      vat,
      hoursHundredths: hours.trim() === '' ? null : parseHundredths(hours),
    })),
    discounts: discounts.map(({ reason, amount }) => ({ reason, amountMinor: parseHundredths(amount) })),
  };
}

/** The same with 0 for what is no number yet, to compute while somebody types. */
export function computable(form: OfferForm): OfferForm {
  const number = (value: number) => (Number.isNaN(value) ? 0 : value);
  return {
    ...form,
    costRateMinor: form.costRateMinor === null ? null : number(form.costRateMinor),
    positions: form.positions.map((position) => ({
      ...position,
      quantityHundredths: number(position.quantityHundredths),
      unitPriceMinor: number(position.unitPriceMinor),
      hoursHundredths: position.hoursHundredths === null ? null : number(position.hoursHundredths),
    })),
    discounts: form.discounts.map((discount) => ({ ...discount, amountMinor: number(discount.amountMinor) })),
  };
}
