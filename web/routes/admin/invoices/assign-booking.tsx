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
import { longDayOf } from '#web/ui/times.ts';

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
      <Field label="Open invoice">
        {(control) => (
          <Select
            {...control}
            value={chosenId}
            onChange={({ target }) => setChosenId(target.value)}
            choices={[['', 'Choose an invoice'], ...choices]}
          />
        )}
      </Field>
      <p role="status" className="mt-4 text-small">
        {chosen ? effectOf(booking, chosen) : 'Nothing has been recorded yet.'}
      </p>
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

/** What is recorded, before it is. */
function effectOf({ amountMinor, currency, bookedOn }: StoredBankEntry, invoice: PayableInvoice): string {
  const { number, clientName, openMinor, outcome } = invoice;
  const rest = moneyText(Math.abs(openMinor - amountMinor), currency);
  const effects = {
    paid: 'It will be paid in full.',
    part: `It will be partly paid: ${rest} stays open.`,
    over: `It will be paid, and overpaid by ${rest}.`,
  };
  return `${moneyText(amountMinor, currency)} is recorded as a payment of ${number}, ${clientName}, on ${longDayOf(bookedOn)}. ${effects[outcome]}`;
}
