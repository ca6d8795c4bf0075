import { useEffect, useRef, useState } from 'react';
import { estimate, isComplete, type LowerAnswer, questionName } from '#contract/pricing/estimate.ts';
import { estimateAddress, toolsPath } from '#contract/pricing/estimate-address.ts';
import type { Answers } from '#contract/pricing/price-book.ts';
import { priceText } from '#contract/pricing/price-text.ts';
import { exampleAnswers } from '#contract/pricing/worked-example.ts';
import type { Choices } from '#web/domains/pricing/calculator/answer-fields.tsx';
import { Assessment } from './assessment.tsx';
import { Calculator } from './calculator.tsx';
import { EstimateBar } from './estimate-bar.tsx';
import { SendEstimate } from './send-estimate.tsx';
import { StateNotices } from './state-notices.tsx';
import type { ToolsState } from './tools-state.ts';

interface InteractiveToolsProps {
  initial: ToolsState;
  /** What was chosen before the script had loaded. */
  chosen?: { assessment: Answers; calculator: Choices } | undefined;
}

/** Assessment and calculator; the server renders them as two forms that work without scripts. */
export function InteractiveTools({ initial, chosen }: InteractiveToolsProps) {
  const { book, isSent } = initial;
  const { content, number } = book;
  const isAnswered = isComplete(content, initial.tier, initial.answers);
  const [isInteractive, setIsInteractive] = useState(false);
  const [answers, setAnswers] = useState(initial.answers);
  const [hasResult, setHasResult] = useState(isAnswered);
  const [choices, setChoices] = useState<Choices>({
    tier: initial.tier,
    answers: isAnswered ? initial.answers : exampleAnswers(content),
  });
  const [isExample, setIsExample] = useState(!isAnswered);
  const [changed, setChanged] = useState<string | null>(null);
  const figure = useRef<HTMLParagraphElement>(null);
  const result = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, with what was chosen before
  useEffect(() => {
    setIsInteractive(true);
    if (!chosen) return;
    setAnswers(chosen.assessment);
    if (addressOf(chosen.calculator) !== addressOf(choices)) choose(chosen.calculator);
  }, [chosen]);

  const priced = estimate(book, choices.tier, choices.answers);
  const addressOf = ({ tier, answers: given }: Choices) =>
    estimateAddress({ number, questions: content.questions }, tier, given);

  function choose(next: Choices) {
    setChanged(changeBetween(choices, next, content));
    setChoices(next);
    setIsExample(false);
    // A preview keeps its own address.
    if (location.pathname === toolsPath) history.replaceState(history.state, '', addressOf(next));
  }

  function withLower({ question, option }: LowerAnswer): Choices {
    return { ...choices, answers: { ...choices.answers, [question]: option } };
  }

  function viewResults() {
    choose({ ...choices, answers });
    setHasResult(true);
    requestAnimationFrame(() => result.current?.focus());
  }

  return (
    <>
      <StateNotices {...initial} />
      <Assessment
        ref={result}
        book={book}
        tier={choices.tier}
        answers={hasResult ? choices.answers : answers}
        hasResult={hasResult}
        showsMissing={isSent}
        isInteractive={isInteractive}
        onAnswer={(question, option) => setAnswers({ ...answers, [question]: option })}
        onView={viewResults}
      />
      <Calculator
        figure={figure}
        book={book}
        choices={choices}
        estimate={priced}
        isExample={isExample}
        onChange={choose}
        addressOf={(lower) => addressOf(withLower(lower))}
        onTry={(lower) => {
          choose(withLower(lower));
          figure.current?.focus({ preventScroll: true });
        }}
      />
      <SendEstimate
        book={book}
        choices={choices}
        estimate={priced}
        isExample={isExample}
        address={addressOf(choices)}
      />
      <p role="status" className="sr-only">
        {changed !== null && `Estimate ${priceText(priced.totalMinor, priced.currency)}`}
      </p>
      {isInteractive && <EstimateBar figure={figure} estimate={priced} changed={changed} />}
    </>
  );
}

/** `Integrations: half standard`, `Tier: Swiss` */
function changeBetween(before: Choices, after: Choices, { questions, tiers }: ToolsState['book']['content']): string {
  const question = questions.find(({ key }) => before.answers[key] !== after.answers[key]);
  if (!question) return `Tier: ${tiers.find(({ key }) => key === after.tier)?.name}`;
  const option = question.options.find(({ key }) => key === after.answers[question.key]);
  return `${questionName(question, questions)}: ${option?.short.toLowerCase()}`;
}
