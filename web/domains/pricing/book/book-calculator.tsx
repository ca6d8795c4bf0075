import '#web/styles/pricing.css';
import { useRef, useState } from 'react';
import { type Estimate, estimate, type LowerAnswer } from '#contract/pricing/estimate.ts';
import { dearestSentence, factorText, rangeReason } from '#contract/pricing/estimate-words.ts';
import type { PriceBookContent, PriceTier } from '#contract/pricing/price-book.ts';
import { amountText, priceText } from '#contract/pricing/price-text.ts';
import { exampleAnswers } from '#contract/pricing/worked-example.ts';
import { AnswerFields, type Choices } from '#web/domains/pricing/calculator/answer-fields.tsx';
import { LowerAnswers } from '#web/domains/pricing/calculator/lower-answers.tsx';
import { Waterfall } from '#web/domains/pricing/calculator/waterfall.tsx';

interface BookCalculatorProps {
  book: { content: PriceBookContent; hash: string };
}

/** The calculator of a version, which begins with the worked example. */
export function BookCalculator({ book }: BookCalculatorProps) {
  const { content } = book;
  const reasons = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<Choices>(() => ({
    tier: content.tiers[0]?.key ?? '',
    answers: exampleAnswers(content),
  }));
  const tier = content.tiers.find(({ key }) => key === chosen.tier);
  if (!tier) return null;
  const result = estimate(book, chosen.tier, chosen.answers);
  const { currency, range, totalMinor } = result;
  const tryLower = ({ question, option }: LowerAnswer) => {
    setChosen({ ...chosen, answers: { ...chosen.answers, [question]: option } });
    // The row that was pressed leaves.
    reasons.current?.focus({ preventScroll: true });
  };
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <dl className="grid grid-cols-2 border-line border-y @min-[44rem]:grid-cols-4">
          {figuresOf(result, tier).map(({ label, value, source }) => (
            <div key={label} className="min-w-0 py-3.5 pr-4">
              <dt className="text-ink-3 text-meta">{label}</dt>
              <dd className="mt-0.5 text-h4 tabular-nums">{value}</dd>
              <dd className="text-ink-3 text-meta">{source}</dd>
            </div>
          ))}
        </dl>
        <p ref={reasons} tabIndex={-1} className="pt-4 text-h5">
          {dearestSentence(result)}
        </p>
        <p className="pt-1 text-ink-2 text-small">
          {range.fromMinor < range.toMinor &&
            `Range ${priceText(range.fromMinor, currency)} to ${amountText(range.toMinor)}, `}
          {rangeReason(result)}
        </p>
        <p role="status" className="sr-only">
          Estimate {priceText(totalMinor, currency)}
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-8 @min-[54rem]:grid-cols-[18rem_minmax(0,1fr)]">
        <form id="answers" aria-label="Answers" onSubmit={(event) => event.preventDefault()}>
          <AnswerFields id="answer" book={content} {...chosen} onChange={setChosen} />
        </form>
        <div className="grid min-w-0 content-start gap-8">
          <Waterfall estimate={result} tierName={tier.name} />
          <LowerAnswers estimate={result} addressOf={() => '#answers'} onTry={tryLower} />
        </div>
      </div>
    </div>
  );
}

/** Requirements 2.2.7, with the specified names. */
function figuresOf(
  { factor, totalMinor, currency }: Estimate,
  { name, basePriceMinor, multiplierHundredths }: PriceTier,
) {
  return [
    { label: 'Base price', value: priceText(basePriceMinor, currency), source: `of the ${name} tier` },
    { label: 'Complexity factor', value: `× ${factor}`, source: 'factors of the answers' },
    { label: 'Regional multiplier', value: factorText(multiplierHundredths), source: `of the ${name} tier` },
    { label: 'Estimate', value: priceText(totalMinor, currency), source: 'without VAT, rounded once' },
  ];
}
