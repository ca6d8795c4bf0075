import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Invoice, invoicePayment, invoiceVoiding } from '#contract/identity/tenants/invoices.ts';
import { api } from '#web/api/client.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { isoDayOf } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface InvoiceActsProps {
  invoice: Invoice;
  /** The tenant exists, and its owners see the invoice. */
  hasOwners: boolean;
}

/** Paid and void for an open invoice; a paid one can be opened again. */
export function InvoiceActs({ invoice, hasOwners }: InvoiceActsProps) {
  const { id, version, number, state } = invoice;
  const [asks, setAsks] = useState<'paid' | 'void' | null>(null);
  const close = () => setAsks(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.invoices.reopen({ id, version }),
    meta: { operation: 'update' },
    onSuccess: () => void addToast({ variant: 'success', title: 'Invoice reopened', description: number }),
  });
  if (state === 'void') return null;
  if (state === 'paid') {
    return (
      <Button variant="link" size="sm" loading={isPending} aria-label={`Reopen ${number}`} onClick={() => mutate()}>
        Reopen
      </Button>
    );
  }
  return (
    <>
      <Button variant="outline" size="sm" aria-label={`Mark as paid: ${number}`} onClick={() => setAsks('paid')}>
        Mark as paid
      </Button>
      <Button
        variant="link"
        size="sm"
        className="text-critical"
        aria-label={`Void ${number}`}
        onClick={() => setAsks('void')}
      >
        Void
      </Button>
      {asks === 'paid' && <MarkPaid invoice={invoice} hasOwners={hasOwners} onClose={close} />}
      {asks === 'void' && <VoidInvoice invoice={invoice} hasOwners={hasOwners} onClose={close} />}
    </>
  );
}

interface ActProps extends InvoiceActsProps {
  onClose: () => void;
}

function MarkPaid({ invoice: { id, version, number }, hasOwners, onClose }: ActProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Mark ${number} as paid`}
      description={
        hasOwners
          ? 'The owners of the tenant can see the payment date.'
          : 'The tenant was deleted. Its invoices are kept.'
      }
    >
      <ResourceForm<{ paidOn: string }, { paidOn: string }, unknown>
        label="Payment"
        shape={invoicePayment}
        parts={[{ name: 'paidOn', label: 'Paid on', type: 'date', required: true }]}
        saved={{ paidOn: isoDayOf(new Date()) }}
        draft={`invoice-payment:${id}`}
        operation="update"
        save={({ paidOn }) => api.invoices.markPaid({ id, version, paidOn })}
        onSaved={() => {
          onClose();
          addToast({ variant: 'success', title: 'Invoice marked as paid', description: number });
        }}
        button="Mark as paid"
        pendingLabel="Saving…"
        onCancel={onClose}
      />
    </Dialog>
  );
}

function VoidInvoice({ invoice: { id, version, number }, hasOwners, onClose }: ActProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Void ${number}?`}
      description="It stays in the list but is not included in totals. This cannot be undone. The date of the next invoice does not change."
    >
      <ResourceForm<{ reason: string }, { reason: string }, unknown>
        label="Void"
        shape={invoiceVoiding}
        parts={[
          {
            name: 'reason',
            label: 'Reason',
            type: 'multiline',
            required: true,
            fullWidth: true,
            ...(hasOwners && { help: 'Shown to the owners of the tenant.' }),
          },
        ]}
        saved={{ reason: '' }}
        draft={`invoice-voiding:${id}`}
        operation="update"
        save={({ reason }) => api.invoices.void({ id, version, reason })}
        onSaved={() => {
          onClose();
          addToast({ variant: 'success', title: 'Invoice voided', description: number });
        }}
        button="Void invoice"
        pendingLabel="Saving…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
