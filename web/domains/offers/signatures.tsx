import type { ReactNode } from 'react';
import { offerReceiptHref } from '#contract/business/offers/states.ts';
import { api } from '#web/api/client.ts';
import { saveFile } from '#web/back-office/save-file.ts';
import { Section } from '#web/back-office/section.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { countedSignatures } from './counted-signatures.ts';

interface Signature {
  id: string;
  name: string;
  signedAt: Date;
  endedAt: Date | null;
}

interface SignaturesProps {
  /** Of the offer. */
  id: string;
  signed: readonly Signature[];
  /** How many the offer demands. */
  demanded: number;
  /** What is said of a signature that is still missing, by its number among those that count. */
  missing: (number: number) => string;
  now: Date;
}

/** Who signed, with their receipts, and who still has to. */
export function OfferSignatures({ id: offerId, signed, demanded, missing, now }: SignaturesProps) {
  const counted = countedSignatures(signed).length;
  const open = Math.max(demanded - counted, 0);
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
              <FileButton run={() => api.offers.receipt({ id })} failureTitle="Failed to load receipt">
                Receipt (JSON)<span className="sr-only"> of {name}</span>
              </FileButton>
            </span>
          </li>
        ))}
        {Array.from({ length: open }, (_, index) => index + 1).map((place) => (
          <li key={place} className="flex gap-3 border-line border-b py-2.5 text-small">
            <span className="w-3 flex-none text-ink-3">{signed.length + place}</span>
            <span className="text-ink-2">{missing(counted + place)}</span>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        {counted > 0 && (
          <ButtonLink href={offerReceiptHref(offerId)} size="xs" variant="outline" download>
            Receipt (PDF)
          </ButtonLink>
        )}
        <FileButton run={() => api.offers.signedContent({ id: offerId })} failureTitle="Failed to load signed text">
          {signed.length > 0 ? 'Signed text (JSON)' : 'Text to sign (JSON)'}
        </FileButton>
      </div>
      <p className="mt-2 text-ink-3 text-meta">
        The SHA-256 of this file, byte for byte, is the hash on the letter and in each receipt.{' '}
        <a href="/verify" className="link">
          How to verify
        </a>
      </p>
    </Section>
  );
}

interface FileButtonProps {
  run: () => Promise<{ name: string; text: string }>;
  failureTitle: string;
  children: ReactNode;
}

function FileButton({ run, failureTitle, children }: FileButtonProps) {
  return (
    <WriteButton
      size="xs"
      variant="outline"
      className="justify-self-start"
      loadingLabel="Loading…"
      operation={null}
      run={run}
      onSuccess={({ name, text }) => saveFile(name, text)}
      failureTitle={failureTitle}
    >
      {children}
    </WriteButton>
  );
}
