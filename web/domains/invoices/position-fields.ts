import { billedUnits } from '#contract/business/billed-positions.ts';
import { type PositionForm, positionForm } from '#contract/business/invoices/invoice-forms.ts';
import type { InvoicePosition } from '#contract/business/invoices/invoices.ts';
import { vatTreatments } from '#contract/business/vat.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import type { PlacedPosition } from './position-acts.ts';

type TypedPosition = Record<keyof PositionForm, string>;

/** The form of one position. */
export function positionFields({
  invoice: { currency },
  position,
}: PlacedPosition): ActForm<TypedPosition, PositionForm> {
  const label = position ? 'Edit position' : 'Add position';
  return {
    title: label,
    description: 'What was done, how much of it, and its net price.',
    button: position ? 'Save position' : label,
    shape: positionForm,
    parts: [
      { name: 'title', label: 'Service', required: true, fullWidth: true },
      { name: 'note', label: 'Note', fullWidth: true },
      { name: 'unit', label: 'Counted in', choices: Object.entries(billedUnits), help: 'A fixed price counts once.' },
      { name: 'quantity', label: 'Quantity', required: true, control: { autoComplete: 'off' } },
      { name: 'price', label: `Price of one in ${currency}`, required: true, control: { autoComplete: 'off' } },
      { name: 'vat', label: 'VAT', choices: Object.entries(vatTreatments) },
    ],
    saved: typed(position),
  };
}

function typed(position: InvoicePosition | null): TypedPosition {
  if (!position) return { title: '', note: '', unit: 'fixed', quantity: '1', price: '', vat: 'standard' };
  const { title, note, unit, quantityHundredths, unitPriceMinor, vat } = position;
  return {
    ...{ title, note: note ?? '', unit, vat },
    quantity: String(quantityHundredths / 100),
    price: (unitPriceMinor / 100).toFixed(2),
  };
}
