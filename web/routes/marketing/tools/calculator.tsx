import type { Ref } from 'react';
import type { Estimate, LowerAnswer } from '#contract/pricing/estimate.ts';
import { AnswerFields, type Choices } from '#web/domains/pricing/calculator/answer-fields.tsx';
import { EstimatePrice } from '#web/domains/pricing/calculator/estimate-price.tsx';
import { LowerAnswers } from '#web/domains/pricing/calculator/lower-answers.tsx';
import { Waterfall } from '#web/domains/pricing/calculator/waterfall.tsx';
import { Section } from '#web/routes/marketing/parts/section.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ShownBook } from './tools-state.ts';

interface CalculatorProps {
  book: ShownBook;
  choices: Choices;
  estimate: Estimate;
  /** Of answers that nobody gave yet. */
  isExample: boolean;
  onChange: (choices: Choices) => void;
  addressOf: (lower: LowerAnswer) => string;
  onTry: (lower: LowerAnswer) => void;
  figure: Ref<HTMLParagraphElement>;
}

/** The price with its reasons beside the answers that make it. */
export function Calculator(props: CalculatorProps) {
  const { book, choices, estimate, isExample, onChange, addressOf, onTry, figure } = props;
  const tier = book.content.tiers.find(({ key }) => key === choices.tier);
  if (!tier) throw new Error(`the price book has no tier ${choices.tier}`);
  const note = isExample
    ? 'An example, until you answer the questions or change an answer here.'
    : 'Change an answer and see which reason moves the price.';
  return (
    <>
      <Section number={2} title="Price Calculator" id="price" note={note} rule>
        <EstimatePrice ref={figure} estimate={estimate} tier={tier} />
      </Section>
      <div className="wrap columns gap-y-10 pt-8">
        <form
          id="answers"
          method="get"
          action="/solutions/interactive-tools#price"
          className="col-span-full scroll-mt-24 lg:col-span-4"
        >
          <div className="ledger-head">
            <h3 className="font-medium text-small">{isExample ? 'Answers of the example' : 'Your answers'}</h3>
          </div>
          <input type="hidden" name="book" value={book.number} />
          <AnswerFields id="answer" book={book.content} {...choices} onChange={onChange} />
          <Button type="submit" variant="outline" className="without-script">
            Calculate
          </Button>
        </form>
        <div className="col-span-full grid content-start gap-y-10 lg:col-span-8">
          <Waterfall id="why" estimate={estimate} tierName={tier.name} />
          <LowerAnswers estimate={estimate} addressOf={addressOf} onTry={onTry} />
        </div>
      </div>
    </>
  );
}
