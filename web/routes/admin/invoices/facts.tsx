import { Link } from 'react-router';
import { referenceText } from '#contract/business/invoices/bank-numbers.ts';
import { reminderLabels } from '#contract/business/invoices/invoice-choices.ts';
import { periodText } from '#contract/business/invoices/invoice-texts.ts';
import type { InvoiceDetail, InvoicePayment } from '#contract/business/invoices/invoices.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { Section } from '#web/back-office/section.tsx';
import { reversePayment } from '#web/domains/invoices/payment-acts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { moneyText } from '#web/ui/money.ts';
import { longDateOf, longDayOf } from '#web/ui/times.ts';

/** Its files, what it is for, and what was paid. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { id, number, creditNote, project, offer, serviceFrom, serviceTo, issuedOn, content, contentHash } = invoice;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <FileLink href={`/api/invoices/${id}/pdf`}>{number === null ? 'Preview PDF' : `${number}.pdf`}</FileLink>
        {creditNote && <FileLink href={`/api/invoices/${id}/credit-note`}>{`${creditNote}.pdf`}</FileLink>}
      </div>
      <FactList title="Invoice">
        <Fact label="Project">
          {project ? (
            <Link to={`/admin/projects/${project.id}`} className="link">
              {project.name}
            </Link>
          ) : (
            'The project was deleted'
          )}
        </Fact>
        {offer && (
          <Fact label="Offer">
            <Link to={`/admin/offers/${offer.id}`} className="link">
              {offer.number}
            </Link>
          </Fact>
        )}
        <Fact label="Services">{periodText(serviceFrom, serviceTo)}</Fact>
        {issuedOn && <Fact label="Issued on">{longDayOf(issuedOn)}</Fact>}
        {content && <Fact label="Reference">{referenceText(content.reference)}</Fact>}
        {contentHash && (
          <Fact label="SHA-256">
            <span className="break-all font-mono text-meta">{contentHash}</span>
          </Fact>
        )}
      </FactList>
      {number !== null && <Payments invoice={invoice} />}
    </>
  );
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink variant="outline" size="sm" href={href} download>
      <Icon name="download" />
      {children}
    </ButtonLink>
  );
}

function Payments({ invoice }: { invoice: InvoiceDetail }) {
  const { payments, paidMinor, totalMinor, currency, reminders, remindOn, creditNote, cancelReason } = invoice;
  const openMinor = totalMinor - paidMinor;
  return (
    <Section title="Payments">
      <dl>
        {payments.map((payment) => (
          <Fact key={payment.id} label={longDayOf(payment.paidOn)}>
            <Payment invoice={invoice} payment={payment} />
          </Fact>
        ))}
        {creditNote === null && (
          <Fact label={openMinor < 0 ? 'Overpaid' : 'Open'}>{moneyText(Math.abs(openMinor), currency)}</Fact>
        )}
        {creditNote !== null && <Fact label="Cancelled">{cancelReason}</Fact>}
        {reminders > 0 && <Fact label="Reminders">{reminderLabels[reminders]}</Fact>}
        {remindOn && <Fact label="Next">{`Reminder from ${longDayOf(remindOn)} on`}</Fact>}
      </dl>
    </Section>
  );
}

/** What was paid and where it comes from; a reversed payment is struck out, with the reason. */
function Payment({ invoice, payment }: { invoice: InvoiceDetail; payment: InvoicePayment }) {
  const { amountMinor, isFromBank, note, reversal } = payment;
  const amount = moneyText(amountMinor, invoice.currency);
  return (
    <>
      {reversal ? <del className="text-ink-2">{amount}</del> : amount}
      <span className="block text-ink-3 text-meta">
        {isFromBank ? 'from a bank statement' : `entered by hand${note ? `: ${note}` : ''}`}
      </span>
      {reversal && (
        <span className="block text-meta">{`reversed on ${longDateOf(reversal.at)}: ${reversal.reason}`}</span>
      )}
      <RowActs acts={[reversePayment]} record={{ invoice, payment }} className="mt-1 flex" />
    </>
  );
}
