import { useState } from 'react';
import type { PayableInvoice, StoredBankEntry } from '#contract/business/invoices/bank-payments.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Nothing } from '#web/back-office/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { moneyText } from '#web/ui/money.ts';
import { Select } from '#web/ui/select.tsx';

interface AssignBookingProps {
  booking: StoredBankEntry;
  onBack: () => void;
}

/** A step of the dialog: an open invoice is chosen for a booking, and what that does is shown before it is recorded. */
export function AssignBooking({ booking, onBack }: AssignBookingProps) {
  const { id, currency } = booking;
  const input = { input: { id }, staleTime: 0, meta: { resource: 'open invoices' } };
  return (
    <Loaded query={queries.bankPayments.payableInvoices.queryOptions(input)} rows={2}>
      {(invoices) =>
        invoices.length === 0 ? (
          <>
            <Nothing>No open invoice is in {currency}.</Nothing>
            <DialogActions onCancel={onBack} cancelLabel="Back" />
          </>
        ) : (
          <Choice booking={booking} invoices={invoices} onBack={onBack} />
        )
      }
    </Loaded>
  );
}

function Choice({ booking, invoices, onBack }: AssignBookingProps & { invoices: readonly PayableInvoice[] }) {
  const [chosenId, setChosenId] = useState('');
  const chosen = invoices.find(({ id }) => id === chosenId);
  const assign = useWrite(
    'update',
    ({ id: invoiceId, version }: PayableInvoice) => api.bankPayments.assign({ id: booking.id, invoiceId, version }),
    {
      toast: ({ invoice }) => ({ variant: 'success', title: 'Booking assigned', description: invoice?.number ?? '' }),
      onSuccess: onBack,
    },
  );
  const choices = invoices.map(
    ({ id, number, clientName, openMinor }) =>
      [id, `${number}, ${clientName}: ${moneyText(openMinor, booking.currency)} open`] as const,
  );
  return (
    <>
      <Field label="Open invoice" help={chosen ? effectOf(booking, chosen) : 'Nothing has been recorded yet.'}>
        {(control) => (
          <Select
            {...control}
            value={chosenId}
            onChange={({ target }) => setChosenId(target.value)}
            choices={[['', 'Choose an invoice'], ...choices]}
          />
        )}
      </Field>
      <DialogActions onCancel={onBack} cancelLabel="Back">
        <Button
          disabled={!chosen}
          loading={assign.isPending}
          loadingLabel="Recording…"
          onClick={() => chosen && assign.mutate(chosen)}
        >
          Record payment
        </Button>
      </DialogActions>
    </>
  );
}

function effectOf({ amountMinor, currency }: StoredBankEntry, { number, openMinor, outcome }: PayableInvoice): string {
  const rest = moneyText(Math.abs(openMinor - amountMinor), currency);
  if (outcome === 'paid') return `${number} will be paid in full.`;
  return outcome === 'part'
    ? `${number} will be partly paid: ${rest} stays open.`
    : `${number} will be paid, and overpaid by ${rest}.`;
}
