import type { Estimate } from '#contract/pricing/estimate.ts';
import { answersText, estimateInquiryAddress } from '#contract/pricing/estimate-address.ts';
import { estimateCode } from '#contract/pricing/estimate-words.ts';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import type { Choices } from '#web/domains/pricing/calculator/answer-fields.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { longDayOf } from '#web/ui/times.ts';
import { KeepEstimate } from './keep-estimate.tsx';
import type { ShownBook } from './tools-state.ts';

interface SendEstimateProps {
  book: ShownBook;
  choices: Choices;
  estimate: Estimate;
  /** Of answers that nobody gave: there is nothing to send yet. */
  isExample: boolean;
  /** Where the estimate stands, without the host. */
  address: string;
}

const units = { CHF: 'francs', EUR: 'euros', USD: 'dollars', GBP: 'pounds' } as const;

/** What can be done with the estimate, and what it was computed with. */
export function SendEstimate({ book, choices, estimate, isExample, address }: SendEstimateProps) {
  const { number, effectiveFrom, content } = book;
  // The server, where nothing is copied, has no location.
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const inquiry = estimateInquiryAddress({ number, questions: content.questions }, choices.tier, choices.answers);
  return (
    <section className="wrap pt-14">
      <div className="grid items-center gap-x-6 gap-y-5 border-ink border-t py-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h2 className="text-h4">Send this estimate with your inquiry</h2>
          <p className="mt-1 text-ink-2 text-small">
            {isExample
              ? 'First answer the questions, or change an answer of the example to one of yours.'
              : 'We reply within 24 hours with a fixed price, or with the question that is missing. The result goes along; nothing else does.'}
          </p>
        </div>
        {isExample ? (
          <ButtonLink href="#complexity" variant="outline" size="lg">
            Answer the questions
          </ButtonLink>
        ) : (
          <div className="send-estimate">
            <KeepEstimate tier={choices.tier} answers={answersText(content.questions, choices.answers)} book={number} />
            <div className="needs-script">
              <CopyButton text={origin + address} size="lg">
                <Icon name="copy" />
                Copy link
              </CopyButton>
            </div>
            <ButtonLink href={inquiry} variant="premium" size="lg">
              Send with inquiry
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-t pt-4 text-ink-3 text-meta">
        <p>
          Price book {number}, in force since {longDayOf(effectiveFrom)}. Rounded once, to whole{' '}
          {units[estimate.currency]}. Estimate {estimateCode(estimate.hash)}: the same answers always give this price.
        </p>
        <p>The link holds answers, no personal data.</p>
      </div>
    </section>
  );
}
