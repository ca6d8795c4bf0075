import type { PositionForm } from '#contract/business/invoices/invoice-forms.ts';
import type { InvoiceDetail, InvoicePosition } from '#contract/business/invoices/invoices.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

/** A position of a draft, or the place of a new one. */
export interface PlacedPosition {
  invoice: InvoiceDetail;
  index: number;
  /** null: it is added there. */
  position: InvoicePosition | null;
}

const shared = {
  answers: ({ invoice: { id } }: PlacedPosition) => queries.invoices.get.queryKey({ input: { id } }),
  returnsOther: true,
};
const fields = lazyModule(async () => (await import('./position-fields.ts')).positionFields);
const named = ({ position }: PlacedPosition) => position?.title ?? '';

function save({ invoice: { id, version } }: PlacedPosition, positions: InvoicePosition[]) {
  return api.invoices.savePositions({ id, version, positions });
}

const put = async ({ values }: { values: PositionForm }) =>
  (await import('#contract/business/invoices/invoice-forms.ts')).positionOf(values);

export const addPosition: Act<PlacedPosition> = act<PlacedPosition>({
  ...shared,
  label: 'Add position',
  icon: 'plus',
  fields,
  run: async (placed, given) => save(placed, [...placed.invoice.positions, await put(given)]),
  toast: () => ({ variant: 'success', title: 'Position added' }),
});

export const positionActs: Act<PlacedPosition>[] = [
  act<PlacedPosition>({
    ...shared,
    label: 'Edit',
    icon: 'pencil',
    spoken: (placed) => `Edit ${named(placed)}`,
    fields,
    run: async (placed, given) => save(placed, placed.invoice.positions.with(placed.index, await put(given))),
    toast: () => ({ variant: 'success', title: 'Position saved' }),
  }),
  act<PlacedPosition>({
    ...shared,
    label: 'Remove',
    icon: 'trash',
    spoken: (placed) => `Remove ${named(placed)}`,
    critical: true,
    confirm: (placed) => ({
      title: `Remove “${named(placed)}”?`,
      description: `The position is removed from the draft of the invoice “${placed.invoice.subject}”.`,
      button: 'Remove position',
    }),
    run: (placed) => save(placed, placed.invoice.positions.toSpliced(placed.index, 1)),
    toast: (placed) => ({ variant: 'success', title: 'Position removed', description: named(placed) }),
  }),
];
