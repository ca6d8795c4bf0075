import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { referenceText } from '#contract/business/invoices/bank-numbers.ts';
import type {
  BankEntry,
  StatementFile,
  StatementPreview,
  StoredBankEntry,
} from '#contract/business/invoices/bank-payments.ts';
import { isPayment, outcomeText } from '#contract/business/invoices/entry-outcomes.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { HiddenFileInput } from '#web/back-office/hidden-file-input.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { moneyText } from '#web/ui/money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { longDayOf, shortDateOf } from '#web/ui/times.ts';
import { AssignBooking } from './assign-booking.tsx';
import { payerText } from './payer-text.ts';

/** A dialog in two steps: a bank statement, then what it will mark as paid; below, what is not assigned and what was imported. */
export function ImportPayments({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<StatementFile | null>(null);
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const [assigning, setAssigning] = useState<StoredBankEntry | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const check = useWrite(null, (chosen: StatementFile) => api.bankPayments.preview(chosen), {
    onSuccess: setPreview,
    onError: (failure) => setProblem(Object.values(problemsOf(failure) ?? {})[0] ?? null),
    showsError: (failure: unknown) => problemsOf(failure) !== null,
    failureTitle: 'The file could not be read',
  });
  const apply = useWrite('create', (chosen: StatementFile) => api.bankPayments.apply(chosen), {
    onSuccess: onClose,
    toast: ({ entries }) => ({ variant: 'success', title: 'Payments imported', description: importedText(entries) }),
  });

  async function choose(chosen: File): Promise<void> {
    setProblem(null);
    const read = { name: chosen.name, xml: await chosen.text() };
    setFile(read);
    check.mutate(read);
  }

  if (assigning)
    return (
      <Dialog onClose={onClose} title="Assign a booking" description={bookingText(assigning)}>
        <AssignBooking booking={assigning} onBack={() => setAssigning(null)} />
      </Dialog>
    );

  return (
    <Dialog
      onClose={onClose}
      title="Import payments"
      description={
        preview
          ? 'Nothing has been recorded yet.'
          : 'Choose a camt.054 file of your bank, version 04 or 08. You see what it does before it is recorded.'
      }
    >
      {problem && (
        <Notice tone="critical" title={file?.name ?? 'File'} className="mb-4">
          {problem}
        </Notice>
      )}
      {preview && preview.leftOut > 0 && (
        <Notice
          tone="info"
          title={`${preview.leftOut === 1 ? '1 booking' : `${preview.leftOut} bookings`} left out`}
          className="mb-4"
        >
          The file also has other accounts. Only bookings of the account that your invoices name are read.
        </Notice>
      )}
      {preview ? (
        <Entries entries={preview.entries} />
      ) : (
        <>
          <Unassigned onAssign={setAssigning} />
          <Earlier />
        </>
      )}
      <HiddenFileInput
        ref={input}
        label="Bank statement"
        accept=".xml,text/xml,application/xml"
        onChoose={(chosen) => void choose(chosen)}
      />
      <DialogActions onCancel={preview ? () => setPreview(null) : onClose} cancelLabel={preview ? 'Back' : 'Close'}>
        {preview && file ? (
          <Button loading={apply.isPending} loadingLabel="Recording…" onClick={() => apply.mutate(file)}>
            {preview.entries.some(({ outcome }) => isPayment(outcome))
              ? `Record ${paymentsText(preview.entries)}`
              : 'Import bookings'}
          </Button>
        ) : (
          <Button loading={check.isPending} loadingLabel="Reading…" onClick={() => input.current?.click()}>
            Choose file
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function paymentsText(entries: readonly BankEntry[]): string {
  const count = entries.filter(({ outcome }) => isPayment(outcome)).length;
  return count === 1 ? '1 payment' : `${count} payments`;
}

function importedText(entries: readonly BankEntry[]): string {
  const others = entries.filter(({ outcome }) => !isPayment(outcome)).length;
  return `${paymentsText(entries)} recorded${others === 0 ? '.' : `, ${others} not matched.`}`;
}

const bookingText = (entry: StoredBankEntry) =>
  `${payerText(entry)}, ${moneyText(entry.amountMinor, entry.currency)}, booked on ${longDayOf(entry.bookedOn)}. ${outcomeText(entry)}.`;

/** The bookings, those that need attention first, each with what can be done with it. */
function Entries<Entry extends BankEntry>({
  entries,
  actionOf,
}: {
  entries: readonly Entry[];
  actionOf?: (entry: Entry) => ReactNode;
}) {
  const ordered = entries.toSorted((a, b) => Number(isPayment(a.outcome)) - Number(isPayment(b.outcome)));
  if (entries.length === 0) return <Nothing>The file has no bookings.</Nothing>;
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      aria-label="Bookings"
      className="max-h-80 overflow-y-auto border-line border-t text-small"
    >
      {ordered.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a booking of a file has no id
        <li key={index} className="flex items-baseline gap-x-4 border-line border-b py-2">
          <span className="min-w-0 grow">
            {entry.invoice ? (
              <Link to={`/admin/invoices/${entry.invoice.id}`} className="link font-medium">
                {entry.invoice.number}
              </Link>
            ) : (
              <b className="wrap-anywhere font-medium">{payerText(entry)}</b>
            )}
            <span className="block text-ink-2">{outcomeText(entry)}</span>
            {entry.message && <span className="wrap-anywhere block text-ink-2">“{entry.message}”</span>}
            {entry.reference && (
              <span className="wrap-anywhere block text-ink-3 text-meta">{referenceText(entry.reference)}</span>
            )}
            {actionOf?.(entry)}
          </span>
          <span className="flex-none text-right">
            <span className="block tabular-nums">{moneyText(entry.amountMinor, entry.currency)}</span>
            <span className="text-ink-3 text-meta">{longDayOf(entry.bookedOn)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What can still be assigned, of all imports. */
function Unassigned({ onAssign }: { onAssign: (entry: StoredBankEntry) => void }) {
  const options = { staleTime: 0, meta: { resource: 'unassigned bookings' } };
  return (
    <Loaded query={queries.bankPayments.unassigned.queryOptions(options)} rows={2}>
      {(entries) =>
        entries.length > 0 && (
          <Section title="Not assigned" level={3} className="mb-6">
            <Entries entries={entries} actionOf={(entry) => assignButton(entry, onAssign)} />
          </Section>
        )
      }
    </Loaded>
  );
}

/** The latest imports, each with what it did. */
function Earlier() {
  return (
    <Loaded query={queries.bankPayments.imports.queryOptions({ staleTime: 0, meta: { resource: 'imports' } })} rows={2}>
      {(imports) =>
        imports.length === 0 ? (
          <Nothing>No statement was imported yet.</Nothing>
        ) : (
          <Section title="Imported before" level={3}>
            <ul>
              {imports.map(({ id, fileName, at, entries }) => (
                <li key={id} className="border-line border-b py-2 text-small">
                  <details>
                    <summary className="wrap-anywhere cursor-pointer">
                      {fileName}, {shortDateOf(at)}: {importedText(entries)}
                    </summary>
                    <div className="pt-2">
                      <Entries entries={entries} />
                    </div>
                  </details>
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </Loaded>
  );
}

function assignButton(entry: StoredBankEntry, onAssign: (entry: StoredBankEntry) => void): ReactNode {
  const { amountMinor, currency } = entry;
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-1.5"
      aria-label={`Assign ${moneyText(amountMinor, currency)}`}
      onClick={() => onAssign(entry)}
    >
      Assign
    </Button>
  );
}
