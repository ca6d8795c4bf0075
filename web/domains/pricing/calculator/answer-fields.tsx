import { questionName } from '#contract/pricing/estimate.ts';
import { factorText } from '#contract/pricing/estimate-words.ts';
import type { Answers, AssessmentQuestion, PricedContent, PriceTier } from '#contract/pricing/price-book.ts';
import { priceText } from '#contract/pricing/price-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { answerName } from './answer-name.ts';

export interface Choices {
  tier: string;
  answers: Answers;
}

interface AnswerFieldsProps extends Choices {
  book: PricedContent;
  onChange: (choices: Choices) => void;
  /** Starts the ids of the fields, which are unique in the page. */
  id: string;
}

/** The answers as one row of radio buttons each, and the tier. Stands in a form of its own, which tells its radio buttons apart. */
export function AnswerFields({ book, tier, answers, onChange, id }: AnswerFieldsProps) {
  const { questions, tiers } = book;
  return (
    <>
      {questions.map((question, index) => (
        <AnswerField
          key={question.key}
          question={question}
          title={questionName(question, questions)}
          name={answerName(index)}
          id={`${id}-${question.key}`}
          value={answers[question.key]}
          onSelect={(option) => onChange({ tier, answers: { ...answers, [question.key]: option } })}
        />
      ))}
      <Field label="Tier" id={`${id}-tier`} className="py-4" help={otherTiers(tiers, tier)}>
        {(control) => (
          <Select
            {...control}
            name="tier"
            value={tier}
            choices={tiers.map(tierChoice)}
            onChange={(event) => onChange({ tier: event.currentTarget.value, answers })}
          />
        )}
      </Field>
    </>
  );
}

interface AnswerFieldProps {
  question: AssessmentQuestion;
  title: string;
  name: string;
  id: string;
  value: string | undefined;
  onSelect: (option: string) => void;
}

function AnswerField({ question: { question, options }, title, name, id, value, onSelect }: AnswerFieldProps) {
  const chosen = options.find(({ key }) => key === value);
  return (
    <fieldset aria-describedby={`${id}-answer`} className="answer">
      <legend className="text-body">
        {title}
        <span className="sr-only">: {question}</span>
      </legend>
      <p id={`${id}-answer`} className="answer-text text-ink-3 text-meta">
        {chosen?.label}
      </p>
      <div className="answer-options">
        {options.map(({ key, short, factorHundredths }) => (
          <label key={key}>
            <input type="radio" name={name} value={key} checked={key === value} onChange={() => onSelect(key)} />
            <span className="font-medium">{short}</span>
            <span className="answer-factor">{factorText(factorHundredths)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** `Swiss, CHF, × 1.5` */
function tierChoice({ key, name, currency, multiplierHundredths }: PriceTier): readonly [string, string] {
  return [key, `${name}, ${currency}, ${factorText(multiplierHundredths)}`];
}

/** `European: EUR 12’000, × 1.2. Global: USD 10’000.` */
function otherTiers(tiers: readonly PriceTier[], tier: string): string {
  return tiers
    .filter(({ key }) => key !== tier)
    .map(({ name, basePriceMinor, currency, multiplierHundredths: factor }) => {
      const multiplier = factor === 100 ? '' : `, ${factorText(factor)}`;
      return `${name}: ${priceText(basePriceMinor, currency)}${multiplier}.`;
    })
    .join(' ');
}
