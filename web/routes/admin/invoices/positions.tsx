import { Link } from 'react-router';
import { amountOf, amountText } from '#contract/business/billed-positions.ts';
import { billingMissing, quantityText } from '#contract/business/invoices/invoice-texts.ts';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { vatRateText } from '#contract/business/vat.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { addPosition, positionActs } from '#web/domains/invoices/position-acts.ts';
import { nobodyText } from '#web/domains/invoices/recipients-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why a draft cannot be issued yet. */
export function Missing({ invoice: { state, missing } }: { invoice: InvoiceDetail }) {
  if (state !== 'draft' || missing.length === 0) return null;
  return (
    <Notice tone="caution" title="Not ready to be issued" className="mt-5 max-w-168">
      {missing.map((sentence) => (
        <p key={sentence}>
          {sentence}
          {sentence === billingMissing && (
            <>
              {' '}
              <Link to="/admin/company?tab=billing" className="link">
                Enter the billing details
              </Link>
            </>
          )}
        </p>
      ))}
    </Notice>
  );
}

/** What to do where nobody gets emails about an invoice that is still to be sent or paid. */
export function NobodyEmailed({ invoice: { state, recipients } }: { invoice: InvoiceDetail }) {
  if (recipients.length > 0 || (state !== 'draft' && state !== 'issued')) return null;
  return (
    <Notice tone="caution" title="Nobody to email" className="mt-5 max-w-168">
      {nobodyText}
    </Notice>
  );
}

/** What is invoiced, with the sums; of a draft it can be changed. */
export function Positions({ invoice }: { invoice: InvoiceDetail }) {
  const { state, positions, currency } = invoice;
  const isDraft = state === 'draft';
  const place = { invoice, index: positions.length, position: null };
  return (
    <Section
      title="Positions"
      size="large"
      action={
        isDraft ? <RowActs acts={[addPosition]} record={place} /> : <span className="text-ink-3">{currency}</span>
      }
    >
      {positions.length === 0 && <Nothing>No positions yet.</Nothing>}
      <ul>
        {positions.map((position, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a position has no id; its place is its identity
            key={index}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-3 text-small"
          >
            <div className="min-w-0 grow basis-60">
              <b className="wrap-anywhere block font-medium">{position.title}</b>
              {position.note && <span className="wrap-anywhere block text-ink-2">{position.note}</span>}
              <span className="text-ink-3 text-meta">{quantityText(position)}</span>
            </div>
            <span className="tabular-nums">{amountText(amountOf(position))}</span>
            {isDraft && <RowActs acts={positionActs} record={{ invoice, index, position }} />}
          </li>
        ))}
      </ul>
      {positions.length > 0 && <Sums invoice={invoice} />}
    </Section>
  );
}

function Sums({ invoice: { netMinor, vat, totalMinor, currency } }: { invoice: InvoiceDetail }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-8 gap-y-1 py-3 text-small tabular-nums">
      <dt className="text-right text-ink-2">Net</dt>
      <dd className="text-right">{amountText(netMinor)}</dd>
      {vat.map(({ ratePermille, vatMinor }) => (
        <div key={ratePermille} className="contents">
          <dt className="text-right text-ink-2">
            {ratePermille === 0 ? 'Not taxed' : `VAT ${vatRateText(ratePermille)}`}
          </dt>
          <dd className="text-right">{amountText(vatMinor)}</dd>
        </div>
      ))}
      <dt className="text-right font-medium">Total in {currency}</dt>
      <dd className="text-right font-medium">{amountText(totalMinor)}</dd>
    </dl>
  );
}
