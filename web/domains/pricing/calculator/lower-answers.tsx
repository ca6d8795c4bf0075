import type { Estimate, LowerAnswer } from '#contract/pricing/estimate.ts';
import { changeText, priceText } from '#contract/pricing/price-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';

interface LowerAnswersProps {
  estimate: Estimate;
  /** Where the estimate with this answer stands. */
  addressOf: (lower: LowerAnswer) => string;
  /** Takes the answer over without leaving the page. */
  onTry?: ((lower: LowerAnswer) => void) | undefined;
}

/** What would lower the price, the largest saving first, each with the price that it leads to. */
export function LowerAnswers({ estimate, addressOf, onTry }: LowerAnswersProps) {
  const { lower, currency } = estimate;
  return (
    <div>
      <div className="ledger-head">
        <h3 className="font-medium text-small">What would lower it</h3>
      </div>
      {lower.length === 0 && <p className="py-4 text-ink-2 text-small">No answer can be lower.</p>}
      <ul>
        {lower.map((one) => (
          <li key={one.question} className="lower-row">
            <span className="font-medium">{one.title}</span>
            <span className="lower-answer">{one.answer}</span>
            <span className="lower-change">{changeText(-one.savesMinor)}</span>
            <span className="lower-price">{priceText(one.totalMinor, currency)}</span>
            <ButtonLink
              href={addressOf(one)}
              variant="outline"
              size="xs"
              className="lower-try"
              onClick={
                onTry &&
                ((event) => {
                  event.preventDefault();
                  onTry(one);
                })
              }
            >
              Try<span className="sr-only"> {one.title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
