import { api } from '#web/api/client.ts';
import { saveFile } from '#web/back-office/save-file.ts';
import { Section } from '#web/back-office/section.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { dayAndTime } from '#web/ui/times.ts';

interface Signature {
  id: string;
  name: string;
  signedAt: Date;
  endedAt: Date | null;
}

interface SignaturesProps {
  signed: readonly Signature[];
  /** How many the offer demands. */
  demanded: number;
  /** What is said of a signature that is still missing, by its number. */
  missing: (number: number) => string;
  now: Date;
}

/** Who signed, with their receipts, and who still has to. */
export function OfferSignatures({ signed, demanded, missing, now }: SignaturesProps) {
  const open = Math.max(demanded - signed.length, 0);
  return (
    <Section title="Signatures">
      <ol>
        {signed.map(({ id, name, signedAt, endedAt }, index) => (
          <li key={id} className="flex gap-3 border-line border-b py-2.5 text-small">
            <span className="w-3 flex-none text-ink-3">{index + 1}</span>
            <span className="grid min-w-0 gap-1.5">
              <span className="wrap-anywhere">{name}</span>
              <span className="text-ink-2 text-meta">
                signed {dayAndTime(signedAt, now)}
                {endedAt && `, ended ${dayAndTime(endedAt, now)}`}
              </span>
              <ReceiptButton id={id} of={name} />
            </span>
          </li>
        ))}
        {Array.from({ length: open }, (_, index) => signed.length + index + 1).map((number) => (
          <li key={number} className="flex gap-3 border-line border-b py-2.5 text-small">
            <span className="w-3 flex-none text-ink-3">{number}</span>
            <span className="text-ink-2">{missing(number)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function ReceiptButton({ id, of }: { id: string; of: string }) {
  return (
    <WriteButton
      size="xs"
      variant="outline"
      className="justify-self-start"
      loadingLabel="Loading…"
      operation={null}
      run={() => api.offers.receipt({ id })}
      onSuccess={({ name, text }) => saveFile(name, text)}
      failureTitle="Failed to load receipt"
    >
      Receipt<span className="sr-only"> of {of}</span>
    </WriteButton>
  );
}
