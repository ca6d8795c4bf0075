import { type ReactNode, useRef, useState } from 'react';
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
import { BankEntries } from './bank-entries.tsx';
import { payerText } from './payer-text.ts';
import { leftOutText, PreviewedStatement } from './previewed-statement.tsx';

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
    toast: ({ entries }) => ({
      variant: 'success',
      title: 'Payments imported',
      description: `${importedText(entries)}${preview && preview.leftOut > 0 ? ` ${leftOutText(preview.leftOut)}.` : ''}`,
    }),
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
      {preview ? (
        <PreviewedStatement preview={preview} />
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
        {preview && file && preview.entries.length > 0 && (
          <Button loading={apply.isPending} loadingLabel="Recording…" onClick={() => apply.mutate(file)}>
            {preview.entries.some(({ outcome }) => isPayment(outcome))
              ? `Record ${paymentsText(preview.entries)}`
              : 'Import bookings'}
          </Button>
        )}
        {!preview && (
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

/** What can still be assigned, of all imports. */
function Unassigned({ onAssign }: { onAssign: (entry: StoredBankEntry) => void }) {
  const options = { staleTime: 0, meta: { resource: 'unassigned bookings' } };
  return (
    <Loaded query={queries.bankPayments.unassigned.queryOptions(options)} rows={2}>
      {(entries) =>
        entries.length > 0 && (
          <Section title="Not assigned" level={3} className="mb-6">
            <BankEntries entries={entries} actionOf={(entry) => assignButton(entry, onAssign)} />
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
                      <BankEntries entries={entries} />
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
