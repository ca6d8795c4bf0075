import type { ReactNode } from 'react';
import type { OfferContent } from '#contract/business/offers/offers.ts';
import { estimateText, offerLetter, termsText } from '#contract/business/offers/texts.ts';
import { dayText } from '#contract/time/day-text.ts';
import { cx } from '#web/ui/cx.ts';

interface LetterProps {
  content: OfferContent;
  /** SHA-256 of what was sent; null: a draft. */
  hash: string | null;
  /** `27 days from now`, after the last day. */
  validFor?: string | undefined;
}

/** An offer as the letter that the client gets; on paper it has the same texts (board offer). */
export function OfferLetter({ content, hash, validFor }: LetterProps) {
  const letter = offerLetter(content);
  return (
    <article
      aria-label={`${letter.reference}: ${letter.subject}`}
      className="max-w-156 border border-line bg-surface p-5 sm:p-14"
    >
      <div className="flex items-start justify-between gap-6">
        <p className="flex items-center gap-2.5 font-medium text-h5">
          <Mark />
          {letter.sender.name}
        </p>
        <address className="text-right text-ink-3 text-meta not-italic">
          {letter.sender.lines.map((line) => (
            <span key={line} className="wrap-anywhere block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <p className="wrap-anywhere mt-8 whitespace-pre-line text-small">{content.addressee}</p>
      <p className="mt-8 flex flex-wrap justify-between gap-x-6 text-ink-2 text-small tabular-nums">
        <span>{letter.dateLine}</span>
        <span className="text-ink-3">{hash === null ? 'Draft, not sent' : letter.reference}</span>
      </p>
      <h2 className="wrap-anywhere mt-5 font-medium text-h4">{letter.subject}</h2>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph} className="wrap-anywhere mt-3 whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      <Positions rows={letter.positions.rows} currency={letter.positions.currency} />
      <Sums sums={letter.sums} total={letter.total} />
      <Facts content={content} validFor={validFor} />
      <p className="wrap-anywhere mt-8">{letter.closing}</p>
      {hash && (
        <p className="wrap-anywhere mt-1 text-ink-3 text-meta">
          Sent electronically, {dayText(content.day)}. <span className="font-mono">sha256 {hash}</span>
        </p>
      )}
    </article>
  );
}

const Mark = () => (
  <svg viewBox="0 0 17 15" width="18" height="16" aria-hidden="true">
    <path d="M8.5 0 17 15H0Z" fill="var(--red)" />
    <circle cx="8.5" cy="10" r="2" fill="var(--surface)" />
  </svg>
);

type Rows = ReturnType<typeof offerLetter>['positions']['rows'];

function Positions({ rows, currency }: { rows: Rows; currency: string }) {
  if (rows.length === 0)
    return <p className="mt-8 border-ink border-t py-3 text-ink-3 text-small">No positions yet.</p>;
  return (
    <table className="mt-8 w-full text-small tabular-nums">
      <thead>
        <tr className="border-ink border-b text-ink-3 text-meta">
          <th scope="col" className="w-10 py-2 text-left font-normal">
            Pos.
          </th>
          <th scope="col" className="py-2 text-left font-normal">
            Service
          </th>
          <th scope="col" className="hidden py-2 text-right font-normal sm:table-cell">
            Quantity
          </th>
          <th scope="col" className="w-26 py-2 text-right font-normal">
            {currency}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, note, quantity, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: positions have no other name and never move.
          <tr key={index} className="border-line border-b align-top">
            <td className="py-2.5 text-ink-3">{index + 1}</td>
            <td className="wrap-anywhere py-2.5 pr-3">
              <span className="block font-medium">{title}</span>
              {note && <span className="block text-ink-2 text-meta">{note}</span>}
              <span className="block text-ink-3 text-meta sm:hidden">{quantity}</span>
            </td>
            <td className="hidden whitespace-nowrap py-2.5 pl-2 text-right text-ink-2 text-meta sm:table-cell">
              {quantity}
            </td>
            <td className="py-2.5 pl-2 text-right">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ sums, total }: Pick<ReturnType<typeof offerLetter>, 'sums' | 'total'>) {
  return (
    <dl className="text-small tabular-nums">
      {sums.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same reason.
        <div key={index} className={cx('flex justify-end gap-4', index === 0 ? 'pt-2.5' : 'pt-0.5')}>
          <dt className="wrap-anywhere text-right text-ink-2">{label}</dt>
          <dd className="w-26 flex-none text-right">{amount}</dd>
        </div>
      ))}
      <div className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-t pt-2.5">
        <dt className="font-medium">{total.label}</dt>
        <dd className="ml-auto text-h4">
          <span className="text-ink-2 text-small">{total.currency}</span> <b className="font-medium">{total.amount}</b>
        </dd>
      </div>
    </dl>
  );
}

function Facts({ content, validFor }: { content: OfferContent; validFor: string | undefined }) {
  const { terms, estimate, start, payment, validUntil, signatures } = content;
  return (
    <dl className="mt-7 border-line border-t text-small">
      <LetterFact label="Valid until">
        <b className="font-medium">{dayText(validUntil)}</b>, 24:00{validFor && `, ${validFor}`}
      </LetterFact>
      {start && <LetterFact label="Start">{start}</LetterFact>}
      <LetterFact label="Payment">{payment}</LetterFact>
      {terms.length > 0 && (
        <LetterFact label="Terms">
          {terms.map((each) => {
            const [title, ...rest] = termsText(each).split(', ');
            return (
              <span key={each.path} className="block">
                <a href={each.path} className="link">
                  {title}
                </a>
                , {rest.join(', ')}
              </span>
            );
          })}
        </LetterFact>
      )}
      {estimate && (
        <LetterFact label="Estimate">
          <a href={estimate.path} className="link">
            How this price came about
          </a>
          , {estimateText(estimate).replace('Price', 'price')}
        </LetterFact>
      )}
      {signatures === 2 && <LetterFact label="Signatures">Two people of your organisation</LetterFact>}
    </dl>
  );
}

function LetterFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-line border-b py-2.5">
      <dt className="w-24 flex-none text-ink-3">{label}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}
